/** Rules of pages for the front: the private ones, and the query names by which stored pages vary. */

/** The prefixes of private pages: rendered per request with the visitor's cookie, and never stored. */
export const privatePrefixes: string[] = ['/account/', '/pay/', '/join/', '/dealers/account/', '/captcha/']

/** The query names by which a stored page may vary; `{x}` matches one path segment. The front drops all other names. */
export const storedQueries: { [pathPattern: string]: string[] } = {
  '/submit/events/': ['includePastEvents'],
}

/** The private pages that talk to a card processor: only they may load from its origin. */
export const paymentPages: string[] = ['/pay/', '/account/my-submissions/update-payment/']

/** The pages that a card processor loads in a frame of ours; only our own pages may frame them (SITE-6). */
export const framedPages: string[] = ['/pay/result/']
