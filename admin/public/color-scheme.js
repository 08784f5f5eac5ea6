// Sets the chosen scheme before the first paint. A separate file, because the policy of the page forbids inline
// scripts.
try {
  const scheme = JSON.parse(localStorage.getItem('scheme'))
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.scheme = scheme
} catch {
  // Without storage the scheme of the system applies.
}
