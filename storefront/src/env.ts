/** The environment of the storefront, read when a page is rendered and never during the build. */
export const env = {
  /** The origin of the inside door, which answers all contract calls. */
  get insideOrigin(): string {
    const origin = process.env.INSIDE_ORIGIN
    if (!origin || !URL.canParse(origin))
      throw new Error('INSIDE_ORIGIN must name the origin that answers contract calls.')
    return origin.replace(/\/+$/, '')
  },
}
