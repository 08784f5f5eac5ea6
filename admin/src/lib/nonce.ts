/** The nonce the page's policy allows styles with; the front writes it into every answer of the page anew. */
export const styleNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined
