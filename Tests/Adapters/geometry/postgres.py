"""A PostgreSQL server for one program, in a temporary folder and behind a Unix socket."""

import atexit
import glob
import os
import select
import shutil
import subprocess
import sys
import tempfile

import psycopg2

# Who runs the server for root: PostgreSQL refuses to run as root.
USER = "postgres"

# $1 is the server's folder, $2 the folder of PostgreSQL's programs. The rest is a prefix that runs a
# program as USER. The shell outlives the adapter. When the adapter ends, the shell's input closes, and it
# stops the server. It writes its output only after the folder is removed, because the adapter may be
# gone. If the shell is killed, --pdeathsig stops the server. The signal is repeated, because a server
# that is starting ignores it.
KEEPER = """
folder=$1 programs=$2
shift 2
cd "$folder" || exit
exec 3<&0
if "$@" "$programs/initdb" -D data -U postgres -A trust -E UTF8 --locale=C --no-sync \
    --wal-segsize=1 >log 2>&1; then
  "$@" setpriv --pdeathsig=QUIT "$programs/postgres" -D data -F -k "$folder" -c listen_addresses= \
    -c autovacuum=off -c jit=off -c max_connections=5 -c max_wal_senders=0 -c shared_buffers=16MB \
    -c statement_timeout=8s -c wal_level=minimal >log 2>&1 3<&- &
  server=$!
  { read -r end; while kill -QUIT "$server"; do sleep 0.05; done; } <&3 >log.end 2>&1 &
  wait "$server"
  kill $! 2>>log
fi
end=$(tail -n 3 log)
rm -rf "$folder"
printf '%s\\n' "$end"
"""


def programs():
    """The folder of initdb and postgres. Debian has it beside PATH, one for each version."""
    folders = glob.glob("/usr/lib/postgresql/[0-9]*/bin")
    if folders:
        return max(folders, key=lambda folder: int(folder.split("/")[-2]))
    initdb = shutil.which("initdb")
    if initdb is None:
        sys.exit("initdb of PostgreSQL is not installed")
    return os.path.dirname(initdb)


def connect():
    """A connection to a new server, in autocommit. The server and its folder end with this program."""
    tools = programs()
    folder = tempfile.mkdtemp(prefix="postgres-")
    command = ["setsid", "--fork", "sh", "-c", KEEPER, "sh", folder, tools]
    if os.getuid() == 0:
        shutil.chown(folder, USER)
        command += ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--clear-groups"]
    keeper = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    @atexit.register
    def end():
        keeper.stdin.close()
        keeper.stdout.read()  # It ends after the folder is gone.

    while True:
        try:
            connection = psycopg2.connect(host=folder, user="postgres", dbname="postgres")
        except psycopg2.OperationalError:
            if select.select([keeper.stdout], [], [], 0.05)[0]:
                sys.exit(f"PostgreSQL does not start: {keeper.stdout.read()}")
        else:
            connection.autocommit = True
            return connection
