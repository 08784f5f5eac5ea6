/**
 * Saves the sites. Hosts and the second factor of staff decide who can take an account over, the bank account where
 * customers' money goes: they ask again.
 */

import type { Given } from '@obverse/contract'
import { CARD_NUMBER, hasCardNumber } from '@obverse/contract/card-numbers'
import { type reference, SiteDraft, type SiteRecord } from '@obverse/contract/domains/reference'
import { type Seller, SiteSettings } from '@obverse/contract/domains/sites'
import { and, arrayOverlaps, asc, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import { type Context, hasRole, personOf, transact } from '../../context'
import { sites } from '../../db/tables'
import { conflict, type FieldMessages, forbidden, found, invalid } from '../../errors'
import { fieldErrors } from '../../http/field-errors'
import { writeMail } from '../../mail'
import { auditChange } from '../../records/staff-change'
import { messageOf } from '../../texts'
import { restTable, rowAs } from './rest-table'

type Change = Given<typeof reference.saveSite, 'output'>['body']
/** The checks of who is asking; each throws a 422 beside its field and counts wrong answers. */
export type Confirmations = {
  reauthenticate: (ctx: Context, password: string) => Promise<void>
  confirmWithCode: (ctx: Context, code: string, field: string) => Promise<void>
  /** Returns the super-admins, who are told of a change. */
  superAdmins: (ctx: Context) => Promise<readonly { PeopleID: number; Email: string }[]>
}

const { ContentVersion: _, ...siteColumns } = getTableColumns(sites)
const HOSTS_LOCK = 7_216_003_163
const asSite = rowAs<SiteRecord>('SiteID')
const siteOf = (row: Record<string, unknown>) => asSite({ ...row, Settings: SiteSettings.parse(row.Settings) })
export const siteTable = restTable<SiteRecord>({
  name: 'sites',
  table: sites,
  columns: siteColumns,
  key: sites.SiteID,
  search: [sites.Name, sites.Code],
  shape: siteOf,
  taken: { Name: 'Reference.Refused.SiteTaken' },
  inUse: 'Reference.Refused.SiteInUse',
  afterWrite: announceSites,
})

/** Has every process read the sites again once the transaction has committed. */
async function announceSites(tx: Context): Promise<void> {
  await tx.db.execute(sql`select pg_notify('sites', '')`)
  tx.afterCommit(() => tx.sitesChanged())
}

/** Reads all sites for a change of their settings: until the transaction ends nobody else saves one. */
export async function lockSites(tx: Context): Promise<SiteRecord[]> {
  // Before the rows, like a save of a site: it locks its own row first, and then those of all others.
  await tx.db.execute(sql`select pg_advisory_xact_lock(${HOSTS_LOCK})`)
  const rows = await tx.db.select(siteColumns).from(sites).orderBy(asc(sites.SiteID)).for('no key update')
  return rows.map(siteOf)
}

/** Changes settings of a locked site and writes its history; the caller touches the sites whose visitors see it. */
export async function changeSettings(
  tx: Context,
  before: SiteRecord,
  settings: Partial<SiteSettings>,
): Promise<SiteRecord> {
  const [row] = await tx.db
    .update(sites)
    .set({ Settings: { ...before.Settings, ...settings }, Version: sql`${sites.Version} + 1` })
    .where(eq(sites.SiteID, before.SiteID))
    .returning(siteColumns)
  const after = siteOf(found(row))
  await auditChange(tx, siteTable.record.kind, { before, after })
  await announceSites(tx)
  return after
}

/**
 * Saves a site. Other hosts and another bank account need a super-admin and the password again, another limit of grade
 * overrides a super-admin; another rule about the second factor of staff
 * needs a new code of the caller's own. All super-admins get a mail about another bank account. @throws 403, 409, 422
 * beside the fields, 429
 */
export async function saveSite(ctx: Context, id: number, change: Change, confirm: Confirmations): Promise<SiteRecord> {
  const before = await siteTable.get(ctx, id)
  // Fields that are left out stay; their combination is checked again.
  const parsed = SiteDraft.safeParse({ ...before, ...change })
  if (!parsed.success) throw invalid(fieldErrors(parsed.error))
  const { populationDisabled } = before.Settings
  // Set by the settings of the population report, with a role of their own.
  const draft = { ...parsed.data, Settings: { ...parsed.data.Settings, populationDisabled } }
  // Compared with the version that is saved over, so that a save in between cannot slip a change past the questions.
  if (draft.Version !== before.Version) throw conflict(before)
  const changesHosts = draft.Hosts.join() !== before.Hosts.join()
  const changesBank = draft.Settings.seller.Bank !== before.Settings.seller.Bank
  const changesFactor = draft.Settings.staffSecondFactorRequired !== before.Settings.staffSecondFactorRequired
  const { Password = '', SecondFactorCode = '', ...site } = draft
  const changesLimit = draft.Settings.gradeOverrideLimit !== before.Settings.gradeOverrideLimit
  if (changesHosts && !hasRole(ctx, 'SuperAdmin')) throw forbidden('Reference.Refused.HostsOfSuperAdmin')
  if (changesBank && !hasRole(ctx, 'SuperAdmin')) throw forbidden('Reference.Refused.BankOfSuperAdmin')
  // People who may override grades must not decide alone when a second person is asked.
  if (changesLimit && !hasRole(ctx, 'SuperAdmin')) throw forbidden('Reference.Refused.LimitOfSuperAdmin')
  refuseCardNumbers(draft.Settings.seller)
  const missing: FieldMessages = {
    ...(changesBank && Password === '' && { Password: 'Reference.Refused.BankNeedsPassword' }),
    ...(changesHosts && Password === '' && { Password: 'Reference.Refused.HostsNeedPassword' }),
    ...(changesFactor && SecondFactorCode === '' && { SecondFactorCode: 'Reference.Refused.FactorNeedsCode' }),
  }
  if (Object.keys(missing).length > 0) throw invalid(missing)
  if (changesHosts) await refuseTakenHosts(ctx, id, draft.Hosts)
  if (changesHosts || changesBank) await confirm.reauthenticate(ctx, Password)
  if (changesFactor) await confirm.confirmWithCode(ctx, SecondFactorCode, 'SecondFactorCode')
  return transact(ctx, async (tx) => {
    // The lock makes simultaneous changes wait: no index reaches into the lists of other rows.
    await tx.db.execute(sql`select pg_advisory_xact_lock(${HOSTS_LOCK})`)
    await refuseTakenHosts(tx, id, draft.Hosts)
    const saved = await siteTable.save(tx, id, site)
    if (changesBank) await tellOfBank(tx, saved, await confirm.superAdmins(tx))
    return saved
  })
}

/** Mails about another bank account. Nothing typed is in the mail but the name of the site: the account may be a link. */
async function tellOfBank(
  tx: Context,
  { SiteID, Name }: SiteRecord,
  readers: readonly { PeopleID: number; Email: string }[],
): Promise<void> {
  for (const { PeopleID, Email } of readers)
    await writeMail(tx, { PeopleID, Email, Culture: null }, 'Reference.Mails.BankChanged', () => ({
      site: Name,
      person: personOf(tx).Email,
      link: `${tx.origin}/admin/sites/${SiteID}`,
    }))
}

// The digits of an IBAN can look like a card number by chance.
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{1,4}){3,8}\b/g

/**
 * Refuses card numbers in the lines of the seller. The two tax numbers are numbers of their own kind. @throws 422 beside
 * the line
 */
function refuseCardNumbers({ Name, Address, Register, Contact, Bank }: Seller): void {
  const lines = { Name, Address: Address.join('\n'), Register, Contact, Bank: Bank.replace(IBAN, '') }
  const wrong = Object.entries(lines).filter(([, line]) => hasCardNumber(line))
  if (wrong.length > 0)
    throw invalid(Object.fromEntries(wrong.map(([line]) => [`Settings.seller.${line}`, CARD_NUMBER])))
}

/** Refuses hosts that another site has. @throws 422 beside `Hosts` */
async function refuseTakenHosts(ctx: Pick<Context, 'db'>, siteID: number, hosts: readonly string[]): Promise<void> {
  const taken = await readTaken(ctx, siteID, hosts)
  if (taken) throw invalid({ Hosts: messageOf('Reference.Refused.HostTaken', { host: taken.host, site: taken.Name }) })
}

/** Returns a host of the list that another site has, with that site, or undefined. */
async function readTaken(ctx: Pick<Context, 'db'>, siteID: number, hosts: readonly string[]) {
  const [other] = await ctx.db
    .select({ Name: sites.Name, Code: sites.Code, Hosts: sites.Hosts })
    .from(sites)
    .where(and(ne(sites.SiteID, siteID), arrayOverlaps(sites.Hosts, [...hosts])))
    .limit(1)
  return other && { Name: other.Name, Code: other.Code, host: other.Hosts.find((one) => hosts.includes(one)) ?? '' }
}

/**
 * Sets the hosts of a site by its code, for the operator at a terminal. @throws Error in plain words for an unknown
 * site, an invalid host, or one that another site has
 */
export async function setHosts(ctx: Context, code: string, hosts: readonly string[]): Promise<SiteRecord> {
  const all = ctx.sites.all()
  const known = all.find((site) => site.Code.toLowerCase() === code.toLowerCase())
  if (!known) throw new Error(`There is no site ${code}. The sites are ${all.map((site) => site.Code).join(', ')}.`)
  const { Name, Cultures, DefaultCulture, Settings, Version } = await siteTable.get(ctx, known.SiteID)
  const parsed = SiteDraft.safeParse({ Name, Hosts: hosts, Cultures, DefaultCulture, Settings, Version })
  if (!parsed.success)
    throw new Error('Name one or more hosts in small letters and without a port, like ngc.example.com.')
  return transact(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(${HOSTS_LOCK})`)
    const taken = await readTaken(tx, known.SiteID, hosts)
    if (taken) throw new Error(`The site ${taken.Code} already uses the host name ${taken.host}.`)
    return siteTable.save(tx, known.SiteID, parsed.data)
  })
}
