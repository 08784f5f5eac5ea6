/** The scripts that run before React, in syntax that old browsers understand. The unit tests run them. */
export const bootScripts = {
  /** Sets the remembered color scheme before the first paint. */
  scheme: `try{var s=JSON.parse(localStorage.getItem('scheme'));if(s==='light'||s==='dark')document.documentElement.dataset.scheme=s}catch(e){}`,
  /** Sends the top window to the address of the page when the page is framed (SITE-6). */
  leaveFrame: `if(top!==self)try{top.location.href=location.href}catch(e){}`,
  /** Marks a page that is made to be framed, so that it shows no header and footer. */
  knowFrame: `if(top!==self)document.documentElement.dataset.framed=''`,
  /** Prefetches a page of this site when the visitor is about to press its link, in browsers that support it. */
  fetchAhead: JSON.stringify({
    prefetch: [
      {
        eagerness: 'moderate',
        where: {
          and: [
            { href_matches: '/*' },
            {
              not: {
                href_matches: ['/account/*', '/pay/*', '/certlookup/*/*', '/admin/*', '/api/*', '/files/*', '/*.*'],
              },
            },
            { not: { selector_matches: '[rel~=nofollow], [download]' } },
          ],
        },
      },
    ],
  }),
} as const
