/** Makes the transport of a page's calls: the site's address rules and its language (SITE-2, SITE-4, UTIL-1). */
import { internalAddress, languageHeader } from './addresses'

/** Has the type of `fetch`, so that the typed client of the contract can use it. */
export type Transport = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

export type TransportSetting = {
  /** The path every address of the site starts with. */
  siteRoot: string
  /** Returns the culture of the visit; called for every call. */
  culture: () => string
  /** Sends the request; the browser's own `fetch` by default. */
  fetch?: Transport
}

/** Creates a transport for one site: completes internal addresses, and sets the language header unless it is set. */
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
