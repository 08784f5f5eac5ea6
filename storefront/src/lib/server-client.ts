import 'server-only'
import { languageHeader } from '@obverse/browser/addresses'
import type { Contract } from '@obverse/contract'
import { type Client, createClient } from '@obverse/contract/client'
import { wire } from '@obverse/contract/wire'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { env } from '../env'

/** Milliseconds that a page waits for one answer. */
const patience = 5000

/**
 * Creates the typed client of one render: calls go through the inside door for one site and culture, and equal GETs are
 * sent once. `cookie` and `ip` are the visitor's on private pages; '' elsewhere.
 */
export const serverClient = cache(
  (site: string, culture: string, cookie: string, ip: string): Client<Contract> =>
    createClient<Contract>(wire, {
      base: env.insideOrigin,
      fetch: async (address, init) => {
        if (init.method !== 'GET')
          return fetch(address, { ...init, cache: 'no-store', signal: AbortSignal.timeout(patience) })
        const { status, headers: answered, body } = await getOnce(address, JSON.stringify(init.headers))
        if (status === 401 && cookie !== '') await sendToSignIn()
        return new Response(status === 204 ? null : body, { status, headers: answered })
      },
      headers: () => ({
        ...languageHeader(culture),
        'x-obverse-site': site,
        'x-obverse-culture': culture,
        ...(cookie && { cookie }),
        ...(ip && { 'x-obverse-ip': ip }),
      }),
    }),
)

/**
 * Opens the sign-in page instead of a private page whose session has ended; does nothing on a page that others may see
 * too. A page of which all calls failed would be a failure in the log for everybody who comes back after a while.
 */
async function sendToSignIn(): Promise<void> {
  const signIn = (await headers()).get('x-fs-sign-in')
  if (signIn !== null) redirect(signIn)
}

const getOnce = cache(async (address: string, headers: string) => {
  const response = await fetch(address, {
    headers: JSON.parse(headers) as Record<string, string>,
    cache: 'no-store',
    signal: AbortSignal.timeout(patience),
  })
  return { status: response.status, headers: [...response.headers], body: await response.arrayBuffer() }
})
