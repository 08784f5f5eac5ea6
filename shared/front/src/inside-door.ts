import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AnyContract, createMatcher } from '@obverse/contract'
import { sendTrouble } from './answer'
import type { Calls } from './calls'
import type { Directory } from './directory'
import type { FlatHeaders } from './security-headers'
import { clientAddress } from './visitor'

export type InsideDoor = {
  origin: string
  /** Starts to answer calls; until then every call gets a 503. */
  open(behind: { calls: Calls; directory: Directory }): void
  close(): void
}

/**
 * Opens the server for calls of pages during their rendering: loopback only, GET only, for the site and culture in its
 * headers. The cookie decides whose data a call may see, as at the front.
 */
export async function openInsideDoor(contract: AnyContract, common: FlatHeaders, port = 0): Promise<InsideDoor> {
  const matcher = createMatcher(contract)
  let behind: { calls: Calls; directory: Directory } | null = null
  let host = ''

  const answer = (req: IncomingMessage, res: ServerResponse) => {
    // A browser on this machine, led here by a name that resolves to 127.0.0.1, sends another host.
    if (req.headers.host !== host) return sendTrouble(req, res, 421, common)
    if (req.method !== 'GET' && req.method !== 'HEAD')
      return sendTrouble(req, res, 405, common, { more: ['allow', 'GET, HEAD'] })
    if (!behind) return sendTrouble(req, res, 503, common)
    const { 'x-obverse-site': code, 'x-obverse-culture': asked, 'x-obverse-ip': ip } = req.headers
    const site = typeof code === 'string' ? behind.directory.byCode(code) : null
    if (!site) return sendTrouble(req, res, 421, common)
    const path = (req.url ?? '').split('?', 1)[0] ?? ''
    if (matcher.methods(path).length === 0) return sendTrouble(req, res, 404, common)
    const culture = site.Cultures.find((one) => one === asked) ?? site.DefaultCulture
    behind.calls(req, res, {
      site,
      culture,
      ip: clientAddress(typeof ip === 'string' ? ip : '127.0.0.1', undefined, 0),
      isForStore: typeof ip !== 'string',
    })
  }

  const server = createServer(answer)
  // Longer than the renderer's pauses between pages, so that its connections stay open.
  server.keepAliveTimeout = 65_000
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The inside door has no port')
  host = `127.0.0.1:${address.port}`
  return {
    origin: `http://${host}`,
    open(given) {
      behind = given
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
