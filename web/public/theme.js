// Before anything is painted: by day or by night, if somebody has chosen.
{
  let theme = null;
  try {
    theme = localStorage.getItem("theme");
  } catch {
    // no storage: the system's theme
  }
  if (theme === "light" || theme === "dark") document.documentElement.classList.add(theme);
}
