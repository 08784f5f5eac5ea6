/**
 * Posts to an address that staff typed. Only servers of the internet are reached: names are resolved here, and the
 * connection goes to the addresses that were checked, so a name cannot change its mind in between.
 */
import { type LookupAddress, lookup as systemLookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

type OutgoingFault = 'private-address' | 'unknown-host' | 'timeout' | 'certificate' | 'unreachable'
export type Posted = { kind: 'answered'; status: number } | { kind: 'failed'; fault: OutgoingFault }

type Resolve = (
  host: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void
export type OutgoingSetting = {
  /** True in development: this machine may be reached too, without TLS and on any port. */
  allowsLoopback: boolean
  timeoutMilliseconds?: number
  resolve?: Resolve
}

/** The most bytes of an answer that are read; nobody looks at them. */
const ANSWER_BYTES = 4096
const TIMEOUT_MS = 5000

const listOf = (family: 'ipv4' | 'ipv6', subnets: readonly string[]): BlockList => {
  const made = new BlockList()
  for (const subnet of subnets) {
    const [network = '', prefix] = subnet.split('/')
    made.addSubnet(network, Number(prefix), family)
  }
  return made
}
// The ranges that IANA keeps for special purposes, multicast, and the metadata of a cloud with a public address.
const notPublicIPv4 = listOf('ipv4', [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3', '168.63.129.16/32'],
])
// Everything else is link-local, unique-local, multicast, mapped, translated or not given out.
const globalIPv6 = listOf('ipv6', ['2000::/3'])
const notPublicIPv6 = listOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'])
const loopbackIPv4 = listOf('ipv4', ['127.0.0.0/8'])

const isLoopback = (address: string): boolean => address === '::1' || loopbackIPv4.check(address, 'ipv4')

/** Tells whether an IP address belongs to a server of the internet. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) === 4
    ? !notPublicIPv4.check(address, 'ipv4')
    : isIP(address) === 6 && globalIPv6.check(address, 'ipv6') && !notPublicIPv6.check(address, 'ipv6')

const isReachable = (address: string, { allowsLoopback }: OutgoingSetting): boolean =>
  isPublicAddress(address) || (allowsLoopback && isLoopback(address))

/** Returns the host of an address as a resolver takes it: an IPv6 address has no brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/**
 * Returns an address as it is posted to, or null for one that is not allowed: https, port 443, no name or password, no
 * address of a private network. A name may still lead to one; that is refused when the connection is made.
 */
export function allowedUrl(typed: string, setting: OutgoingSetting): URL | null {
  if (!URL.canParse(typed)) return null
  const url = new URL(typed)
  const host = hostOf(url)
  const isLocal = setting.allowsLoopback && (host === 'localhost' || isLoopback(host))
  const isSecure = url.protocol === 'https:' || (isLocal && url.protocol === 'http:')
  if (!isSecure || url.username !== '' || url.password !== '' || url.hash !== '') return null
  if (url.port !== '' && !setting.allowsLoopback) return null
  const isName = isIP(host) === 0
  return (isName ? isLocal || host.includes('.') : isReachable(host, setting)) ? url : null
}

const PRIVATE = 'OBVERSE_PRIVATE_ADDRESS'

/** Returns the resolver of a connection: it fails when any address of the name is not to be reached. */
const guardedLookup = (setting: OutgoingSetting): LookupFunction => {
  const resolve: Resolve = setting.resolve ?? systemLookup
  return (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? codedError('ENOTFOUND'), '', 0)
      if (!addresses.every(({ address }) => isReachable(address, setting))) return done(codedError(PRIVATE), '', 0)
      if (options.all) return done(null, addresses)
      return done(null, first.address, first.family)
    })
}
const codedError = (code: string): NodeJS.ErrnoException => Object.assign(new Error(code), { code })

function faultOf(error: NodeJS.ErrnoException, hasTimedOut: boolean): OutgoingFault {
  const code = error.code ?? ''
  if (code === PRIVATE) return 'private-address'
  if (hasTimedOut || code === 'ETIMEDOUT') return 'timeout'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown-host'
  return /CERT|TLS|SSL|SIGNATURE/.test(code) ? 'certificate' : 'unreachable'
}

/** Posts once and waits a few seconds for a status. Redirects are not followed; nothing is thrown. */
export async function postOutside(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  setting: OutgoingSetting,
): Promise<Posted> {
  const url = allowedUrl(address, setting)
  if (!url) return { kind: 'failed', fault: 'private-address' }
  const signal = AbortSignal.timeout(setting.timeoutMilliseconds ?? TIMEOUT_MS)
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException) => resolve({ kind: 'failed', fault: faultOf(error, signal.aborted) })
    const sent = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        agent: false,
        lookup: guardedLookup(setting),
        signal,
      },
      (answer) => {
        let read = 0
        answer.on('data', (part: Buffer) => {
          read += part.length
          if (read > ANSWER_BYTES) answer.destroy()
        })
        // The status is the answer, even if its body is cut off.
        answer.on('error', () => undefined)
        answer.on('close', () => resolve({ kind: 'answered', status: answer.statusCode ?? 0 }))
      },
    )
    sent.on('error', failed)
    sent.end(body)
  })
}
