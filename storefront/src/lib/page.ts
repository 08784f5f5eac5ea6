import 'server-only'
import { internalAddress } from '@obverse/browser/addresses'
import type { Contract } from '@obverse/contract'
import { type Client, callFailed } from '@obverse/contract/client'
import type { Site } from '@obverse/contract/domains/sites'
import type { Entries } from '@obverse/texts'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { textsIn } from '../catalogue'
import type { Branches } from '../components/texts'
import { serverClient } from './server-client'
import { type Branch, entriesBelow, type Translate, translatorOf } from './texts'

export type PageParams = Promise<{ site: string; culture: string }>

/** The context that every server component of a page receives. */
export type Page = {
  site: Site
  culture: string
  /** The origin at which the public reaches this site, for full addresses. */
  origin: string
  /** The client of the contract through the inside door, for this site and culture. */
  client: Client<Contract>
  t: Translate
  /** Returns branches of texts for the client components below (`<Texts page={page} of={[…]}>`). */
  branches: (of: readonly Branch[]) => Branches
  /** Returns an address of this site: `/submit/events/` or `~/submit/events/` under the site root (SITE-2). */
  href: (address: string) => string
}

/** Opens a public page: calls carry no cookie, so the page may be stored for everybody. */
export async function openPage(params: PageParams): Promise<Page> {
  const { site, culture } = await params
  return open(site, culture, '', '')
}

/**
 * Opens a public page that is rendered for one request: calls carry no cookie, but the network address of the visitor,
 * which limits count. Without one, like in a stored render, it is the same as `openPage`.
 */
export async function openSearchPage(params: PageParams): Promise<Page> {
  const { site, culture } = await params
  const asked = await headers()
  return open(site, culture, '', asked.get('x-obverse-ip') ?? '')
}

/** Opens the not-found page, to which Next passes no params. Public, like `openPage`. */
export async function openCurrentPage(): Promise<Page> {
  const asked = await headers()
  return open(asked.get('x-fs-site') ?? '', asked.get('x-fs-culture') ?? '', '', '')
}

/** Opens a private page: calls carry the visitor's cookie and network address. */
export async function openPrivatePage(params: PageParams): Promise<Page> {
  const { site, culture } = await params
  const asked = await headers()
  return open(site, culture, asked.get('cookie') ?? '', asked.get('x-obverse-ip') ?? '')
}

/**
 * Opens a public page below a prefix of `countedPrefixes`: calls carry the visitor's cookie and network address, for
 * limits alone. What it shows must be the same for everybody.
 */
export const openCountedPage = openPrivatePage

/** Returns the answer of a call, or shows the not-found page for a 404. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    if (callFailed(error, 'not_found')) notFound()
    throw error
  })
}

const open = cache(async (code: string, culture: string, cookie: string, ip: string): Promise<Page> => {
  const client = serverClient(code, culture, cookie, ip)
  const shared = serverClient(code, culture, '', '')
  const [site, entries, asked] = await Promise.all([shared.sites.current(), textsOf(code, culture), headers()])
  return {
    site,
    culture,
    origin: asked.get('x-fs-origin') ?? `http://${site.Hosts[0] ?? 'localhost'}`,
    client,
    t: translatorOf(entries, culture),
    branches: (of) => Object.fromEntries(of.map((branch) => [branch, entriesBelow(entries, branch)])),
    href: (address) => internalAddress(site.Root, address),
  }
})

/** Reads the texts of a culture with the changes by staff. */
const textsOf = cache(async (code: string, culture: string): Promise<Entries> => {
  const shared = serverClient(code, culture, '', '')
  const changes = await shared.translations.interfaceTexts({ params: { face: 'storefront' } })
  return { ...textsIn(culture), ...changes }
})
