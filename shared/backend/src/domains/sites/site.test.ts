import { expect, it } from 'vitest'
import type { Database } from '../../db/database'
import { openSiteDirectory } from './site'

const row = (SiteID: number, Name: string) => ({ SiteID, Name, Company: 'NGC', Hosts: [], Settings: {} })

/** Returns a database whose reads of the sites are answered by hand, in any order. */
function slowDatabase() {
  const reads: ((rows: object[]) => void)[] = []
  const orderBy = () => new Promise((resolve) => reads.push(resolve))
  return { reads, db: { select: () => ({ from: () => ({ orderBy }) }) } as unknown as Database }
}

it('SITE-1 a read of the sites that ends after a later one changes nothing', async () => {
  const { reads, db } = slowDatabase()
  const opening = openSiteDirectory(db, () => true)
  reads[0]?.([row(1, 'first')])
  const directory = await opening
  const refreshed = [directory.refresh(), directory.refresh()]
  reads[2]?.([row(1, 'third')])
  await refreshed[1]
  reads[1]?.([row(1, 'second')])
  await refreshed[0]
  expect(directory.get(1).Name).toBe('third')
})

it('SITE-1 a site that nobody knows is not found, and a company has its own sites only', async () => {
  const { reads, db } = slowDatabase()
  const opening = openSiteDirectory(db, () => true)
  reads[0]?.([row(1, 'coins'), { ...row(2, 'cards'), Company: 'CRD' }])
  const directory = await opening
  expect(directory.find(3)).toBeUndefined()
  expect(() => directory.get(3)).toThrow(expect.objectContaining({ code: 'not_found' }))
  expect(directory.ofCompany('CRD').map((site) => site.SiteID)).toEqual([2])
})
