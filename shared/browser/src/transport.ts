/** What every call of a page goes through: the site's address rules and its language (SITE-2, SITE-4, UTIL-1). */
import { internalAddress, languageHeader } from './addresses'

/** Called like `fetch`, so that the typed client of the contract can be given it. */
export type Transport = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

export type TransportSetting = {
  /** The path every address of the site starts with. */
  siteRoot: string
  /** The culture of the visit, asked for at every call. */
  culture: () => string
  /** What sends; the browser's own `fetch` unless given. */
  fetch?: Transport
}

/** A transport for one site: internal addresses are completed, and the language header is set unless it is there. */
export function createTransport({
  siteRoot,
  culture,
  fetch: send = (input, init) => fetch(input, init),
}: TransportSetting): Transport {
  return (input, init = {}) => {
    const headers = new Headers(init.headers ?? (input instanceof Request ? input.headers : {}))
    for (const [name, value] of Object.entries(languageHeader(culture())))
      if (!headers.has(name)) headers.set(name, value)
    return send(typeof input === 'string' ? internalAddress(siteRoot, input) : input, { ...init, headers })
  }
}
