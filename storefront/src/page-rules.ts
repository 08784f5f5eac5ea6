/** What the front needs to know about pages: which are rendered for one visitor alone, and what stored pages may vary by. */

/** Pages under these are rendered per request, with the visitor's cookie, and never stored. */
export const privatePrefixes: string[] = ['/account/', '/pay/', '/join/', '/dealers/account/', '/captcha/']

/** The query names a stored page may vary by; `{x}` stands for one path segment. All other names are dropped. */
export const storedQueries: { [pathPattern: string]: string[] } = {
  '/submit/events/': ['includePastEvents'],
}

/** Private pages that talk to a card processor: only they may load from its origin. */
export const paymentPages: string[] = ['/pay/', '/account/my-submissions/update-payment/']

/** Pages the card processor sends a frame of ours back to; only our own pages may frame them (SITE-6). */
export const framedPages: string[] = ['/pay/result/']
