/** Tells whether a path is the home page of its site (SITE-15) [P2]. Query and hash do not matter. */
export function isHomePage(path: string, siteRoot = '/'): boolean {
  const bare = path.replace(/[?#].*$/s, '')
  return bare === siteRoot || `${bare}/` === siteRoot
}
