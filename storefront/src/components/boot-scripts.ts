/** Scripts that run before React does, written for any browser that gets this far. Tested by running them. */
export const bootScripts = {
  /** The remembered colour scheme, before anything is painted. */
  scheme: `try{var s=JSON.parse(localStorage.getItem('scheme'));if(s==='light'||s==='dark')document.documentElement.dataset.scheme=s}catch(e){}`,
  /** SITE-6: a page that finds itself in a frame sends the top window to its own address. */
  leaveFrame: `if(top!==self)try{top.location.href=location.href}catch(e){}`,
  /** A page made to be framed says that it is, so that it shows itself and nothing around it. */
  knowFrame: `if(top!==self)document.documentElement.dataset.framed=''`,
  /** Pages of this site are fetched while the visitor is about to press their link, where the browser knows how. */
  fetchAhead: JSON.stringify({
    prefetch: [
      {
        eagerness: 'moderate',
        where: {
          and: [
            { href_matches: '/*' },
            { not: { href_matches: ['/account/*', '/pay/*', '/admin/*', '/api/*', '/files/*', '/*.*'] } },
            { not: { selector_matches: '[rel~=nofollow], [download]' } },
          ],
        },
      },
    ],
  }),
} as const
