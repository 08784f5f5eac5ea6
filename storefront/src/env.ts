/** What the storefront is told by the process that starts it. Read when a page is rendered, never while building. */
export const env = {
  /** The origin of the inside door, where every contract call is answered. */
  get insideOrigin(): string {
    const origin = process.env.INSIDE_ORIGIN
    if (!origin || !URL.canParse(origin))
      throw new Error('INSIDE_ORIGIN must name the origin that answers contract calls.')
    return origin.replace(/\/+$/, '')
  },
}
