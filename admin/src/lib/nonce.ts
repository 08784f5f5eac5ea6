/** Returns the style nonce of the page's policy, which the front writes into every answer anew. */
export const styleNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined
