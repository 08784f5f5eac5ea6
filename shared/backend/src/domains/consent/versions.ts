/** Reads, writes and publishes the versions of waivers for staff. A published version is never written again. */
import { createHash } from 'node:crypto'
import { type WaiverPublication, WaiverVersion, waiverVersionList } from '@obverse/contract/domains/consent'
import { hashedText, type WaiverState } from '@obverse/contract/rules/consent'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { audit, type Context, personOf, touchSites, transact } from '../../context'
import { fullNameOf, qualified } from '../../db/columns'
import { people, sites } from '../../db/tables'
import { conflict, found, invalid, notEmpty } from '../../errors'
import { listOf } from '../../records/list'
import { staffRecord, withSteps } from '../../records/staff-record'
import { signedWaivers, waiverVersions } from './tables'

const later = alias(waiverVersions, 'later')
const table = waiverVersions
const State = sql<WaiverState>`case when ${qualified(table.Number)} is null then 'Draft'
  when exists (select 1 from ${waiverVersions} "later" where ${qualified(later.SiteID)} = ${qualified(table.SiteID)}
    and ${qualified(later.Culture)} = ${qualified(table.Culture)} and ${qualified(later.Number)} > ${qualified(table.Number)})
  then 'Earlier' else 'Current' end`

/** Returns the hash of what signers of a version read: SHA-256 in hexadecimal. */
export const hashOf = (version: { Title: string; Text: string }): string =>
  createHash('sha256').update(hashedText(version), 'utf8').digest('hex')

/** Refuses a language that the site does not have. @throws Failure `invalid` */
function checkPlace(ctx: Context, { SiteID, Culture }: Pick<WaiverVersion, 'SiteID' | 'Culture'>): void {
  const site = ctx.sites.find(SiteID)
  if (!site) throw invalid({ SiteID: 'Consent.Fields.Site' })
  if (!site.Cultures.includes(Culture)) throw invalid({ Culture: 'Consent.Fields.Culture' })
}

const made = staffRecord(WaiverVersion, waiverVersions, {
  role: 'Content',
  computed: {
    State,
    PublishedBy: sql<string>`coalesce((select ${fullNameOf(qualified(people.FirstName), qualified(people.LastName))} from ${people} where ${qualified(people.PeopleID)} = ${qualified(table.PublishedByID)}), '')`,
    SignedCount: sql<number>`(select count(*)::int from ${signedWaivers} where ${qualified(signedWaivers.WaiverVersionID)} = ${qualified(table.WaiverVersionID)})`,
  },
  nameOf: ({ Title }) => Title,
  remembers: ['Number', 'Hash'],
  check: (ctx, draft, { before }) => {
    if (before && before.State !== 'Draft') throw conflict(before, 'Consent.Refused.Published')
    checkPlace(ctx, draft)
  },
  // One kind of line ends: the hash counts every sign.
  values: (draft) => ({ ...draft, Text: draft.Text.replace(/\r\n?/g, '\n') }),
  // Visitors read no draft.
  sitesOf: () => [],
  homesOf: ({ SiteID }) => [SiteID],
})

/** Moves a draft to the trash. @throws Failure `not_empty` for a published version, which stays readable */
async function removeDraft(tx: Context, id: number, version?: number) {
  await tx.db.select({ id: table.WaiverVersionID }).from(table).where(eq(table.WaiverVersionID, id)).for('update')
  if ((await made.get(tx, id)).State !== 'Draft') throw notEmpty('Consent.Refused.Published')
  return made.steps.remove(tx, id, version)
}

/** The record of versions; the trash and bulk actions take drafts alone as well. */
export const versionRecord = withSteps(made, { remove: removeDraft })

/** Returns a page of versions in any state. */
export const listVersions = listOf(waiverVersionList, {
  table: waiverVersions,
  key: waiverVersions.WaiverVersionID,
  columns: versionRecord.columns,
  filters: {
    siteID: (id) => eq(waiverVersions.SiteID, id),
    culture: (culture) => eq(waiverVersions.Culture, culture),
    state: (state): SQL => sql`${State} = ${state}`,
  },
  search: [waiverVersions.Title, waiverVersions.Hash],
  sorts: { UpdatedUTC: [waiverVersions.UpdatedUTC], Title: [waiverVersions.Title] },
})

/**
 * Publishes a draft. Two at once of one site are numbered one after the other. @throws Failure `conflict` with the
 * current version when the draft changed, or is published already
 */
export const publishVersion = (ctx: Context, id: number, { Version }: WaiverPublication): Promise<WaiverVersion> =>
  transact(ctx, async (tx) => {
    const { SiteID, Culture } = await versionRecord.get(tx, id)
    await tx.db.select({ id: sites.SiteID }).from(sites).where(eq(sites.SiteID, SiteID)).for('update')
    const before = await versionRecord.get(tx, id)
    if (before.Version !== Version || before.State !== 'Draft') throw conflict(before, 'Consent.Refused.VersionChanged')
    const [last] = await tx.db
      .select({ Number: sql<number>`coalesce(max(${waiverVersions.Number}), 0)` })
      .from(waiverVersions)
      .where(and(eq(waiverVersions.SiteID, SiteID), eq(waiverVersions.Culture, Culture)))
    const now = tx.now().toISOString()
    await tx.db
      .update(waiverVersions)
      .set({
        Number: found(last).Number + 1,
        Hash: hashOf(before),
        PublishedUTC: now,
        PublishedByID: personOf(tx).PeopleID,
        UpdatedUTC: now,
        Version: Version + 1,
      })
      .where(and(eq(waiverVersions.WaiverVersionID, id), isNull(waiverVersions.Number)))
    const after = await versionRecord.get(tx, id)
    const kept = (one: WaiverVersion) => ({ Number: one.Number, Hash: one.Hash })
    await audit(tx, {
      entity: WaiverVersion.entity,
      key: id,
      action: 'publish',
      before: kept(before),
      after: kept(after),
    })
    await touchSites(tx, [SiteID])
    return after
  })

/** Copies a version in any state to a new draft of the same site and language. */
export const followVersion = (ctx: Context, id: number): Promise<WaiverVersion> =>
  transact(ctx, async (tx) => {
    const { SiteID, Culture, Title, Text } = await versionRecord.get(tx, id)
    return versionRecord.create(tx, { SiteID, Culture, Title, Text })
  })
