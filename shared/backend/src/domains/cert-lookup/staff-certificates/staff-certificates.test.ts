import type {
  CertificateCustomer,
  CertLookup,
  CollectibleChoices,
  StaffCertificate,
  StaffCertificateRow,
  staffCertificateList,
} from '@obverse/contract/domains/cert-lookup'
import type { AskedOf } from '@obverse/contract/list'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog, people } from '../../../db/tables'
import { found } from '../../../errors'
import { type As, startTestApp, type TestApp } from '../../../testing/harness'
import { standingClock } from '../../../testing/setting'
import { listDifferences } from '../population'
import { certificates, certificateWatches } from '../tables'
import { writeCertificate, writeCollectibles } from '../testing'
import { staffCertificatesStatements } from './read'

let app: TestApp
let certs: As
let customer: { PeopleID: number; Email: string; as: As }
let collectible: number
beforeAll(async () => {
  app = await startTestApp({ now: standingClock() })
  certs = (await app.person(['Admin', 'Certs'])).as
  customer = await app.person()
  await app.ctx.db
    .update(people)
    .set({ FirstName: 'Ottilie', LastName: 'Quastenberg' })
    .where(eq(people.PeopleID, customer.PeopleID))
  collectible = found((await writeCollectibles(app.ctx, ['Wandering Zebra #17']))[0])
})
afterAll(() => app.stop())

type Page = { Certificates: StaffCertificateRow[]; Total: number }
const list = async (query: Record<string, string>) =>
  (await app.call(certs, 'GET /admin/api/certificates/', { query })).json<Page>()
const idsOf = async (query: Record<string, string>) => (await list(query)).Certificates.map((one) => one.CertificateID)
const read = async (id: number) =>
  (await app.call(certs, `GET /admin/api/certificates/${id}/`)).json<StaffCertificate>()
const correct = (as: As, id: number, body: object) => app.call(as, `PUT /admin/api/certificates/${id}/`, { body })
const setStatus = (as: As, id: number, body: object) =>
  app.call(as, `POST /admin/api/certificates/${id}/status/`, { body })
const nameItem = (as: As, id: number, body: object) =>
  app.call(as, `PUT /admin/api/certificates/${id}/collectible/`, { body })
const choices = async (id: number, search = '') =>
  (
    await app.call(certs, `GET /admin/api/certificates/${id}/collectibles/`, { query: { search } })
  ).json<CollectibleChoices>()
const restore = (as: As, id: number) => app.call(as, `POST /admin/api/audit/${id}/restore/`)
const historyOf = (id: number) =>
  app.ctx.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.Entity, 'certificate'), eq(auditLog.EntityKey, String(id))))
    .orderBy(auditLog.AuditID)
const lookUp = (number: string) => app.call('nobody', `GET /certlookup/data/${number}/`, { site: 'CGC-com' })
/** The population of a collectible, which must agree with its certificates. */
const counted = async (id: number) => {
  expect(await listDifferences(app.ctx)).toEqual([])
  const { rows } = await app.ctx.db.execute<{ total: number }>(
    sql`select total from population_rows where collectible_id = ${id}`,
  )
  return rows[0]?.total ?? 0
}

describe('the list of certificates', () => {
  it('CL-1 finds a certificate by its number in every spelling, and by parts of three digits and more', async () => {
    const { CertificateID } = await writeCertificate(app.ctx, { SubmissionNumber: 4907731, Line: 12 })
    for (const search of [
      '4907731012',
      '4907731-012',
      '4907731 - 12',
      ' ４９０７７３１０１２ ',
      'https://www.example.com/certlookup/4907731012/',
      '4907731',
      '49077310',
      '490773101',
      '7731',
      '077',
      '7731-012',
      '731-12',
      '31-12',
      '7731012',
      '7731-',
    ])
      expect([search, (await idsOf({ search, perPage: '200' })).includes(CertificateID)]).toEqual([search, true])
    for (const search of ['7731-013', '7731013', '7732', '49077311', '4907731-0123', '-', '4907731x'])
      expect([search, (await idsOf({ search, perPage: '200' })).includes(CertificateID)]).toEqual([search, false])
  })

  it('CL-1 finds submissions of six, seven and ten digits by their first one or two, and nothing by those within', async () => {
    const rows = await Promise.all(
      [951_111, 9_511_111, 1_495_111_111].map((SubmissionNumber) =>
        // Graded last, so that they are on the first page.
        writeCertificate(app.ctx, { SubmissionNumber, GradedUTC: '2030-01-01T00:00:00.000Z' }),
      ),
    )
    const [six, seven, ten] = rows.map(({ CertificateID }) => CertificateID)
    const found = async (search: string) => {
      const ids = await idsOf({ search })
      return [six, seven, ten].map((id) => ids.includes(id ?? 0))
    }
    expect(await found('95')).toEqual([true, true, false])
    expect(await found('9')).toEqual([true, true, false])
    expect(await found('14')).toEqual([false, false, true])
    expect(await found('1')).toEqual([false, false, true])
    expect(await found('11')).toEqual([false, false, false])
    expect(await found('951')).toEqual([true, true, true])
  })

  it('CL-1 finds certificates by words of the item, of the label or of the customer', async () => {
    const item = await writeCertificate(app.ctx, { CollectibleID: collectible })
    const label = await writeCertificate(app.ctx, { LabelText: 'Wandering Heron #3, 100% original' })
    const sent = await writeCertificate(app.ctx, { PeopleID: customer.PeopleID })
    for (const [search, id] of [
      ['zebra', item.CertificateID],
      ['#17 wander', item.CertificateID],
      ['heron WANDER', label.CertificateID],
      ['100%', label.CertificateID],
      ['quastenberg', sent.CertificateID],
      ['otti quast', sent.CertificateID],
      [customer.Email, sent.CertificateID],
    ] as const)
      expect([search, await idsOf({ search })]).toEqual([search, [id]])
    expect((await idsOf({ search: 'wandering' })).toSorted()).toEqual([item.CertificateID, label.CertificateID])
    for (const search of ['zebra heron', '%', '_', "' or 1=1 --"])
      expect([search, await idsOf({ search, company: 'CGC', peopleID: String(customer.PeopleID) })]).toEqual([
        search,
        [],
      ])
  })

  it('CL-1 CL-2 is filtered by status, company, customer, item and release, each with the others', async () => {
    const CollectibleID = found((await writeCollectibles(app.ctx, ['Filtered #1']))[0])
    const PeopleID = (await app.person()).PeopleID
    const make = async (over: object) =>
      (await writeCertificate(app.ctx, { CollectibleID, UpdatedUTC: '2026-02-04T00:00:00.000Z', ...over }))
        .CertificateID
    const plain = await make({ GradedUTC: '2026-02-01T00:00:00.000Z' })
    const flagged = await make({ Status: 'flagged', StatusReason: 'Seen.', GradedUTC: '2026-02-03T00:00:00.000Z' })
    const withheld = await make({ IsReleased: false, PeopleID, GradedUTC: '2026-02-02T00:00:00.000Z' })
    const of = (query: Record<string, string>) => idsOf({ collectibleID: String(CollectibleID), ...query })
    expect(await of({})).toEqual([flagged, withheld, plain])
    expect(await of({ order: 'ASC' })).toEqual([plain, withheld, flagged])
    expect(await of({ status: 'flagged' })).toEqual([flagged])
    expect(await of({ status: 'active' })).toEqual([withheld, plain])
    expect(await of({ isReleased: 'false' })).toEqual([withheld])
    expect(await of({ isReleased: 'true', status: 'active' })).toEqual([plain])
    expect(await of({ peopleID: String(PeopleID) })).toEqual([withheld])
    expect(await of({ company: 'CGC' })).toEqual([flagged, withheld, plain])
    expect(await of({ sort: 'UpdatedUTC' })).toEqual([withheld, flagged, plain])
    expect(await of({ company: 'NGC' })).toEqual([])
    await setStatus(certs, plain, { Status: 'deleted', Reason: 'Regraded.', Version: 1 })
    expect((await of({ sort: 'UpdatedUTC' }))[0]).toBe(plain)
  })

  it('CL-1 offers the customers who sent items in by words of name or address or by number, and nobody else', async () => {
    const offered = async (query: Record<string, string>) =>
      (await app.call(certs, 'GET /admin/api/certificates/customers/', { query })).json<CertificateCustomer[]>()
    const [sender, other] = [await app.person(), await app.person()]
    for (const [{ PeopleID }, FirstName] of [
      [sender, 'Theodora'],
      [other, 'Theobald'],
    ] as const)
      await app.ctx.db.update(people).set({ FirstName, LastName: 'Vandersloot' }).where(eq(people.PeopleID, PeopleID))
    await writeCertificate(app.ctx, { PeopleID: sender.PeopleID })
    const one = { PeopleID: sender.PeopleID, CustomerName: 'Theodora Vandersloot', Email: sender.Email }
    for (const search of ['vandersloot', 'sloot THEO', sender.Email, String(sender.PeopleID)])
      expect([search, await offered({ search })]).toEqual([search, [one]])
    expect(await offered({ search: 'theobald vandersloot' })).toEqual([])
    expect(await offered({ peopleID: String(sender.PeopleID) })).toEqual([one])
    for (const peopleID of [String(other.PeopleID), '999999'])
      expect([peopleID, await offered({ peopleID })]).toEqual([peopleID, []])
    expect((await offered({})).length).toBeGreaterThan(0)
    const none = await app.call(certs, 'GET /admin/api/certificates/customers/', { query: { peopleID: 'x' } })
    expect([none.status, Object.keys(none.error().errors ?? {})]).toEqual([422, ['peopleID']])
  })

  it('CL-1 finds the items of a submission and of an invoice by their numbers, and of nothing else', async () => {
    const [row] = await app.ctx.db.select().from(certificates).where(isNotNull(certificates.InvoiceID)).limit(1)
    const { CertificateID, SubmissionNumber, InvoiceID } = found(row)
    // Numbers of invoices and submissions differ, but for the first invoice of a submission.
    const { InvoiceNumber } = await read(CertificateID)
    const renumber = (number: string) =>
      app.ctx.db.execute(sql`update invoices set invoice_number = ${number} where invoice_id = ${InvoiceID}`)
    await renumber('7999901')
    expect((await read(CertificateID)).InvoiceNumber).toBe('7999901')
    const own = await app.ctx.db.$count(certificates, eq(certificates.InvoiceID, found(InvoiceID)))
    const ids = await idsOf({ number: '7999901', perPage: '100' })
    expect([ids.includes(CertificateID), ids.length]).toEqual([true, own])
    expect(await idsOf({ number: String(SubmissionNumber), perPage: '100' })).toContain(CertificateID)
    for (const number of ['none', '99999999999', '0']) expect([number, await idsOf({ number })]).toEqual([number, []])
    await renumber(InvoiceNumber)
  })

  it('CL-1 answers 422 beside a filter that is none', async () => {
    for (const query of [{ status: 'gone' }, { company: 'ABC' }, { peopleID: 'me' }, { search: '1'.repeat(301) }]) {
      const answer = await app.call(certs, 'GET /admin/api/certificates/', { query })
      expect([answer.status, Object.keys(answer.error().errors ?? {})]).toEqual([422, Object.keys(query)])
    }
  })
})

describe('one certificate', () => {
  it('CL-1 CL-2 is read by staff with what it came from, also while visitors do not find it', async () => {
    const { CertificateID, PeopleID } = await writeCertificate(app.ctx, {
      SubmissionNumber: 4907801,
      CollectibleID: collectible,
      PeopleID: customer.PeopleID,
      IsReleased: false,
      Status: 'contact-support',
      StatusReason: 'Reported as stolen.',
      Flags: 4,
    })
    await app.ctx.db.insert(certificateWatches).values({
      PeopleID: found(PeopleID),
      CertificateID,
      SiteID: app.ctx.site.SiteID,
      ToldStatus: 'active',
      WatchedUTC: app.ctx.now().toISOString(),
    })
    expect(await read(CertificateID)).toMatchObject({
      CertNumber: '4907801001',
      Company: 'CGC',
      SiteCode: 'CGC-com',
      Description: 'Wandering Zebra #17',
      CollectibleName: 'Wandering Zebra #17',
      Levels: ['Test Press', 'Test Tales'],
      DisplayGrade: '9.8',
      CAC: 'green',
      Status: 'contact-support',
      StatusReason: 'Reported as stolen.',
      IsReleased: false,
      Customer: 'Ottilie Quastenberg',
      SubmissionNumber: '4907801',
      InvoiceNumber: '',
      Watchers: 1,
      HolderReports: 0,
      Notes: [],
    })
    expect((await lookUp('4907801001')).status).toBe(404)
  })

  it('CL-1 names the invoice of its item, and the notes of the graders', async () => {
    const [row] = await app.ctx.db.select().from(certificates).where(isNotNull(certificates.InvoiceID)).limit(1)
    const one = await read(found(row).CertificateID)
    expect(one.InvoiceNumber).toMatch(/^\d+$/)
    const bill = await app.call('super', `GET /admin/api/customers/${one.PeopleID}/invoices/${one.InvoiceNumber}/`)
    expect(bill.text).toContain(one.CertNumber)
    expect(one.Notes.length).toBeGreaterThan(0)
  })

  it('CL-1 is 404 for staff when there is none', async () => {
    expect((await app.call(certs, 'GET /admin/api/certificates/999999/')).status).toBe(404)
    expect((await correct(certs, 999_999, { LabelText: 'x', Reason: 'x', Version: 1 })).status).toBe(404)
    expect((await setStatus(certs, 999_999, { Status: 'flagged', Reason: 'x', Version: 1 })).status).toBe(404)
  })
})

describe('the text of the label', () => {
  it('CL-1 is corrected with a reason for the history, and visitors read it at the next request', async () => {
    const { as, PeopleID } = await app.person(['Admin', 'Certs'])
    const { CertificateID } = await writeCertificate(app.ctx, { SubmissionNumber: 4907901, LabelText: 'Zebre #17' })
    const answer = await correct(as, CertificateID, { LabelText: ' Zebra #17 ', Reason: 'Misspelled.', Version: 1 })
    expect(answer.json()).toMatchObject({ LabelText: 'Zebra #17', Description: 'Zebra #17', Version: 2 })
    expect((await lookUp('4907901001')).text).toContain('"Description":"Zebra #17"')
    expect(await historyOf(CertificateID)).toMatchObject([
      {
        Action: 'save',
        PeopleID,
        Before: { LabelText: 'Zebre #17' },
        After: { LabelText: 'Zebra #17', Reason: 'Misspelled.' },
      },
    ])
  })

  it('CL-1 that is the same again changes nothing and leaves no history', async () => {
    const { CertificateID } = await writeCertificate(app.ctx, { LabelText: 'Zebra' })
    const answer = await correct(certs, CertificateID, { LabelText: 'Zebra', Reason: 'Again.', Version: 1 })
    expect([answer.status, answer.json().Version]).toEqual([200, 1])
    expect(await historyOf(CertificateID)).toEqual([])
  })

  it('CL-1 may be emptied, then the name of the item is shown; card numbers in it are masked', async () => {
    const { CertificateID } = await writeCertificate(app.ctx, { CollectibleID: collectible, LabelText: 'Other' })
    const emptied = await correct(certs, CertificateID, { LabelText: '', Reason: 'As in the catalogue.', Version: 1 })
    expect(emptied.json()).toMatchObject({ LabelText: '', Description: 'Wandering Zebra #17' })
    const card = '4111 1111 1111 1111'
    const masked = await correct(certs, CertificateID, { LabelText: `No ${card}`, Reason: `By ${card}`, Version: 2 })
    expect(masked.json()).toMatchObject({ LabelText: 'No [card number]' })
    const history = (await historyOf(CertificateID)).map(({ RequestID, ...row }) => row)
    expect(JSON.stringify(history)).not.toContain('1111')
  })

  it('CL-1 is refused beside its fields', async () => {
    const { CertificateID } = await writeCertificate(app.ctx)
    for (const [field, body] of [
      ['Reason', { LabelText: 'x', Reason: ' ', Version: 1 }],
      ['Reason', { LabelText: 'x', Reason: 'x'.repeat(501), Version: 1 }],
      ['LabelText', { LabelText: 'x'.repeat(201), Reason: 'x', Version: 1 }],
      ['Version', { LabelText: 'x', Reason: 'x' }],
      ['Grade', { LabelText: 'x', Reason: 'x', Version: 1, Grade: 1000 }],
    ] as const) {
      const answer = await correct(certs, CertificateID, body)
      expect([answer.status, Object.keys(answer.error().errors ?? {})], field).toEqual([422, [field]])
    }
    const empty = await correct(certs, CertificateID, { LabelText: 'x', Reason: '', Version: 1 })
    expect(empty.error().errors).toEqual({ Reason: 'Enter a reason.' })
  })
})

describe('the collectible', () => {
  const seen = async (number: string) => {
    const answer = (await lookUp(number)).json<CertLookup>()
    return answer.Result === 'success' ? answer.Certificate : null
  }

  it('CL-1 of an item that came without one is named with a reason: it counts, and visitors see it, at the next request', async () => {
    const CollectibleID = found((await writeCollectibles(app.ctx, ['Named #1']))[0])
    const { as, PeopleID } = await app.person(['Admin', 'Certs'])
    const over = { SubmissionNumber: 4909001, LabelText: 'Named number one, from an estate' }
    const { CertificateID } = await writeCertificate(app.ctx, over)
    expect(await seen('4909001001')).toMatchObject({ CollectibleID: null, Levels: [], Population: null })
    expect(await idsOf({ isInCatalogue: 'false', search: '4909001' })).toEqual([CertificateID])
    const answer = await nameItem(as, CertificateID, { CollectibleID, Reason: ' Read from the cover. ', Version: 1 })
    expect(answer.json()).toMatchObject({
      CollectibleID,
      CollectibleName: 'Named #1',
      LabelText: over.LabelText,
      Levels: ['Test Press', 'Test Tales'],
      Population: { Total: 1 },
      Version: 2,
    })
    expect(await counted(CollectibleID)).toBe(1)
    expect(await seen('4909001001')).toMatchObject({
      CollectibleID,
      Description: over.LabelText,
      Levels: [{ Name: 'Test Press' }, { Name: 'Test Tales' }],
      Population: { Total: 1 },
    })
    expect(await idsOf({ isInCatalogue: 'true', search: '4909001' })).toEqual([CertificateID])
    expect(await historyOf(CertificateID)).toMatchObject([
      {
        Action: 'save',
        PeopleID,
        Before: { CollectibleID: null },
        After: { CollectibleID, Collectible: 'Test Press › Test Tales › Named #1', Reason: 'Read from the cover.' },
      },
    ])
  })

  it('CL-1 that is wrong is corrected: the population moves from one to the other and tells why', async () => {
    const [wrong = 0, right = 0] = await writeCollectibles(app.ctx, ['Wrong #1', 'Right #1'])
    const { CertificateID } = await writeCertificate(app.ctx, { CollectibleID: wrong, SubmissionNumber: 4909002 })
    expect(await seen('4909002001')).toMatchObject({ Description: 'Wrong #1' })
    await nameItem(certs, CertificateID, { CollectibleID: right, Reason: 'The other issue.', Version: 1 })
    expect(await seen('4909002001')).toMatchObject({ Description: 'Right #1', CollectibleID: right })
    expect([await counted(wrong), await counted(right)]).toEqual([0, 1])
    const { rows } = await app.ctx.db.execute(
      sql`select collectible_id, kind, count from population_corrections where collectible_id in (${wrong}, ${right}) order by 1`,
    )
    expect(rows).toEqual([
      { collectible_id: wrong, kind: 4, count: 1 },
      { collectible_id: right, kind: 5, count: 1 },
    ])
    expect(await historyOf(CertificateID)).toMatchObject([
      { Before: { Collectible: 'Test Press › Test Tales › Wrong #1' } },
    ])
  })

  it('CL-1 that is the same again changes nothing and leaves no history', async () => {
    const { CertificateID } = await writeCertificate(app.ctx, { CollectibleID: collectible })
    const answer = await nameItem(certs, CertificateID, { CollectibleID: collectible, Reason: 'Again.', Version: 1 })
    expect([answer.status, answer.json().Version]).toEqual([200, 1])
    expect(await historyOf(CertificateID)).toEqual([])
  })

  it('CL-1 is put back from the history, to none as well, and nothing else is', async () => {
    const [first = 0, second = 0] = await writeCollectibles(app.ctx, ['First #1', 'Second #1'])
    const { CertificateID } = await writeCertificate(app.ctx, { LabelText: 'Old' })
    await nameItem(certs, CertificateID, { CollectibleID: first, Reason: 'Named.', Version: 1 })
    await correct(certs, CertificateID, { LabelText: 'New', Reason: 'Better.', Version: 2 })
    await nameItem(certs, CertificateID, { CollectibleID: second, Reason: 'Corrected.', Version: 3 })
    const [named, , corrected] = await historyOf(CertificateID)
    expect((await restore(certs, found(corrected).AuditID)).status).toBeLessThan(300)
    expect(await read(CertificateID)).toMatchObject({ CollectibleID: first, LabelText: 'New', Version: 5 })
    expect([await counted(first), await counted(second)]).toEqual([1, 0])
    expect((await restore(certs, found(named).AuditID)).status).toBeLessThan(300)
    expect(await read(CertificateID)).toMatchObject({ CollectibleID: null, LabelText: 'New', Version: 6 })
    expect(await counted(first)).toBe(0)
    expect((await historyOf(CertificateID)).slice(3)).toMatchObject([
      { Before: { CollectibleID: second }, After: { CollectibleID: first, IsRestored: true } },
      { Before: { CollectibleID: first }, After: { CollectibleID: null, IsRestored: true } },
    ])
  })

  it('CL-1 is one that the company has: of another company and unknown ones are refused beside the field', async () => {
    const ofOther = found((await writeCollectibles(app.ctx, ['Foreign coin'], 'NGC'))[0])
    const { CertificateID } = await writeCertificate(app.ctx, { SubmissionNumber: 4909003 })
    for (const [field, body] of [
      ['CollectibleID', { CollectibleID: ofOther, Reason: 'x', Version: 1 }],
      ['CollectibleID', { CollectibleID: 2_000_000_000, Reason: 'x', Version: 1 }],
      ['CollectibleID', { CollectibleID: 0, Reason: 'x', Version: 1 }],
      ['CollectibleID', { CollectibleID: 2 ** 31, Reason: 'x', Version: 1 }],
      ['CollectibleID', { CollectibleID: null, Reason: 'x', Version: 1 }],
      ['CollectibleID', { Reason: 'x', Version: 1 }],
      ['Reason', { CollectibleID: collectible, Reason: ' ', Version: 1 }],
      ['Version', { CollectibleID: collectible, Reason: 'x' }],
    ] as const) {
      const answer = await nameItem(certs, CertificateID, body)
      expect([answer.status, Object.keys(answer.error().errors ?? {})], field).toEqual([422, [field]])
    }
    const missing = await nameItem(certs, CertificateID, { Reason: 'x', Version: 1 })
    expect(missing.error().errors).toEqual({ CollectibleID: 'Choose the item from the list.' })
    expect([await read(CertificateID), await counted(ofOther)]).toMatchObject([{ CollectibleID: null, Version: 1 }, 0])
  })

  it('CL-1 is refused with the certificate as it is now to whoever read an older version, and named by one of two', async () => {
    const [one = 0, other = 0] = await writeCollectibles(app.ctx, ['At once #1', 'At once #2'])
    const { CertificateID } = await writeCertificate(app.ctx)
    const answers = await Promise.all(
      [one, other].map((CollectibleID) =>
        nameItem(certs, CertificateID, { CollectibleID, Reason: 'Mine.', Version: 1 }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const winner = (await read(CertificateID)).CollectibleID
    expect(answers.find(({ status }) => status === 409)?.json()).toMatchObject({
      current: { CollectibleID: winner, Version: 2 },
    })
    expect((await counted(one)) + (await counted(other))).toBe(1)
  })

  it('CL-1 is found by words of its name, of the company alone, with its place; without words those like the label', async () => {
    const names = ['Quagga Quarterly #1', 'Quagga Quarterly #10', 'Quagga Annual #1', '100% Quagga']
    const ids = await writeCollectibles(app.ctx, names)
    await writeCollectibles(app.ctx, ['Quagga medal'], 'NGC')
    const { CertificateID } = await writeCertificate(app.ctx, { LabelText: 'Quagga Quarterly no. 10, signed' })
    const namesOf = async (search?: string) => (await choices(CertificateID, search)).Collectibles.map((c) => c.Name)
    expect(await choices(CertificateID, ' annual QUAGGA ')).toEqual({
      Collectibles: [{ CollectibleID: ids[2], Name: 'Quagga Annual #1', Levels: ['Test Press', 'Test Tales'] }],
      HasMore: false,
    })
    expect((await namesOf('quagga')).toSorted()).toEqual(names.toSorted())
    // The most alike first.
    expect(await namesOf('quagga quarterly #1')).toEqual(['Quagga Quarterly #1', 'Quagga Quarterly #10'])
    expect(await namesOf('100%')).toEqual(['100% Quagga'])
    for (const search of ['quagga heron', 'medal quagga', '_', "' or 1=1 --"])
      expect([search, await namesOf(search)]).toEqual([search, []])
    expect((await namesOf())[0]).toMatch(/^Quagga Quarterly #10?$/)
    const bare = await writeCertificate(app.ctx)
    expect(await choices(bare.CertificateID)).toEqual({ Collectibles: [], HasMore: false })
    await writeCollectibles(
      app.ctx,
      Array.from({ length: 26 }, (_, at) => `Okapi #${at}`),
    )
    const many = await choices(CertificateID, 'okapi')
    expect([many.Collectibles.length, many.HasMore]).toEqual([25, true])
    const long = { query: { search: 'x'.repeat(201) } }
    expect((await app.call(certs, `GET /admin/api/certificates/${CertificateID}/collectibles/`, long)).status).toBe(422)
    expect((await app.call(certs, 'GET /admin/api/certificates/999999/collectibles/')).status).toBe(404)
    const none = await nameItem(certs, 999_999, { CollectibleID: found(ids[0]), Reason: 'x', Version: 1 })
    expect(none.status).toBe(404)
  })
})

describe('the status', () => {
  it('CL-2 is changed with a reason that visitors read at the next request, and the population follows', async () => {
    const CollectibleID = found((await writeCollectibles(app.ctx, ['Counted #1']))[0])
    const { as, PeopleID } = await app.person(['Admin', 'Certs'])
    const { CertificateID } = await writeCertificate(app.ctx, { CollectibleID, SubmissionNumber: 4908001 })
    const seen = async () => {
      const answer = (await lookUp('4908001001')).json<CertLookup>()
      return answer.Result === 'success'
        ? [answer.Certificate.Status, answer.Certificate.StatusReason]
        : [answer.Result]
    }
    const change = async (Status: string, Reason: string, Version: number) => {
      const answer = await setStatus(as, CertificateID, { Status, Reason, Version })
      expect([Status, answer.status]).toEqual([Status, 200])
      return answer.json<StaffCertificate>()
    }
    expect([await seen(), await counted(CollectibleID)]).toEqual([['active', ''], 1])
    const StatusUTC = app.ctx.now().toISOString()
    expect(await change('flagged', 'Seen twice.', 1)).toMatchObject({ StatusReason: 'Seen twice.', StatusUTC })
    expect([await seen(), await counted(CollectibleID)]).toEqual([['flagged', 'Seen twice.'], 1])
    await change('deleted', 'Regraded.', 2)
    expect([await seen(), await counted(CollectibleID)]).toEqual([['deleted', 'Regraded.'], 0])
    await change('contact-support', 'Reported as stolen.', 3)
    expect([await seen(), await counted(CollectibleID)]).toEqual([['contact-support'], 1])
    expect(await change('active', 'Found again.', 4)).toMatchObject({ Status: 'active', StatusReason: '', Version: 5 })
    expect([await seen(), await counted(CollectibleID)]).toEqual([['active', ''], 1])
    expect((await historyOf(CertificateID)).map((row) => [row.PeopleID, row.Before, row.After])).toEqual([
      [PeopleID, { Status: 'active', StatusReason: '' }, { Status: 'flagged', StatusReason: 'Seen twice.' }],
      [PeopleID, { Status: 'flagged', StatusReason: 'Seen twice.' }, { Status: 'deleted', StatusReason: 'Regraded.' }],
      [
        PeopleID,
        { Status: 'deleted', StatusReason: 'Regraded.' },
        { Status: 'contact-support', StatusReason: 'Reported as stolen.' },
      ],
      [
        PeopleID,
        { Status: 'contact-support', StatusReason: 'Reported as stolen.' },
        { Status: 'active', StatusReason: '', Reason: 'Found again.' },
      ],
    ])
  })

  it('CL-2 that is set again to the same changes nothing; another reason keeps the day since when', async () => {
    const StatusUTC = '2026-03-01T00:00:00.000Z'
    const { CertificateID } = await writeCertificate(app.ctx, { Status: 'flagged', StatusReason: 'Seen.', StatusUTC })
    const again = await setStatus(certs, CertificateID, { Status: 'flagged', Reason: 'Seen.', Version: 1 })
    expect(again.json()).toMatchObject({ Version: 1, StatusUTC })
    expect(await historyOf(CertificateID)).toEqual([])
    const better = await setStatus(certs, CertificateID, { Status: 'flagged', Reason: 'Seen at a show.', Version: 1 })
    expect(better.json()).toMatchObject({ Version: 2, StatusReason: 'Seen at a show.', StatusUTC })
  })

  it('CL-2 is refused without a reason, beside its field, unless it is active', async () => {
    const { CertificateID } = await writeCertificate(app.ctx)
    for (const [field, body] of [
      ['Reason', { Status: 'deleted', Reason: '  ', Version: 1 }],
      ['Reason', { Status: 'flagged', Reason: 'x'.repeat(501), Version: 1 }],
      ['Status', { Status: 'gone', Reason: 'x', Version: 1 }],
      ['Version', { Status: 'flagged', Reason: 'x' }],
    ] as const) {
      const answer = await setStatus(certs, CertificateID, body)
      expect([answer.status, Object.keys(answer.error().errors ?? {})], field).toEqual([422, [field]])
    }
    const active = await setStatus(certs, CertificateID, { Status: 'active', Reason: '', Version: 1 })
    expect(active.status).toBe(200)
  })

  it('CL-2 is refused with the certificate as it is now to whoever read an older version', async () => {
    const { CertificateID } = await writeCertificate(app.ctx, { LabelText: 'Zebra' })
    await setStatus(certs, CertificateID, { Status: 'flagged', Reason: 'First.', Version: 1 })
    for (const answer of [
      await setStatus(certs, CertificateID, { Status: 'deleted', Reason: 'Late.', Version: 1 }),
      await correct(certs, CertificateID, { LabelText: 'Late', Reason: 'Late.', Version: 1 }),
    ]) {
      expect([answer.status, answer.error().message]).toEqual([409, expect.stringContaining('changed in the meantime')])
      expect(answer.json()).toMatchObject({ current: { Status: 'flagged', LabelText: 'Zebra', Version: 2 } })
    }
  })

  it('CL-2 is changed by one of two who act at once', async () => {
    const { CertificateID } = await writeCertificate(app.ctx)
    const answers = await Promise.all(
      ['One.', 'Other.'].map((Reason) => setStatus(certs, CertificateID, { Status: 'flagged', Reason, Version: 1 })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await historyOf(CertificateID)).toHaveLength(1)
  })
})

describe('the history', () => {
  it('CL-2 puts back what one change changed and nothing else, is told too, and keeps the population right', async () => {
    const CollectibleID = found((await writeCollectibles(app.ctx, ['Restored #1']))[0])
    const { CertificateID } = await writeCertificate(app.ctx, { CollectibleID, LabelText: 'Old', Version: 1 })
    await correct(certs, CertificateID, { LabelText: 'New', Reason: 'Better.', Version: 1 })
    await setStatus(certs, CertificateID, { Status: 'deleted', Reason: 'Regraded.', Version: 2 })
    expect(await counted(CollectibleID)).toBe(0)
    const [label, status] = await historyOf(CertificateID)
    expect((await restore(certs, found(label).AuditID)).status).toBeLessThan(300)
    expect(await read(CertificateID)).toMatchObject({ LabelText: 'Old', Status: 'deleted', Version: 4 })
    expect((await restore(certs, found(status).AuditID)).status).toBeLessThan(300)
    expect(await read(CertificateID)).toMatchObject({
      LabelText: 'Old',
      Status: 'active',
      StatusReason: '',
      Version: 5,
    })
    expect(await counted(CollectibleID)).toBe(1)
    expect((await historyOf(CertificateID)).slice(2)).toMatchObject([
      { Before: { LabelText: 'New' }, After: { LabelText: 'Old', IsRestored: true } },
      { Before: { Status: 'deleted' }, After: { Status: 'active', StatusReason: '', IsRestored: true } },
    ])
    const reader = (await app.person(['Admin', 'Certs', 'ReadOnly'])).as
    expect((await restore(reader, found(status).AuditID)).status).toBe(403)
    expect((await restore('billing', found(status).AuditID)).status).toBe(404)
  })
})

it('AUTH-1 AUTH-2 certificates are closed to the public and to staff without the role; staff who only read do not act', async () => {
  const { CertificateID } = await writeCertificate(app.ctx)
  const reader = (await app.person(['Admin', 'Certs', 'ReadOnly'])).as
  const acts = (as: As) => [
    correct(as, CertificateID, { LabelText: 'Mine', Reason: 'Mine.', Version: 1 }),
    setStatus(as, CertificateID, { Status: 'flagged', Reason: 'Mine.', Version: 1 }),
    nameItem(as, CertificateID, { CollectibleID: collectible, Reason: 'Mine.', Version: 1 }),
  ]
  const reads = (as: As) => [
    app.call(as, 'GET /admin/api/certificates/'),
    app.call(as, `GET /admin/api/certificates/${CertificateID}/`),
    app.call(as, `GET /admin/api/certificates/${CertificateID}/collectibles/`),
    app.call(as, 'GET /admin/api/certificates/customers/'),
  ]
  for (const [as, status] of [
    ['nobody', 401],
    ['customer', 403],
    ['billing', 403],
  ] as const)
    for (const answer of await Promise.all([...reads(as), ...acts(as)]))
      expect([as, answer.status]).toEqual([as, status])
  for (const answer of await Promise.all(reads(reader))) expect(answer.status).toBe(200)
  for (const answer of await Promise.all(acts(reader))) expect(answer.status).toBe(403)
  expect((await read(CertificateID)).Version).toBe(1)
})

describe('very many certificates', () => {
  const defaults: AskedOf<typeof staffCertificateList> = {
    search: '',
    sort: 'GradedUTC',
    order: 'DESC',
    page: 1,
    perPage: 25,
  }
  const planOf = async (asked: Partial<typeof defaults>) => {
    const lines: string[] = []
    for (const statement of await staffCertificatesStatements(app.ctx, { ...defaults, ...asked })) {
      const { rows } = await app.ctx.db.execute<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${statement}`)
      lines.push(...rows.map((row) => row['QUERY PLAN']))
    }
    return lines.join('\n')
  }

  it('CL-1 are listed, filtered and searched by indexes, and counted up to 10,000', { timeout: 120_000 }, async () => {
    const PeopleID = (await app.person()).PeopleID
    const rare = found((await writeCollectibles(app.ctx, ['Rarely Graded #1']))[0])
    // In batches: a single statement may exceed the statement timeout on a busy machine.
    for (let first = 0; first < 200_000; first += 20_000)
      await app.ctx.db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('obverse.population', 'off', true)`)
        await tx.execute(sql`insert into certificates (submission_number, line, company_id, collectible_id, grade, graded_utc,
          updated_utc, people_id, is_released, status, status_reason)
          select 5000000 + n / 20, 1 + n % 20, 3 + (n % 50 = 0)::int, case when n % 10000 = 0 then ${rare}::int end, 900,
            '2020-01-01Z'::timestamptz + n * interval '10 minutes', '2020-01-01Z'::timestamptz + n * interval '9 minutes',
            case when n % 5000 = 0 then ${PeopleID}::int end, n % 2000 <> 0, 1 + (n % 1000 = 0)::int, 'Many'
          from generate_series(${first}::int, ${first + 19_999}::int) n`)
      })
    await app.ctx.db.execute(sql`vacuum analyze certificates`)
    for (const [asked, index] of [
      [{}, 'certificates_graded'],
      [{ order: 'ASC' }, 'certificates_graded'],
      [{ sort: 'UpdatedUTC' }, 'certificates_updated'],
      [{ status: 'deleted' }, 'certificates_status'],
      [{ status: 'active' }, 'certificates_graded'],
      [{ company: 'CRD' }, 'certificates_company'],
      [{ peopleID: PeopleID }, 'certificates_person'],
      [{ collectibleID: rare }, 'certificates_collectible'],
      [{ isReleased: false }, 'certificates_withheld'],
      [{ isInCatalogue: false }, 'certificates_graded'],
      [{ number: '5004321' }, 'certificates_number'],
      [{ search: '5004321-007' }, 'certificates_number'],
      [{ search: '4321' }, 'certificates_parts'],
      [{ search: '4321-007' }, 'certificates_parts'],
      [{ search: 'rarely graded' }, 'certificates_collectible'],
    ] as const) {
      const plan = await planOf(asked)
      expect(plan, JSON.stringify(asked)).toContain(index)
      expect(plan, JSON.stringify(asked)).not.toContain('Seq Scan on certificates')
    }
    expect((await list({})).Total).toBe(10_000)
    expect((await list({ status: 'deleted' })).Total).toBeLessThan(10_000)
    expect((await list({ page: '400' })).Certificates).toHaveLength(25)
  })
})
