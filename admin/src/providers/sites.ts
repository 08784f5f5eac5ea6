/** The sites of the family and the current one. */
import { localJson } from '@obverse/browser/storage'
import type { Contract } from '@obverse/contract'
import type { Client } from '@obverse/contract/client'
import { createBox, useBox } from '../lib/box'

export type Site = Awaited<ReturnType<Client<Contract>['sites']['directory']>>[number]

const rememberedAs = 'admin.site'
const state = createBox<{ sites: Site[]; site: Site } | null>(null)

/** Returns the initial site: the remembered one, that of this host, the default one, or the first. */
const firstSite = (sites: readonly Site[], remembered: unknown, host: string): Site | undefined =>
  sites.find((site) => site.Code === remembered) ??
  sites.find((site) => site.Hosts.includes(host)) ??
  sites.find((site) => site.IsDefault) ??
  sites[0]

/** Reads the sites; runs once before any use of the current site. Rejects without a site. */
export async function loadSites(client: Client<Contract>): Promise<void> {
  const sites = await client.sites.directory(undefined, { timeout: 15_000 })
  const site = firstSite(sites, localJson.get(rememberedAs), window.location.hostname)
  if (!site) throw new Error('The directory has no sites')
  state.set({ sites, site })
}

/** Sets the current site and remembers it in this browser. Ignores an unknown code. */
export function chooseSite(code: string) {
  const known = state.get()
  const site = known?.sites.find((each) => each.Code === code)
  if (!known || !site) return
  localJson.set(rememberedAs, code)
  state.set({ ...known, site })
}

/** Returns the current site, all sites, and the function that changes the current one. */
export function useCurrentSite(): { site: Site; sites: Site[]; chooseSite: (code: string) => void } {
  const known = useBox(state)
  if (!known) throw new Error('useCurrentSite was called before the sites were read')
  return { ...known, chooseSite }
}

/** Returns a function that tells the company of a site by its code. */
export function useCompanyOf(): (siteCode: string) => string | undefined {
  const { sites } = useCurrentSite()
  return (siteCode) => sites.find(({ Code }) => Code === siteCode)?.Company
}
