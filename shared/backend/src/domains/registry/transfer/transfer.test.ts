import type { Transfer, TransferPreview, Transferred, transferList } from '@obverse/contract/domains/registry'
import type { PageOf } from '@obverse/contract/list'
import { and, asc, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLog, people } from '../../../db/tables'
import { found } from '../../../errors'
import { type As, type CallGiven, startTestApp, type TestApp } from '../../../testing/harness'
import { certificates } from '../../cert-lookup'
import { registryClaims, registryEntries, registrySets, registrySlots, registryTransfers } from '../tables'

let app: TestApp
let staff: { PeopleID: number; as: { cookie: string } }
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.person(['Admin', 'Registry', 'Transfers'])
})
afterAll(() => app.stop())

const MESSAGE = 'The registry sets were transferred successfully.'

/** Takes a certificate of a slot of Mercury dimes that nobody has in a set, or returns the one given. */
async function freeCertificate(slotID: number): Promise<number> {
  const [row] = await app.ctx.db
    .insert(certificates)
    .values({
      SubmissionNumber: sql`(select max(submission_number) + 1 from certificates)`,
      Line: 1,
      Company: 'NGC',
      CollectibleID: sql`(select collectible_id from registry_slots where slot_id = ${slotID})`,
      Grade: 640,
      GradedUTC: '2026-01-01T00:00:00.000Z',
    })
    .returning({ id: certificates.CertificateID })
  return found(row).id
}

const typeIDs: Record<string, number> = { 'mercury-dimes': 0, 'morgan-dollars': 0, 'captain-meridian': 0 }
async function typeID(seoName: string): Promise<number> {
  const { rows } = await app.ctx.db.execute<{ id: number }>(
    sql`select set_type_id as id from registry_set_types where seo_name = ${seoName}`,
  )
  typeIDs[seoName] = found(rows[0]).id
  return found(rows[0]).id
}

/** Writes a set of a member with one certificate. */
async function writeSet(
  PeopleID: number,
  seoName: string | null,
  over: Partial<typeof registrySets.$inferInsert> = {},
  certificate?: number,
) {
  const SetTypeID = seoName === null ? null : await typeID(seoName)
  const [slot] = await app.ctx.db
    .select()
    .from(registrySlots)
    .where(SetTypeID === null ? undefined : eq(registrySlots.SetTypeID, SetTypeID))
    .orderBy(asc(registrySlots.SlotID))
    .limit(1)
  const { SlotID } = found(slot)
  const CollectibleType = seoName === 'captain-meridian' ? 'Comic' : 'Coin'
  const [row] = await app.ctx.db
    .insert(registrySets)
    .values({
      SetTypeID,
      CollectibleType,
      PeopleID,
      Name: seoName ?? 'Custom',
      IsPublic: true,
      MadeUTC: '2026-01-01T00:00:00.000Z',
      ...over,
    })
    .returning()
  const { SetID } = found(row)
  const CertificateID = certificate ?? (await freeCertificate(SlotID))
  if (SetTypeID !== null)
    await app.ctx.db.insert(registryClaims).values({ CertificateID, PeopleID }).onConflictDoNothing()
  await app.ctx.db.insert(registryEntries).values({
    SetID,
    SlotID: SetTypeID === null ? null : SlotID,
    CertificateID,
    ClaimedBy: SetTypeID === null ? null : PeopleID,
  })
  return { SetID, CertificateID }
}

const member = async () => (await app.person()) as { PeopleID: number; Email: string }
const call = (line: string, given: CallGiven = {}, as: As = staff.as) => app.call(as, line, given)
const preview = async (from: number | string, to: number | string, type?: string) =>
  call('GET /admin/api/registry/transfer-preview/', {
    query: { from: String(from), to: String(to), ...(type && { type }) },
  })
const transfer = (from: number | string, to: number | string, more: object = {}, path = '') =>
  call(`POST /admin/registry/${path}api/transfer-sets/`, { body: { from: String(from), to: String(to), ...more } })
const read = async (id: number) => (await call(`GET /admin/api/registry/transfers/${id}/`)).json<Transfer>()
const reverse = (id: number, body: object) => call(`POST /admin/api/registry/transfers/${id}/reverse/`, { body })
const ownerOf = async (setID: number) =>
  (await app.ctx.db.select().from(registrySets).where(eq(registrySets.SetID, setID)))[0]?.PeopleID
const claimOf = async (id: number) =>
  (await app.ctx.db.select().from(registryClaims).where(eq(registryClaims.CertificateID, id)))[0]?.PeopleID

it('REG-2 REG-C3 moves all sets of a member with their certificates, by number or e-mail address, in the documented words', async () => {
  const [from, to] = [await member(), await member()]
  const dimes = await writeSet(from.PeopleID, 'mercury-dimes')
  const custom = await writeSet(from.PeopleID, null)
  const comics = await writeSet(from.PeopleID, 'captain-meridian')
  const answer = await transfer(from.PeopleID, to.Email.toUpperCase())
  expect(answer.json()).toMatchObject({ SetCount: 3, Message: MESSAGE })
  for (const { SetID } of [dimes, custom, comics]) expect(await ownerOf(SetID)).toBe(to.PeopleID)
  expect(await claimOf(dimes.CertificateID)).toBe(to.PeopleID)
  const entries = await app.ctx.db.select().from(registryEntries).where(eq(registryEntries.SetID, dimes.SetID))
  expect(entries.map(({ ClaimedBy }) => ClaimedBy)).toEqual([to.PeopleID])
  const { TransferID } = answer.json<Transferred>()
  const [noted] = await app.ctx.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.Entity, 'registry-transfer'), eq(auditLog.EntityKey, String(TransferID))))
  expect(noted).toMatchObject({ PeopleID: staff.PeopleID, Action: 'transfer' })
  expect((await app.ctx.db.execute(sql`select * from registry_differences()`)).rows).toEqual([])
})

it('REG-2 REG-C4 moves the sets of one type of collectible alone at its address', async () => {
  const [from, to] = [await member(), await member()]
  const dimes = await writeSet(from.PeopleID, 'mercury-dimes')
  const comics = await writeSet(from.PeopleID, 'captain-meridian')
  expect((await transfer(from.PeopleID, to.PeopleID, {}, 'comics/')).json()).toMatchObject({ SetCount: 1 })
  expect([await ownerOf(dimes.SetID), await ownerOf(comics.SetID)]).toEqual([from.PeopleID, to.PeopleID])
  expect((await transfer(from.PeopleID, to.PeopleID, {}, 'stamps/')).status).toBe(404)
})

it('REG-2 previews the sets with their scores, and why one cannot move', async () => {
  const [from, to] = [await member(), await member()]
  const first = await writeSet(from.PeopleID, 'mercury-dimes')
  await writeSet(from.PeopleID, 'morgan-dollars', { IsPublic: false })
  await writeSet(to.PeopleID, 'mercury-dimes', { Name: 'The other one' })
  const answer = (await preview(from.PeopleID, to.Email)).json<TransferPreview>()
  expect(answer).toMatchObject({ From: { PeopleID: from.PeopleID }, To: { Email: to.Email } })
  expect(answer.Sets).toMatchObject([
    { SetID: first.SetID, Conflict: 'has-type', ConflictSets: ['The other one'], Certificates: 1 },
    { IsPublic: false, PagePath: '', Conflict: '' },
  ])
  expect((await preview(from.PeopleID, to.PeopleID, 'comics')).json<TransferPreview>().Sets).toEqual([])
  const refused = await transfer(from.PeopleID, to.PeopleID)
  expect(refused.status).toBe(409)
  expect(refused.error().current).toMatchObject({ Sets: [{ Conflict: 'has-type' }, { Conflict: '' }] })
  expect(await ownerOf(first.SetID)).toBe(from.PeopleID)
})

it('REG-2 moves chosen sets, unless one of their certificates is in a set that stays', async () => {
  const [from, to] = [await member(), await member()]
  const one = await writeSet(from.PeopleID, 'mercury-dimes')
  const two = await writeSet(from.PeopleID, 'morgan-dollars', { Name: 'Has both' }, one.CertificateID)
  const refused = await transfer(from.PeopleID, to.PeopleID, { SetIDs: [one.SetID] })
  expect(refused.status).toBe(409)
  expect(refused.error().current).toMatchObject({
    Sets: [{ Conflict: 'shared-certificates', ConflictSets: ['Has both'] }, { Conflict: '' }],
  })
  expect((await transfer(from.PeopleID, to.PeopleID, { SetIDs: [one.SetID, two.SetID] })).status).toBe(200)
  expect(await ownerOf(two.SetID)).toBe(to.PeopleID)
})

it('REG-2 is a conflict when the sets changed since the preview', async () => {
  const [from, to] = [await member(), await member()]
  await writeSet(from.PeopleID, 'mercury-dimes')
  const { Fingerprint } = (await preview(from.PeopleID, to.PeopleID)).json<TransferPreview>()
  const { SetID } = await writeSet(from.PeopleID, 'morgan-dollars')
  const refused = await transfer(from.PeopleID, to.PeopleID, { Fingerprint })
  expect(refused.status).toBe(409)
  const fresh = refused.error().current as TransferPreview
  expect(fresh.Sets.map((set) => set.SetID)).toContain(SetID)
  expect((await transfer(from.PeopleID, to.PeopleID, { Fingerprint: fresh.Fingerprint })).status).toBe(200)
})

it.each([
  [{ from: '', to: '1' }, { from: 'Enter a number or an e-mail address.' }],
  [
    { from: 'nobody@nowhere.example', to: '1' },
    { from: 'Nobody has this number or e-mail address. Check it in Users.' },
  ],
  [{ from: '9999999999', to: '1' }, { from: 'Nobody has this number or e-mail address. Check it in Users.' }],
  [{ from: '1', to: 'super@obverse.example' }, { to: 'Giver and receiver are the same person.' }],
  [{ from: '1', to: '2' }, { from: 'This member has no such registry sets.' }],
])('REG-2 refuses %j beside its field', async (body, errors) => {
  const answer = await call('POST /admin/registry/api/transfer-sets/', { body })
  expect([answer.status, answer.error().errors]).toEqual([422, errors])
})

it('REG-2 is taken back within 30 days, with a reason', async () => {
  const [from, to] = [await member(), await member()]
  const dimes = await writeSet(from.PeopleID, 'mercury-dimes')
  const { TransferID } = (await transfer(from.PeopleID, to.PeopleID, { Reason: 'An estate.' })).json<Transferred>()
  expect(await read(TransferID)).toMatchObject({ State: 'reversible', Reason: 'An estate.', Sets: [{ Conflict: '' }] })
  expect((await reverse(TransferID, { Reason: '', Version: 1 })).error().errors).toEqual({ Reason: 'Enter a reason.' })
  const back = await reverse(TransferID, { Reason: 'The wrong Smith.', Version: 1 })
  expect(back.json()).toMatchObject({ State: 'reversed', ReverseReason: 'The wrong Smith.', Version: 2 })
  expect([await ownerOf(dimes.SetID), await claimOf(dimes.CertificateID)]).toEqual([from.PeopleID, from.PeopleID])
  const again = await reverse(TransferID, { Reason: 'Once more.', Version: 2 })
  expect([again.status, again.error().current]).toMatchObject([409, { State: 'reversed' }])
})

it('REG-2 is not taken back after 30 days, nor into a set of the same type; sets that moved on stay', async () => {
  const [from, to, third] = [await member(), await member(), await member()]
  await writeSet(from.PeopleID, 'mercury-dimes')
  const moved = await writeSet(from.PeopleID, 'morgan-dollars')
  const { TransferID } = (await transfer(from.PeopleID, to.PeopleID)).json<Transferred>()
  const own = await writeSet(from.PeopleID, 'mercury-dimes', { Name: 'A new one' })
  const refused = await reverse(TransferID, { Reason: 'A mistake.', Version: 1 })
  expect(refused.error().current).toMatchObject({
    Sets: [{ Conflict: 'has-type', ConflictSets: ['A new one'] }, { Conflict: '' }],
  })
  await transfer(to.PeopleID, third.PeopleID, { SetIDs: [moved.SetID] })
  await app.ctx.db.delete(registrySets).where(eq(registrySets.SetID, own.SetID))
  expect((await read(TransferID)).Sets).toMatchObject([{ Conflict: '' }, { Conflict: 'moved-on' }])
  expect((await reverse(TransferID, { Reason: 'A mistake.', Version: 1 })).status).toBe(200)
  expect(await ownerOf(moved.SetID)).toBe(third.PeopleID)
  const old = (await transfer(from.PeopleID, to.PeopleID)).json<Transferred>().TransferID
  await app.ctx.db
    .update(registryTransfers)
    .set({ TransferredUTC: new Date(Date.now() - 31 * 86_400_000).toISOString() })
    .where(eq(registryTransfers.TransferID, old))
  expect((await read(old)).State).toBe('final')
  expect((await reverse(old, { Reason: 'Late.', Version: 1 })).status).toBe(409)
})

it('REG-2 of two transfers of the same sets at once moves them once', async () => {
  const [from, to, other] = [await member(), await member(), await member()]
  const { SetID } = await writeSet(from.PeopleID, 'mercury-dimes')
  const answers = await Promise.all([to, other, to, other].map(({ PeopleID }) => transfer(from.PeopleID, PeopleID)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  expect([to.PeopleID, other.PeopleID]).toContain(await ownerOf(SetID))
})

it('REG-2 waits for an import of scores that is not committed, and neither gives up', async () => {
  const [from, to] = [await member(), await member()]
  const { SetID } = await writeSet(from.PeopleID, 'mercury-dimes')
  const client = new pg.Client({ connectionString: app.databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query(`update catalogue_values set amount = amount + 1 where collectible_id in (
    select collectible_id from registry_entries join certificates using (certificate_id) where set_id = ${SetID})`)
  const moved = transfer(from.PeopleID, to.PeopleID)
  await expect
    .poll(async () => (await client.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount)
    .toBeGreaterThan(0)
  await client.query('commit')
  await client.end()
  expect((await moved).status).toBe(200)
  expect(await ownerOf(SetID)).toBe(to.PeopleID)
  expect((await app.ctx.db.execute(sql`select * from registry_differences()`)).rows).toEqual([])
})

it('REG-2 shows the sets under their new owner at the next request', async () => {
  const [from, to] = [await member(), await member()]
  await app.ctx.db
    .update(people)
    .set({ PublicName: `New ${to.PeopleID}` })
    .where(eq(people.PeopleID, to.PeopleID))
  const { SetID } = await writeSet(from.PeopleID, 'mercury-dimes')
  await transfer(from.PeopleID, to.PeopleID)
  const set = await app.call('nobody', `GET /api/registry/sets/${SetID}/`)
  expect(set.json()).toMatchObject({ Owner: `New ${to.PeopleID}` })
})

it('REG-2 lists transfers, found by either member and by state', async () => {
  const [from, to] = [await member(), await member()]
  await writeSet(from.PeopleID, 'mercury-dimes')
  const { TransferID } = (await transfer(from.PeopleID, to.PeopleID)).json<Transferred>()
  const list = async (query: Record<string, string>) =>
    (await call('GET /admin/api/registry/transfers/', { query })).json<PageOf<typeof transferList>>()
  for (const search of [from.Email, to.Email])
    expect((await list({ search })).Transfers.map((one) => one.TransferID)).toEqual([TransferID])
  expect((await list({ search: to.Email, state: 'reversed' })).Total).toBe(0)
  expect((await list({ search: to.Email, state: 'reversible' })).Total).toBe(1)
})

it('AUTH-1 refuses transfers to staff without the role and to those who only read', async () => {
  const reader = await app.person(['Admin', 'Registry', 'Transfers', 'ReadOnly'])
  const other = await app.person(['Admin', 'Registry', 'Corrections'])
  const line = 'POST /admin/registry/api/transfer-sets/'
  const body = { from: '1', to: '2' }
  expect((await call(line, { body }, reader.as)).status).toBe(403)
  expect((await call(line, { body }, other.as)).status).toBe(403)
  expect((await call(line, { body }, 'nobody')).status).toBe(401)
  expect((await call('GET /admin/api/registry/transfers/', {}, reader.as)).status).toBe(200)
})
