import type { Site } from '@obverse/contract/domains/sites'

/** Returns one site for each company: the one in the region com, or the first. */
export function companySites(sites: readonly Site[]): Site[] {
  const companies = [...new Set(sites.map((site) => site.Company))]
  return companies.flatMap(
    (company) =>
      sites.find((site) => site.Company === company && site.Region === 'com') ??
      sites.find((site) => site.Company === company) ??
      [],
  )
}
