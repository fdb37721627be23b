// Runs before the first paint, so that a chosen theme does not flash in the other one's colours.
(function () {
  try {
    var theme = JSON.parse(localStorage.getItem('lexicade:theme'));
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // No storage, no choice: as the device is set.
  }
})();
