/** Reads, writes, previews and publishes the versions of agreements for staff. What is in force is never written again. */
import {
  type AgreementPreview,
  type AgreementPublication,
  AgreementVersion,
  type AgreementWithdrawal,
  agreementVersionList,
} from '@obverse/contract/domains/accounts'
import { type AgreementCode, type AgreementState, agreementCodes } from '@obverse/contract/rules/accounts'
import { and, desc, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import { audit, type Context, personOf, transact } from '../../../context'
import { fullNameOf, qualified } from '../../../db/columns'
import { people } from '../../../db/tables'
import { conflict, found, invalid, notEmpty } from '../../../errors'
import { listOf } from '../../../records/list'
import { staffRecord, withSteps } from '../../../records/staff-record'
import { copyTranslations } from '../../translations'
import { agreementAcceptances, agreements, legalAgreements } from '../tables'
import { numberOf } from './agreement-versions'
import { readChanges } from './changes'
import { readAgreementTexts } from './terms'

const table = legalAgreements
const code = sql<string>`(select ${qualified(agreements.Code)} from ${agreements} where ${qualified(agreements.AgreementID)} = ${qualified(table.AgreementID)})`
const State = sql<AgreementState>`case when ${qualified(table.PublishedUTC)} is null then 'Draft'
  when ${qualified(table.PublishedUTC)} > clock_timestamp() then 'Scheduled'
  when exists (select 1 from ${legalAgreements} "later" where "later".agreement_id = ${qualified(table.AgreementID)}
    and "later".published_utc <= clock_timestamp()
    and ("later".major_version, "later".minor_version) > (${qualified(table.MajorVersion)}, ${qualified(table.MinorVersion)}))
  then 'Earlier' else 'Current' end`

/** Returns the id of an agreement; the first draft of one makes it. */
async function agreementOf(tx: Context, Code: AgreementCode): Promise<number> {
  const SortOrder = agreementCodes.indexOf(Code) + 1
  await tx.db.insert(agreements).values({ Code, SortOrder }).onConflictDoNothing()
  return found((await tx.db.select().from(agreements).where(eq(agreements.Code, Code)))[0]).AgreementID
}

const made = staffRecord(AgreementVersion, legalAgreements, {
  role: 'Agreements',
  computed: {
    Code: code,
    State,
    DisplayVersion: sql<string>`coalesce(${qualified(table.MajorVersion)} || '.' || ${qualified(table.MinorVersion)}, '')`,
    PublishedBy: sql<string>`coalesce((select ${fullNameOf(qualified(people.FirstName), qualified(people.LastName))} from ${people} where ${qualified(people.PeopleID)} = ${qualified(table.PublishedByID)}), '')`,
    AcceptedCount: sql<number>`(select count(*)::int from ${agreementAcceptances} where ${qualified(agreementAcceptances.LegalAgreementID)} = ${qualified(table.LegalAgreementID)})`,
  },
  nameOf: ({ Title }) => Title,
  remembers: ['DisplayVersion', 'PublishedUTC'],
  check: (_ctx, _draft, { before }) => {
    if (before && before.State !== 'Draft') throw conflict(before, 'Accounts.Refused.Published')
  },
  // One kind of line ends: the hash of an acceptance counts every sign.
  values: async ({ Code, ...draft }, { tx }) => ({
    ...draft,
    Text: draft.Text.replace(/\r\n?/g, '\n'),
    AgreementID: await agreementOf(tx, Code),
  }),
  // Pages of agreements are private and are not stored.
  sitesOf: () => [],
})

/** Locks a version, and returns it. @throws Failure `not_found` */
async function lock(tx: Context, id: number): Promise<AgreementVersion> {
  await tx.db.select({ id: table.LegalAgreementID }).from(table).where(eq(table.LegalAgreementID, id)).for('update')
  return made.get(tx, id)
}

/** Moves a draft to the trash. @throws Failure `not_empty` for a published version, which stays readable */
async function removeDraft(tx: Context, id: number, version?: number) {
  if ((await lock(tx, id)).State !== 'Draft') throw notEmpty('Accounts.Refused.Published')
  return made.steps.remove(tx, id, version)
}

/** The record of versions; the trash and bulk actions take drafts alone as well. */
export const versionRecord = withSteps(made, { remove: removeDraft })

/** Returns a page of versions in any state. */
export const listVersions = listOf(agreementVersionList, {
  table: legalAgreements,
  key: legalAgreements.LegalAgreementID,
  columns: versionRecord.columns,
  filters: {
    code: (one): SQL => sql`${code} = ${one}`,
    state: (state): SQL => sql`${State} = ${state}`,
  },
  search: [legalAgreements.Title],
  sorts: { UpdatedUTC: [legalAgreements.UpdatedUTC] },
})

/** Returns a version as customers read it in each language of the sites; what is to come is compared with what is. */
export async function previewVersion(ctx: Context, id: number): Promise<AgreementPreview[]> {
  const { Code, State: state } = await versionRecord.get(ctx, id)
  const [current] = await ctx.db
    .select({ id: table.LegalAgreementID })
    .from(table)
    .where(and(sql`${code} = ${Code}`, sql`${State} = 'Current'`))
  const languages = [...new Set(ctx.sites.all().flatMap((site) => site.Cultures))]
  const previews: AgreementPreview[] = []
  for (const LanguageCode of languages) {
    const textOf = await readAgreementTexts({ ...ctx, culture: LanguageCode }, [id, ...(current ? [current.id] : [])])
    const { Title, Text, isTranslated } = textOf(id)
    const before = current && (state === 'Draft' || state === 'Scheduled') ? textOf(current.id) : undefined
    const Changes =
      before?.isTranslated === isTranslated
        ? await readChanges(ctx, personOf(ctx).PeopleID, { before: before.Text, after: Text })
        : []
    previews.push({ LanguageCode, Title, Text, IsTranslated: isTranslated, Changes })
  }
  return previews
}

/** Returns the instant from which a version is in force. @throws Failure `invalid` for a day that began already */
function startOf(tx: Context, { FromDay }: AgreementPublication): string {
  if (FromDay === null) return tx.now().toISOString()
  const start = `${FromDay}T00:00:00.000Z`
  if (start <= tx.now().toISOString()) throw invalid({ FromDay: 'Accounts.Fields.LaterDay' })
  return start
}

/**
 * Publishes a draft under the next number of its agreement; two at once are numbered one after the other. @throws
 * Failure `conflict` with the current version when the draft changed or is published, or another one waits for its day
 */
export const publishVersion = (
  ctx: Context,
  id: number,
  publication: AgreementPublication,
): Promise<AgreementVersion> =>
  transact(ctx, async (tx) => {
    const PublishedUTC = startOf(tx, publication)
    const [row] = await tx.db.select().from(table).where(eq(table.LegalAgreementID, id))
    const { AgreementID } = found(row)
    await tx.db
      .select({ id: agreements.AgreementID })
      .from(agreements)
      .where(eq(agreements.AgreementID, AgreementID))
      .for('update')
    const before = await lock(tx, id)
    if (before.Version !== publication.Version || before.State !== 'Draft')
      throw conflict(before, 'Accounts.Refused.VersionChanged')
    const published = and(eq(table.AgreementID, AgreementID), isNotNull(table.PublishedUTC))
    // It would have a lower number, and never be in force.
    if ((await tx.db.$count(table, and(published, gt(table.PublishedUTC, tx.now().toISOString())))) > 0)
      throw conflict(before, 'Accounts.Refused.AnotherScheduled')
    const [last] = await tx.db
      .select(numberOf)
      .from(table)
      .where(published)
      .orderBy(desc(table.MajorVersion), desc(table.MinorVersion))
      .limit(1)
    const isMajor = !last || before.AsksAgain
    return write(tx, before, 'publish', {
      MajorVersion: isMajor ? (last?.MajorVersion ?? 0) + 1 : last.MajorVersion,
      MinorVersion: isMajor ? 0 : last.MinorVersion + 1,
      PublishedUTC,
      PublishedByID: personOf(tx).PeopleID,
    })
  })

/** Makes a version that is not in force yet a draft again. @throws Failure `conflict` with the current version */
export const withdrawVersion = (
  ctx: Context,
  id: number,
  { Version }: AgreementWithdrawal,
): Promise<AgreementVersion> =>
  transact(ctx, async (tx) => {
    const before = await lock(tx, id)
    if (before.Version !== Version || (before.PublishedUTC ?? '') <= tx.now().toISOString())
      throw conflict(before, 'Accounts.Refused.VersionChanged')
    const none = { MajorVersion: null, MinorVersion: null, PublishedUTC: null, PublishedByID: null }
    return write(tx, before, 'withdraw', none)
  })

type Publication = Pick<
  typeof legalAgreements.$inferSelect,
  'MajorVersion' | 'MinorVersion' | 'PublishedUTC' | 'PublishedByID'
>
async function write(
  tx: Context,
  before: AgreementVersion,
  action: 'publish' | 'withdraw',
  values: Publication,
): Promise<AgreementVersion> {
  const key = before.LegalAgreementID
  await tx.db
    .update(table)
    .set({ ...values, UpdatedUTC: tx.now().toISOString(), Version: before.Version + 1 })
    .where(eq(table.LegalAgreementID, key))
  const after = await versionRecord.get(tx, key)
  const kept = ({ DisplayVersion, PublishedUTC }: AgreementVersion) => ({ DisplayVersion, PublishedUTC })
  await audit(tx, { entity: AgreementVersion.entity, key, action, before: kept(before), after: kept(after) })
  return after
}

/** Copies a version in any state, with its translations, to a new draft of the same agreement. */
export const followVersion = (ctx: Context, id: number): Promise<AgreementVersion> =>
  transact(ctx, async (tx) => {
    const { Code, Title, Text, AsksAgain } = await versionRecord.get(tx, id)
    const draft = AgreementVersion.Draft.parse({ Code, Title, Text, AsksAgain })
    const created = await versionRecord.create(tx, draft)
    await copyTranslations(tx, AgreementVersion.entity, id, created.LegalAgreementID)
    return created
  })

/** Counts the agreements without a version in force that every company needs: the terms. */
export const countMissingTerms = async (ctx: Context): Promise<number> => {
  const inForce = await ctx.db.$count(table, and(sql`${code} = 'terms'`, sql`${State} = 'Current'`))
  return inForce > 0 ? 0 : 1
}
