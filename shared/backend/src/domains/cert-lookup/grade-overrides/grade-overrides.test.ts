import type {
  CertLookup,
  GradeOverrideRow,
  GradeOverrideSaved,
  OverrideCollectible,
  OverrideLookup,
} from '@obverse/contract/domains/cert-lookup'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog, sites } from '../../../db/tables'
import { Failure, found } from '../../../errors'
import { type As, startTestApp, type TestApp } from '../../../testing/harness'
import { listDifferences } from '../population'
import { certificates, gradeOverrides } from '../tables'
import { writeCertificate, writeCollectibles } from '../testing'
import { lookUpForOverride } from './read'

const ROLES = ['Admin', 'Certs', 'Override'] as const
const api = '/admin/cert-lookup-override/api'

type Staff = { PeopleID: number; Email: string; as: As }
let app: TestApp
let one: Staff
let other: Staff
let reader: Staff
beforeAll(async () => {
  app = await startTestApp()
  one = await app.person([...ROLES])
  other = await app.person([...ROLES])
  reader = await app.person([...ROLES, 'ReadOnly'])
  // Without a limit; the tests of a second person set one.
  await setLimit(null)
})
afterAll(() => app.stop())

/** Sets the limit of every site. */
const setLimit = (units: number | null) =>
  app.ctx.db
    .update(sites)
    .set({ Settings: sql`${sites.Settings} || jsonb_build_object('gradeOverrideLimit', ${units}::int)` })

const ask = (number: string, as: As = one.as) => app.call(as, `GET ${api}/collectible/${encodeURIComponent(number)}/`)
const lookUp = async (number: string, as?: As) => (await ask(number, as)).json<OverrideLookup>()
const read = async (number: string, as?: As): Promise<OverrideCollectible> =>
  found((await lookUp(number, as)).Collectible)
const save = (number: string, body: object, as: As = one.as) =>
  app.call(as, `POST ${api}/collectible/${number}/update/`, {
    body: { CollectibleTypeCode: 'Comic', Reason: 'Misread.', ...body },
  })
const decide = (id: number, body: object, as: As) =>
  app.call(as, `POST /admin/api/grade-overrides/${id}/decision/`, { body: { Reason: '', ...body } })
const revert = (id: number, body: object, as: As = one.as) =>
  app.call(as, `POST /admin/api/grade-overrides/${id}/revert/`, { body })
const withdraw = (id: number, body: object, as: As) =>
  app.call(as, `POST /admin/api/grade-overrides/${id}/withdraw/`, { body })
const historyOf = (id: number) =>
  app.ctx.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.Entity, 'grade-override'), eq(auditLog.EntityKey, String(id))))
    .orderBy(auditLog.AuditID)
const publicGrade = async (number: string) => {
  const answer = (await app.call('nobody', `GET /certlookup/data/${number}/`, { site: 'CGC-com' })).json<CertLookup>()
  return answer.Result === 'success' ? [answer.Certificate.DisplayGrade, answer.Certificate.Population?.At] : answer
}

let made = 4_700_000
/** Writes a comic in 9.8 of an item of its own and returns its number. */
async function comic(over: object = {}) {
  made += 1
  const CollectibleID = found((await writeCollectibles(app.ctx, [`Override #${made}`]))[0])
  const row = await writeCertificate(app.ctx, { SubmissionNumber: made, CollectibleID, ...over })
  return { number: `${made}001`, id: row.CertificateID, CollectibleID }
}
const stateOf = async (id: number) =>
  (
    await app.ctx.db
      .select()
      .from(gradeOverrides)
      .where(eq(gradeOverrides.CertificateID, id))
      .orderBy(gradeOverrides.OverrideID)
  ).map(({ State }) => State)

describe('the lookup of a certificate to override', () => {
  it('CO-1 CO-C1 ends in Success with the documented fields, however the number is typed', async () => {
    const { number } = await comic()
    for (const typed of [
      number,
      ` ${number.slice(0, 7)} - ${number.slice(7)} `,
      `${number.slice(0, 7)}.${number.slice(7)}`,
    ]) {
      const answer = await lookUp(typed)
      expect(answer).toMatchObject({
        LookupStatus: 'Success',
        Collectible: { CertNumber: number, CollectibleType: 'Comic', IsGradeOverridden: false, NoGradeCode: '' },
      })
    }
    const none = await comic({ Grade: 0, Flags: 32, GradeReason: 'Altered' })
    expect(await read(none.number)).toMatchObject({ NoGradeCode: 'Altered', DisplayGrade: 'No Grade' })
  })

  it('CO-1 CO-C1 ends in InvalidID for a text that is no number, and in InvalidLookup for a number without certificate', async () => {
    for (const typed of ['hello', '12', '6712345', '12345678', '%', "' or 1=1 --"])
      expect([typed, await lookUp(typed)]).toMatchObject([typed, { LookupStatus: 'InvalidID', Collectible: null }])
    expect(await lookUp('9999999-999')).toEqual({ LookupStatus: 'InvalidLookup', Collectible: null, OtherTypes: [] })
  })

  it('CO-1 CO-C1 ends in ConnectionError while what knows the item does not answer', async () => {
    const { number, id } = await comic()
    await app.ctx.db
      .update(certificates)
      .set({ InvoiceID: 987_654, LineNumber: 1 })
      .where(eq(certificates.CertificateID, id))
    const down = () => Promise.reject(new Failure('order_system_down'))
    const ctx = { ...app.ctx, person: null }
    expect(await lookUpForOverride(ctx, number, undefined, down)).toMatchObject({ LookupStatus: 'ConnectionError' })
    await expect(
      lookUpForOverride(ctx, number, undefined, () => Promise.reject(new TypeError('A bug'))),
    ).rejects.toThrow('A bug')
  })

  it('CO-1 CO-C1 chooses among certificates of several companies by the type', async () => {
    const { number } = await comic()
    await writeCertificate(app.ctx, { SubmissionNumber: made, Company: 'NGC', Grade: 650 })
    expect(await lookUp(number)).toMatchObject({ Collectible: { CollectibleType: 'Coin' }, OtherTypes: ['Comic'] })
    const comicOne = await app.call(one.as, `GET ${api}/collectible/${number}/`, {
      query: { collectibleTypeCode: 'Comic' },
    })
    expect(comicOne.json()).toMatchObject({ Collectible: { CollectibleType: 'Comic' }, OtherTypes: ['Coin'] })
    const wrong = await save(number, { CollectibleTypeCode: 'Note', OverrideGrade: '9.6', Version: 1 })
    expect([wrong.status, Object.keys(wrong.error().errors ?? {})]).toEqual([422, ['CollectibleTypeCode']])
  })
})

describe('a grade override', () => {
  it('CO-1 CO-C2 changes the grade with its reason, visitors and population agree, and the graded grade comes back', async () => {
    const { number, id, CollectibleID } = await comic({ Flags: 4 })
    await writeCertificate(app.ctx, { CollectibleID, Grade: 960 })
    expect(await publicGrade(number)).toEqual(['9.8', 1])
    const saved = await save(number, { OverrideGrade: ' 9.6 ', Version: 1 })
    expect(saved.json()).toMatchObject({
      IsSaved: true,
      IsWaiting: false,
      Collectible: {
        IsGradeOverridden: true,
        DisplayGrade: '9.6',
        DisplayGradedGrade: '9.8',
        Version: 2,
        Applied: { Reason: 'Misread.', State: 'applied', IsOwn: true },
      },
    })
    expect(await publicGrade(number)).toEqual(['9.6', 2])
    expect(await listDifferences(app.ctx)).toEqual([])
    // CAC marks are no part of a grade.
    const [row] = await app.ctx.db.select().from(certificates).where(eq(certificates.CertificateID, id))
    expect(row).toMatchObject({ Grade: 960, Flags: 4, GradedGrade: 980, GradedFlags: 0 })

    await save(number, { OverrideGrade: 'No Grade', NoGradeCode: 'Altered', Reason: 'Pressed.', Version: 2 })
    expect(await read(number)).toMatchObject({ NoGradeCode: 'Altered', DisplayGradedGrade: '9.8', Version: 3 })
    expect(await stateOf(id)).toEqual(['replaced', 'applied'])
    const applied = found((await read(number)).Applied)
    const back = await revert(applied.OverrideID, { Reason: 'It was not.', Version: applied.Version })
    expect(back.json()).toMatchObject({ Collectible: { IsGradeOverridden: false, DisplayGrade: '9.8', Applied: null } })
    expect(await stateOf(id)).toEqual(['replaced', 'reverted'])
    expect(await publicGrade(number)).toEqual(['9.8', 1])
    expect(await listDifferences(app.ctx)).toEqual([])
    expect(
      (await historyOf(id)).map(({ Action, PeopleID, Before, After }) => [Action, PeopleID, Before, After]),
    ).toEqual([
      ['override', one.PeopleID, { DisplayGrade: '9.8' }, { DisplayGrade: '9.6', Reason: 'Misread.' }],
      [
        'override',
        one.PeopleID,
        { DisplayGrade: '9.6' },
        { DisplayGrade: 'No Grade', NoGradeCode: 'Altered', Reason: 'Pressed.' },
      ],
      [
        'revert',
        one.PeopleID,
        { DisplayGrade: 'No Grade', NoGradeCode: 'Altered' },
        { DisplayGrade: '9.8', Reason: 'It was not.' },
      ],
    ])
  })

  it('CO-1 CO-C2 is refused beside its fields', async () => {
    const { number } = await comic()
    for (const [field, body] of [
      ['OverrideGrade', { OverrideGrade: '' }],
      ['OverrideGrade', { OverrideGrade: '9.7' }],
      ['OverrideGrade', { OverrideGrade: 'MS 65' }],
      ['OverrideGrade', { OverrideGrade: '9.8' }],
      ['NoGradeCode', { OverrideGrade: 'No Grade' }],
      ['NoGradeCode', { OverrideGrade: '9.6', NoGradeCode: 'Altered' }],
      ['Reason', { OverrideGrade: '9.6', Reason: ' ' }],
      ['Reason', { OverrideGrade: '9.6', Reason: 'x'.repeat(501) }],
      ['Version', { OverrideGrade: '9.6', Version: undefined }],
      ['CollectibleTypeCode', { OverrideGrade: '9.6', CollectibleTypeCode: 'Stamp' }],
      ['IsReleased', { OverrideGrade: '9.6', IsReleased: true }],
    ] as const) {
      const answer = await save(number, { Version: 1, ...body })
      expect([answer.status, Object.keys(answer.error().errors ?? {})], JSON.stringify(body)).toEqual([422, [field]])
    }
    expect((await save('9999999999', { OverrideGrade: '9.6', Version: 1 })).status).toBe(404)
    const card = '4111 1111 1111 1111'
    await save(number, { OverrideGrade: 'No Grade', NoGradeCode: `No ${card}`, Reason: `By ${card}`, Version: 1 })
    const { id } = { id: (await read(number)).CertificateID }
    const history = (await historyOf(id)).map(({ RequestID, ...row }) => row)
    expect(JSON.stringify([await read(number), history])).not.toContain('1111')
    const back = await save(number, { OverrideGrade: '9.8', Version: 2 })
    expect([back.status, back.error().errors]).toEqual([
      422,
      { OverrideGrade: 'This is the grade that the graders gave. Revert the override instead.' },
    ])
  })

  it('CO-1 CO-C2 of twenty people at once happens once; the others read the current grade and may repeat theirs', async () => {
    const { number, id } = await comic()
    const grades = ['9.6', '9.4', '9.2', '9.0', '8.5', '8.0', '7.5', '7.0', '6.5', '6.0']
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        save(number, { OverrideGrade: grades[at % grades.length], Version: 1 }, at % 2 ? one.as : other.as),
      ),
    )
    const winners = answers.filter(({ status }) => status === 200)
    expect([winners.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 19])
    const won = found(winners[0]).json<GradeOverrideSaved>().Collectible
    expect(await read(number)).toMatchObject({ DisplayGrade: won.DisplayGrade, Version: 2 })
    const lost = found(answers.find(({ status }) => status === 409)).error()
    expect(lost.current).toMatchObject({ IsSaved: false, Collectible: { DisplayGrade: won.DisplayGrade, Version: 2 } })
    expect([await stateOf(id), (await historyOf(id)).length]).toEqual([['applied'], 1])
    expect(await listDifferences(app.ctx)).toEqual([])
  })

  it('CO-1 CO-C2 of twenty certificates of one item at once counts each once', async () => {
    const CollectibleID = found((await writeCollectibles(app.ctx, ['Twenty #1']))[0])
    const rows = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        writeCertificate(app.ctx, { SubmissionNumber: 4_799_001, Line: at + 1, CollectibleID }),
      ),
    )
    const answers = await Promise.all(
      rows.map(({ Line }) =>
        save(`4799001${String(Line).padStart(3, '0')}`, { OverrideGrade: Line % 2 ? '9.6' : '9.4', Version: 1 }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(rows.map(() => 200))
    expect((await read('4799001001')).Counts).toEqual({ '0:940:0': 10, '0:960:0': 10 })
    expect(await listDifferences(app.ctx)).toEqual([])
  })
})

describe('a grade override above the limit of the site', () => {
  /** The certificate of a demo item with this declared value, whose site asks above 1,000. */
  async function declared(minor: number | null) {
    await setLimit(1000)
    const { rows } = await app.ctx.db.execute<{ id: number; number: string; line: number }>(sql`
      select c.certificate_id id, c.submission_number::text number, c.line from certificates c
      join invoice_items i on i.invoice_id = c.invoice_id and i.line_number = c.line_number
      where c.company_id = 1 and c.flags = 0 and c.designation = 0 and c.grade between 400 and 660 and c.status = 1
        and i.declared_minor is not distinct from ${minor}::int
        and not exists (select 1 from grade_overrides o where o.certificate_id = c.certificate_id)
      order by 1 limit 1`)
    const row = found(rows[0])
    return { id: row.id, number: `${row.number}-${String(row.line).padStart(3, '0')}` }
  }
  const propose = async (number: string, as: As = one.as, OverrideGrade = 'MS 67') =>
    (
      await save(number, { CollectibleTypeCode: 'Coin', OverrideGrade, Version: (await read(number)).Version }, as)
    ).json<GradeOverrideSaved>()

  it('CO-1 is applied at once up to the limit, and waits above it and without a known value', async () => {
    for (const [minor, IsWaiting] of [
      [25_000, false],
      [90_000, false],
      [240_000, true],
      [null, true],
    ] as const) {
      const { number } = await declared(minor)
      const before = await read(number)
      expect(before).toMatchObject({ NeedsApproval: IsWaiting, Limit: { Minor: 100_000 } })
      expect(before.Value?.Minor ?? null).toBe(minor)
      const saved = await propose(number)
      expect([minor, saved.IsWaiting]).toEqual([minor, IsWaiting])
      expect(saved.Collectible.DisplayGrade).toBe(IsWaiting ? before.DisplayGrade : 'MS 67')
    }
    const { number } = await comic()
    expect(await read(number)).toMatchObject({ Value: null, NeedsApproval: true })
    await setLimit(null)
    expect(await read(number)).toMatchObject({ Limit: null, NeedsApproval: false })
    await setLimit(1000)
  })

  it('CO-1 is approved by another person, never by the one who proposed it, and is mailed to those who may', async () => {
    const { number, id } = await declared(240_000)
    const { Collectible } = await propose(number)
    const waiting = found(Collectible.Waiting)
    const own = await decide(waiting.OverrideID, { IsApproved: true, Version: 1 }, one.as)
    expect([own.status, own.error().message]).toEqual([
      403,
      'You proposed this override yourself. Someone else must approve or reject it.',
    ])
    expect((await read(number, other.as)).Waiting).toMatchObject({ IsOwn: false })
    const mails = (await app.mails()).filter((mail) => mail.includes(`/admin/grade-overrides/certificate/${number}`))
    const readers = mails.map((mail) => /^To: <?([^>\s]+)/m.exec(mail)?.[1])
    expect([readers.includes(other.Email), readers.includes(one.Email), readers.includes(reader.Email)]).toEqual([
      true,
      false,
      false,
    ])
    const second = await save(
      number,
      { CollectibleTypeCode: 'Coin', OverrideGrade: 'MS 66', Version: Collectible.Version },
      other.as,
    )
    expect([second.status, second.error().message]).toEqual([
      409,
      'Another grade for this certificate waits for a second person. Approve, reject or withdraw it first.',
    ])
    const approved = await decide(waiting.OverrideID, { IsApproved: true, Reason: 'Seen.', Version: 1 }, other.as)
    expect(approved.json()).toMatchObject({
      Collectible: { DisplayGrade: 'MS 67', IsGradeOverridden: true, Waiting: null, Applied: { EndReason: 'Seen.' } },
    })
    expect((await decide(waiting.OverrideID, { IsApproved: false, Reason: 'No.', Version: 1 }, other.as)).status).toBe(
      409,
    )
    expect((await historyOf(id)).map(({ Action, PeopleID }) => [Action, PeopleID])).toEqual([
      ['propose', one.PeopleID],
      ['approve', other.PeopleID],
    ])
    expect(await listDifferences(app.ctx)).toEqual([])
  })

  it('CO-1 is not approved by an account that the proposer made, nor by its maker', async () => {
    const made = await app.person([...ROLES])
    await app.ctx.db.insert(auditLog).values({
      PeopleID: one.PeopleID,
      Entity: 'user',
      EntityKey: String(made.PeopleID),
      Action: 'create',
      Before: null,
      After: {},
      RequestID: 'test',
      IpAddress: '127.0.0.1',
    })
    for (const [asks, answers] of [
      [one, made],
      [made, one],
    ] as const) {
      const { number } = await declared(240_000)
      const waiting = found((await propose(number, asks.as)).Collectible.Waiting)
      const answer = await decide(waiting.OverrideID, { IsApproved: true, Version: 1 }, answers.as)
      expect([answer.status, answer.error().message]).toMatchObject([
        403,
        expect.stringContaining('count as one person'),
      ])
      expect((await withdraw(waiting.OverrideID, { Version: 1 }, other.as)).status).toBe(403)
      expect((await withdraw(waiting.OverrideID, { Version: 1 }, asks.as)).json()).toMatchObject({
        Collectible: { Waiting: null, IsGradeOverridden: false },
      })
    }
  })

  it('CO-1 is rejected with a reason, and may then be proposed again', async () => {
    const { number, id } = await declared(null)
    const waiting = found((await propose(number)).Collectible.Waiting)
    const bare = await decide(waiting.OverrideID, { IsApproved: false, Version: 1 }, other.as)
    expect([bare.status, bare.error().errors]).toEqual([422, { Reason: 'Enter a reason.' }])
    expect((await decide(waiting.OverrideID, { IsApproved: false, Reason: 'No.', Version: 1 }, other.as)).status).toBe(
      200,
    )
    expect((await propose(number)).IsWaiting).toBe(true)
    expect(await stateOf(id)).toEqual(['rejected', 'waiting'])
  })

  it('CO-1 is not approved once the grade has moved, and is approved once however many approve at once', async () => {
    const { number, id } = await declared(240_000)
    const waiting = found((await propose(number)).Collectible.Waiting)
    const mine = eq(certificates.CertificateID, id)
    const [{ Grade } = { Grade: 0 }] = await app.ctx.db.select().from(certificates).where(mine)
    await app.ctx.db.update(certificates).set({ Grade: 580 }).where(mine)
    const moved = await decide(waiting.OverrideID, { IsApproved: true, Version: 1 }, other.as)
    expect([moved.status, moved.error().message]).toMatchObject([409, expect.stringContaining('has changed since')])
    await app.ctx.db.update(certificates).set({ Grade }).where(mine)
    const third = await app.person([...ROLES])
    const answers = await Promise.all(
      [other, third, other, third].map(({ as }) => decide(waiting.OverrideID, { IsApproved: true, Version: 1 }, as)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await stateOf(id)).toEqual(['applied'])
  })

  it('CO-1 is refused at once when nobody may approve it', async () => {
    const { number } = await declared(240_000)
    await app.ctx.db.execute(sql`update people set is_suspended = true where people_id in
      (select people_id from people_roles) and people_id <> ${one.PeopleID}`)
    const { Version } = await read(number)
    const answer = await save(number, { CollectibleTypeCode: 'Coin', OverrideGrade: 'MS 67', Version })
    await app.ctx.db.execute(sql`update people set is_suspended = false where email like '%@obverse.example'`)
    await app.ctx.db.execute(sql`update people set is_suspended = false where email like '%@people.example'`)
    expect([answer.status, answer.error().message]).toMatchObject([
      409,
      expect.stringContaining('nobody may approve it'),
    ])
    expect((await read(number)).Waiting).toBeNull()
  })
})

describe('the list and the file of grade overrides', () => {
  it('CO-1 are found by state, person and number', async () => {
    const { number, id } = await comic()
    await setLimit(null)
    const asker = await app.person([...ROLES])
    await save(number, { OverrideGrade: '9.6', Version: 1 }, asker.as)
    const list = async (query: Record<string, string>) =>
      (await app.call(one.as, 'GET /admin/api/grade-overrides/', { query })).json<{
        GradeOverrides: GradeOverrideRow[]
      }>().GradeOverrides
    for (const query of [
      { search: number },
      { search: number.slice(0, 7) },
      { peopleID: String(asker.PeopleID) },
      { state: 'applied', company: 'CGC', search: number },
    ] as Record<string, string>[])
      expect(await list(query)).toMatchObject([
        { CertificateID: id, GradeBefore: '9.8', GradeAfter: '9.6', CertNumber: number },
      ])
    expect(await list({ search: number, state: 'reverted' })).toEqual([])
    expect(await list({ search: 'nothing' })).toEqual([])
    expect((await app.call(one.as, 'GET /admin/api/grade-overrides/', { query: { state: 'gone' } })).status).toBe(422)
  })

  it('CO-1 CO-C3 is a CSV file of all overrides, however many, and nothing in it is a formula', async () => {
    const { number, id } = await comic()
    await setLimit(null)
    await save(number, { OverrideGrade: '9.6', Reason: '=1+1', Version: 1 })
    await app.ctx.db.execute(sql`insert into grade_overrides (certificate_id, state, grade_before, designation_before,
        flags_before, reason_before, grade_after, designation_after, flags_after, reason_after, reason, made_utc)
      select ${id}::int, 3, 980, 0, 0, '', 960, 0, 0, '', 'Many', now() from generate_series(1, 1200)`)
    const answer = await app.call(one.as, `GET ${api}/download/`)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="grade-overrides-.*\.csv"$/)
    const lines = answer.text.trim().split('\r\n')
    const all = await app.ctx.db.$count(gradeOverrides)
    expect(lines.length).toBe(all + 1)
    expect(lines[0]).toContain('Certificate,Company,Item,Grade before')
    const own = lines.filter((line) => line.startsWith(number))
    expect(own[0]).toContain("9.8,,9.6,,Applied,'=1+1,Test Person")
  })
})

describe('the people', () => {
  it('CO-1 AUTH-1 who may not override grades are refused, and those who only read see and change nothing', async () => {
    const { number, id } = await comic()
    const certs = (await app.person(['Admin', 'Certs'])).as
    for (const [as, status] of [
      ['nobody', 401],
      ['customer', 403],
      ['billing', 403],
      [certs, 403],
    ] as const) {
      expect((await ask(number, as)).status).toBe(status)
      expect((await save(number, { OverrideGrade: '9.6', Version: 1 }, as)).status).toBe(status)
      expect((await app.call(as, `GET ${api}/download/`)).status).toBe(status)
    }
    expect((await ask(number, reader.as)).status).toBe(200)
    expect((await save(number, { OverrideGrade: '9.6', Version: 1 }, reader.as)).status).toBe(403)
    expect(await stateOf(id)).toEqual([])
    expect((await decide(999_999, { IsApproved: true, Version: 1 }, one.as)).status).toBe(404)
    expect((await revert(999_999, { Reason: 'x', Version: 1 })).status).toBe(404)
    expect((await withdraw(999_999, { Version: 1 }, one.as)).status).toBe(404)
  })

  it('CO-1 SITE-1 who keep the settings of sites change the limit only as super-admins', async () => {
    const settings = (await app.person(['Admin', 'Settings'])).as
    const line = '/admin/rest/sites/1'
    const site = (await app.call('super', `GET ${line}`)).json<{ Settings: object; Version: number }>()
    const change = (as: As, gradeOverrideLimit: number | null) =>
      app.call(as, `PUT ${line}`, { body: { ...site, Settings: { ...site.Settings, gradeOverrideLimit } } })
    const refused = await change(settings, 5)
    expect([refused.status, refused.error().message]).toMatchObject([403, expect.stringContaining('super admin')])
    expect((await change('super', 5)).json()).toMatchObject({ Settings: { gradeOverrideLimit: 5 } })
  })
})

it('CO-1 the overrides of the demonstration have the history that acts write', async () => {
  const rows = await app.ctx.db
    .select()
    .from(gradeOverrides)
    .innerJoin(certificates, eq(certificates.CertificateID, gradeOverrides.CertificateID))
    .where(eq(certificates.SubmissionNumber, 3_100_020))
    .orderBy(gradeOverrides.OverrideID)
  const told = await Promise.all(
    rows.map(async ({ grade_overrides: { State, CertificateID, Reason, EndReason, MadeUTC, EndedUTC } }) => {
      const history = await historyOf(CertificateID)
      const [first, last] = [found(history[0]), found(history.at(-1))]
      expect(first).toMatchObject({ DateUTC: MadeUTC, After: { DisplayGrade: expect.any(String), Reason } })
      if (EndedUTC) expect(last.DateUTC).toBe(EndedUTC)
      if (State === 'reverted') expect(last.After).toEqual({ ...first.Before, Reason: EndReason })
      return [State, ...history.map(({ Action }) => Action)]
    }),
  )
  expect(told).toEqual([
    ['applied', 'propose', 'approve'],
    ['waiting', 'propose'],
    ['reverted', 'propose', 'approve', 'revert'],
  ])
})
