import type { IncomingMessage, ServerResponse } from 'node:http'
import { BlockList, isIPv4 } from 'node:net'
import type { Logger } from '@obverse/backend'
import { requestIdOf, sendTrouble } from './answer'
import { type FlatHeaders, NO_PAGE_CSP } from './security-headers'

/** Answers an address of health at any host, or returns false for any other. */
export type Health = (req: IncomingMessage, res: ServerResponse) => boolean

export type HealthSetting = {
  /** Returns why this process should get no requests now; nothing when it should. */
  whyNotReady: () => Promise<readonly string[]>
  common: FlatHeaders
  log: Logger
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Tells a request made on this machine, not one that a proxy here passes on. */
function isOperator({ socket, headers }: IncomingMessage): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const isNear = address !== '' && loopback.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
  return isNear && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined
}

/** Tells a database that is away from what heals: a storefront that starts again, or a process that stops. */
const needsHuman = (reason: string) => reason.startsWith('the database')

/**
 * Creates the answers for probes: `live` while the process runs, `ready` while it should get requests. Probes address a
 * machine, not a site, so any host will do.
 */
export function createHealth({ whyNotReady, common, log }: HealthSetting): Health {
  let known = ''
  const ready = async (req: IncomingMessage, res: ServerResponse, name: string) => {
    const reasons = await whyNotReady()
    if (reasons.join() !== known) {
      known = reasons.join()
      if (reasons.length > 0) log[reasons.some(needsHuman) ? 'error' : 'warn']({ reasons }, 'This process is not ready')
      else log.info({}, 'This process is ready')
    }
    if (reasons.length === 0) return sendState(req, res, name, common)
    const told = isOperator(req) ? { reasons } : {}
    sendTrouble(req, res, 503, common, { told })
  }
  return (req, res) => {
    const path = (req.url ?? '').replace(/\?.*$/, '').replace(/\/$/, '')
    if (req.method !== 'GET' && req.method !== 'HEAD') return false
    if (path === '/api/health/live' || path === '/-/live') sendState(req, res, 'Live', common)
    else if (path === '/api/health/ready' || path === '/api/health' || path === '/-/ready')
      void ready(req, res, 'Ready')
    else return false
    return true
  }
}

function sendState(req: IncomingMessage, res: ServerResponse, name: string, common: FlatHeaders): void {
  const body = JSON.stringify({ [name]: true })
  const headers = [
    'content-type',
    'application/json; charset=utf-8',
    'content-length',
    String(body.length),
    'cache-control',
    'private, no-store',
    'content-security-policy',
    NO_PAGE_CSP,
  ]
  res.writeHead(200, [...headers, 'x-request-id', requestIdOf(res), ...common])
  res.end(req.method === 'HEAD' ? undefined : body)
}
