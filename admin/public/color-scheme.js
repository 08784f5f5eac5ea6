// Runs before the first paint, so that a chosen scheme never flashes; a file of its own, because the page forbids inline scripts.
try {
  const scheme = JSON.parse(localStorage.getItem('scheme'))
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.scheme = scheme
} catch {
  // Storage may be forbidden: the scheme of the system stays.
}
