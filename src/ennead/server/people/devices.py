"""The system and browser of a session, in plain words: all that is kept of the user agent."""

SYSTEMS = (
    ("iPad", "iPad"),
    ("iPhone", "iPhone"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
)
BROWSERS = (  # most name others besides themselves: so the order matters
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)


def device_of(agent: str) -> tuple[str, str]:
    """Return the system and the browser that a line names; empty where it names none that is known."""
    system = next((name for sign, name in SYSTEMS if sign in agent), "")
    return system, next((name for sign, name in BROWSERS if sign in agent), "")


def device_name(agent: str) -> str:
    """Return what a device is called in lists, until its owner calls it otherwise; empty if nothing is known."""
    system, browser = device_of(agent)
    return ", ".join(filter(None, (browser, system)))
