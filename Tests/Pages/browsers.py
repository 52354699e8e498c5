"""Chromium and Firefox without a screen, with one interface for the tests."""

import base64
import importlib.util
import json
import pathlib
import socket
import tempfile

from marionette_driver import keys as firefox_keys
from marionette_driver.marionette import ActionSequence, Marionette
from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys as ChromiumKeys

# Pixels of the window's height, and of a picture's.
HEIGHT = 844
PICTURED = 3000
# What comes into view is laid out in the next frame.
FRAMES = """
  const finish = arguments[arguments.length - 1];
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(finish)));
"""


def axe_source() -> str:
    """The script of axe-core, from the package that carries it; the package is not imported."""
    package = importlib.util.find_spec("axe_playwright_python")
    return (pathlib.Path(package.origin).parent / "axe.min.js").read_text(encoding="utf-8")


class Chromium:
    """Debian's Chromium, driven by Selenium and Debian's chromedriver."""

    name = "chromium"

    def __init__(self):
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        # No sandbox, since containers run it as root, and no shared memory, of which they have little.
        for argument in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
                         "--hide-scrollbars", "--no-first-run"):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        service = webdriver.ChromeService("/usr/bin/chromedriver")
        self._driver = webdriver.Chrome(options=options, service=service)
        self._driver.set_script_timeout(120)

    def open(self, page: pathlib.Path, width: int = 1280, dark: bool = False, place: str = "") -> None:
        """Opens the page, at a place as in `#suites`, in a window of the width (CSS pixels) and of one of
        the two color schemes."""
        self._width = width
        self._resize(HEIGHT)
        self._driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]})
        self._driver.get("about:blank")
        for kind in ("browser", "performance"):
            self._driver.get_log(kind)
        self._page = page.as_uri()
        self._driver.get(self._page + place)

    def run(self, script: str, *arguments):
        """What the body of a function returns in the page."""
        return self._driver.execute_script(script, *arguments)

    def run_slowly(self, script: str, *arguments):
        """What the body of a function passes to its last argument, within two minutes."""
        return self._driver.execute_async_script(script, *arguments)

    def press(self, *keys: str) -> None:
        """Presses and releases each key: a character, or the name of a key as in `TAB`."""
        actions = ActionChains(self._driver, duration=0)
        for key in keys:
            actions.send_keys(getattr(ChromiumKeys, key) if len(key) > 1 else key)
        actions.perform()

    def requests(self) -> list[str]:
        """The addresses that the page has asked for since it was opened, apart from its own."""
        entries = (json.loads(entry["message"])["message"] for entry in self._driver.get_log("performance"))
        urls = [entry["params"]["request"]["url"] for entry in entries
                if entry["method"] == "Network.requestWillBeSent"]
        return [url for url in urls if url.split("#")[0] != self._page]

    def messages(self) -> list[str]:
        """The messages of the console since the page was opened."""
        return [entry["message"] for entry in self._driver.get_log("browser")]

    def _resize(self, height: int) -> None:
        self._driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": self._width, "height": height, "deviceScaleFactor": 1, "mobile": False})

    def picture(self) -> bytes:
        """The first PICTURED pixels of the page, as PNG."""
        self._resize(PICTURED)
        self.run_slowly(FRAMES)
        data = self._driver.get_screenshot_as_png()
        self._resize(HEIGHT)
        return data

    def quit(self) -> None:
        """Ends the browser."""
        self._driver.quit()


class Firefox:
    """Debian's Firefox, driven by its own protocol, Marionette; Debian has no geckodriver."""

    name = "firefox"

    def __init__(self):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        # Marionette removes the file that it is to write, so the null device cannot be named.
        self._logs = tempfile.TemporaryDirectory()
        self._driver = Marionette(
            bin="/usr/bin/firefox-esr", headless=True, port=port, gecko_log=self._logs.name,
            # The parts of the browser itself, for requests and the size of the page.
            app_args=["--remote-allow-system-access"])
        self._driver.start_session()
        self._driver.timeout.script = 120
        # Requests with a browsing context are a page's; others are of the browser itself.
        self._in_browser("""
            globalThis.addresses = [];
            globalThis.observer = { observe(channel) {
              channel.QueryInterface(Ci.nsIChannel);
              if (channel.loadInfo.browsingContextID) addresses.push(channel.URI.spec);
            } };
            Services.obs.addObserver(observer, "http-on-modify-request");
            Services.obs.addObserver(observer, "http-on-failed-opening-request");
        """)

    def _in_browser(self, script: str, *arguments):
        with self._driver.using_context("chrome"):
            return self._driver.execute_script(
                script, script_args=arguments, sandbox="system", new_sandbox=False)

    def open(self, page: pathlib.Path, width: int = 1280, dark: bool = False, place: str = "") -> None:
        """Opens the page, at a place as in `#suites`, in a window of the width (CSS pixels) and of one of
        the two color schemes."""
        self._driver.set_pref("layout.css.prefers-color-scheme.content-override", 0 if dark else 1)
        self._width = width
        self._resize(HEIGHT)
        self._driver.navigate("about:blank")
        self._in_browser("globalThis.addresses = []; Services.console.reset()")
        self._page = page.as_uri()
        self._driver.navigate(self._page + place)

    def run(self, script: str, *arguments):
        """What the body of a function returns in the page."""
        return self._driver.execute_script(script, script_args=arguments, sandbox=None)

    def run_slowly(self, script: str, *arguments):
        """What the body of a function passes to its last argument, within two minutes."""
        return self._driver.execute_async_script(script, script_args=arguments)

    def press(self, *keys: str) -> None:
        """Presses and releases each key: a character, or the name of a key as in `TAB`."""
        actions = ActionSequence(self._driver, "key", "keyboard")
        for key in keys:
            actions.send_keys(getattr(firefox_keys.Keys, key) if len(key) > 1 else key)
        actions.perform()

    def requests(self) -> list[str]:
        """The addresses that the page has asked for since it was opened, apart from its own."""
        return self._in_browser("return addresses")

    def messages(self) -> list[str]:
        """The messages of the console since the page was opened, also of what its policy forbids."""
        told = self._in_browser("""
            return Services.console.getMessageArray()
              .filter(message => message instanceof Ci.nsIScriptError)
              .filter(message => message.sourceName.startsWith(arguments[0])
                || message.errorMessage.startsWith("Content-Security-Policy"))
              .map(message => message.errorMessage)
        """, self._page)
        written = self._driver.execute_script("""
            return Cc["@mozilla.org/consoleAPI-storage;1"].getService(Ci.nsIConsoleAPIStorage)
              .getEvents(window.windowGlobalChild.innerWindowId)
              .map(event => event.level + " " + event.arguments.map(String).join(" "))
        """, sandbox="system")
        return told + written

    def _resize(self, height: int) -> None:
        self._in_browser("""
            const style = gBrowser.selectedBrowser.style;
            for (const [name, size] of [["width", arguments[0]], ["height", arguments[1]]]) {
              for (const bound of ["min-", "max-"]) style.setProperty(bound + name, size + "px");
            }
        """, self._width, height)

    def picture(self) -> bytes:
        """The first PICTURED pixels of the page, as PNG."""
        self._resize(PICTURED)
        self.run_slowly(FRAMES)
        data = base64.b64decode(self._driver.screenshot(full=False))
        self._resize(HEIGHT)
        return data

    def quit(self) -> None:
        """Ends the browser."""
        self._driver.quit()
        self._driver.cleanup()
        self._logs.cleanup()
        # The driver removes its profile when it goes, and cannot when the program ends.
        self._driver = None
