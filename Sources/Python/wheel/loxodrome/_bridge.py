"""The adapter that `conform` starts: passes questions on to the process with the functions.

    _bridge.py SOCKET

It reads lines from standard input and writes the answer to each to standard output.
"""

import socket
import sys


def main() -> None:
    with socket.socket(socket.AF_UNIX) as connection:
        connection.connect(sys.argv[1])
        with connection.makefile("rwb") as functions:
            for line in sys.stdin.buffer:
                functions.write(line)
                functions.flush()
                answer = functions.readline()
                if not answer:
                    return
                sys.stdout.buffer.write(answer)
                sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
