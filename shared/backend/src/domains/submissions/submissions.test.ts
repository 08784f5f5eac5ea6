import { Seller } from '@obverse/contract/domains/sites'
import type { Invoice, ItemImages, Submission, Tracking } from '@obverse/contract/domains/submissions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { touchSites } from '../../context'
import { sites } from '../../db/tables'
import { found } from '../../errors'
import { type As, startTestApp, type TestApp } from '../../testing/harness'
import { dropCardOnFile, putCardOnFile } from '../payments'
import { itemImages, submissions } from './tables'

const api = '/account/my-submissions/api'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // The demo pictures belong to the original database; this copy needs its own files.
  const pictures = await app.ctx.db.select({ FileKey: itemImages.FileKey }).from(itemImages)
  for (const { FileKey } of pictures) await app.ctx.files.put(FileKey, Buffer.from('a picture'), 'image/webp')
})
afterAll(() => app.stop())

const get = (path: string, as: As = 'customer', site = 'NGC-com') => app.call(as, `GET ${api}/${path}`, { site })

describe('the account for a bank transfer', () => {
  const accountOf = async (number: string, site: string) =>
    (await get(`invoice/${number}/`, 'customer', site)).json<Invoice>().BankAccount

  it('SUB-2 is on an invoice that is due where the seller has one, and on no other', async () => {
    expect(await accountOf('6732346', 'NGC-de')).toContain('IBAN DE00')
    expect(await accountOf('6732345', 'NGC-de'), 'paid').toBeUndefined()
    expect(await accountOf('6712346', 'NGC-com'), 'no account').toBeUndefined()
  })

  it('SUB-2 is not on a preview, nor where a card on file is charged', async () => {
    const site = found(app.backend.sites.byCode('NGC-com')).SiteID
    const [before] = await app.ctx.db.select({ Settings: sites.Settings }).from(sites).where(eq(sites.SiteID, site))
    const Settings = { ...found(before).Settings, seller: Seller.parse({ Bank: 'Example Bank · 000' }) }
    await app.ctx.db.update(sites).set({ Settings }).where(eq(sites.SiteID, site))
    expect(await accountOf('6712346', 'NGC-com')).toBe('Example Bank · 000')
    expect(await accountOf('6712348', 'NGC-com'), 'preview').toBeUndefined()
    const card = {
      token: 't',
      schemeTransactionId: null,
      brand: 'visa',
      last4: '6700',
      expirationMonth: 8,
      expirationYear: 2199,
      holder: '',
    } as const
    const of = { Reference: '6712346', PeopleID: await app.peopleID('customer') }
    await putCardOnFile(app.ctx, of, card, 'commercehub')
    expect(await accountOf('6712346', 'NGC-com'), 'planned').toBeUndefined()
    await dropCardOnFile(app.ctx, '6712346')
    await app.ctx.db.update(sites).set(found(before)).where(eq(sites.SiteID, site))
  })
})

describe('a submission', () => {
  it('SUB-3 SUB-C2 returns its log in order, with its invoices and parcels', async () => {
    const submission = (await get('submission/6712345/')).json<Submission>()
    expect(submission).toMatchObject({ Status: 'Delivered', Service: 'Standard', TotalItems: 12, IsPacked: true })
    expect(submission.Timeline.map((event) => event.StatusCode)).toEqual([
      'awaiting-package',
      'received',
      'verification',
      'scheduled',
      'grading',
      'encapsulation',
      'imaging',
      'quality-control',
      'finalized',
      'shipped',
      'delivered',
    ])
    const dates = submission.Timeline.map((event) => event.DateUTC)
    expect([...dates].sort()).toEqual(dates)
    expect(submission.Invoices.map((one) => one.InvoiceNumber)).toEqual(['6712345'])
    expect(submission.Packages.map((one) => one.Direction)).toEqual(['in', 'out'])
    expect(submission.DeliveryNotes[0]?.SignedBy).toBe('Clara Whitfield')
    expect(submission.DeliveredToUsDate && submission.DeliveredToUsDate <= (submission.ReceivedDate ?? '')).toBe(true)
  })

  it('SUB-3 shows skipped steps and steps back', async () => {
    const skipped = (await get('submission/6712350/')).json<Submission>()
    expect(skipped.Timeline.map((event) => event.StatusCode)).toEqual([
      'awaiting-package',
      'received',
      'grading',
      'imaging',
    ])
    const back = (await get('submission/6712349/')).json<Submission>()
    expect(back.StatusCode).toBe('grading')
    expect(back.Timeline.map((event) => event.IsStepBack)).toEqual([...Array<boolean>(7).fill(false), true])
    expect(back.Timeline.at(-1)?.Note).toMatch(/third/)
  })

  it('SUB-3 SF-5 has the turnaround of its service in the price list, where the order system has none', async () => {
    const estimates = async () => {
      const { Estimate, Invoices } = (await get('submission/6712350/')).json<Submission>()
      return [Estimate, Invoices[0]?.Estimate ?? null].map(
        (one) => one && [one.WorkingDaysMin, one.WorkingDaysMax, one.LatestDay > one.CountedFrom],
      )
    }
    const ofOrderSystem = [15, 25, true]
    expect(await estimates()).toEqual([ofOrderSystem, ofOrderSystem])
    const isIt = eq(submissions.SubmissionNumber, '6712350')
    const change = (values: Partial<typeof submissions.$inferInsert>) =>
      app.ctx.db.update(submissions).set(values).where(isIt)
    await change({ WorkingDaysMin: null, WorkingDaysMax: null })
    const ofPriceList = [20, 30, true]
    expect(await estimates()).toEqual([ofPriceList, ofPriceList])
    await change({ Service: 'Research' })
    expect(await estimates(), 'no service of the list').toEqual([null, null])
    await app.ctx.db.execute(
      `update grading_service_entries set turnaround_min_days = 1, turnaround_max_days = 2 where localization_key = 'vintage'`,
    )
    await touchSites(app.ctx, 'all')
    await change({ Service: 'Vintage' })
    expect(await estimates(), 'a draft').toEqual([null, null])
    await app.ctx.db.execute(
      `update grading_service_entries set is_published = true where localization_key = 'vintage'`,
    )
    expect(await estimates(), 'is known until the content of the site changes').toEqual([null, null])
    await touchSites(app.ctx, 'all')
    expect(await estimates(), 'published').toEqual([
      [1, 2, true],
      [1, 2, true],
    ])
    await change({ Service: 'Standard', WorkingDaysMin: 15, WorkingDaysMax: 25 })
  })

  it('SUB-3 lists all its invoices', async () => {
    const { Invoices, Pagination, TotalItems } = (await get('submission/6712360/')).json<Submission>()
    expect(Invoices.map((one) => one.InvoiceNumber).sort()).toEqual(['6712360', '6712361'])
    expect(Pagination).toEqual({ Page: 1, TotalPages: 1, TotalResults: 2 })
    expect(TotalItems).toBe(8)
  })

  it('SUB-3 answers malformed, foreign and absent numbers with the same 404', async () => {
    for (const number of ['6719999', '6713001', '6722345', 'W-20417160', '']) {
      expect((await get(`submission/${number || '%20'}/`)).status).toBe(404)
    }
    expect((await get('submission/6712345/', 'other')).status).toBe(404)
    expect((await get('submission/6712345/', 'nobody')).status).toBe(401)
  })
})

describe('a nickname', () => {
  const save = (number: string, Nickname: unknown, as: As = 'customer') =>
    app.call(as, `PUT ${api}/submission/${number}/nickname/`, { body: { Nickname } })

  it('SUB-1 appears in the list and can be removed', async () => {
    expect((await save('6712357', '  Uncle’s box  ')).json()).toEqual({ Nickname: 'Uncle’s box' })
    expect((await get('submission/6712357/')).json<Submission>().Nickname).toBe('Uncle’s box')
    const hit = await app.call('customer', `GET ${api}/invoice/`, { query: { search: 'UNCLE' } })
    expect(hit.json<{ Invoices: { InvoiceNumber: string }[] }>().Invoices.map((one) => one.InvoiceNumber)).toEqual([
      '6712357',
    ])
    expect((await save('6712357', '')).status).toBe(200)
    expect((await get('submission/6712357/')).json<Submission>().Nickname).toBe('')
  })

  it('SUB-1 refuses a long nickname, and other people’s submissions', async () => {
    const long = await save('6712357', 'x'.repeat(61))
    expect(long.status).toBe(422)
    expect(long.error().errors).toEqual({ Nickname: 'Use at most 60 characters.' })
    expect((await save('6712357', 'mine', 'other')).status).toBe(404)
    expect((await save('6712357', 'mine', 'nobody')).status).toBe(401)
  })
})

describe('images', () => {
  it('SUB-C4 lists them by item and returns each picture', async () => {
    const items = (await get('invoice/6712345/images/')).json<ItemImages[]>()
    expect(items.map((item) => [item.LineNumber, item.Images.map((image) => image.Side)])).toEqual([
      [1, ['front', 'back']],
      [2, ['front', 'back']],
    ])
    const url = items[0]?.Images[0]?.Url ?? ''
    const picture = await app.call('customer', `GET ${url}`)
    expect(picture.status).toBe(200)
    expect(picture.headers.get('content-type')).toBe('image/webp')
    expect(picture.headers.get('cache-control')).toMatch(/^private/)
  })

  it('SUB-C4 shows them before the grades, and to staff of Submissions', async () => {
    const url = (await get('invoice/6712363/images/')).json<ItemImages[]>()[0]?.Images[0]?.Url ?? ''
    expect((await app.call('billing', `GET ${url}`)).status).toBe(200)
    expect((await app.call('billing', `GET ${api}/invoice/6712363/images/`)).status).toBe(200)
  })

  it('SUB-C4 has one door to a picture of an item: no file address serves it, not even to its owner or to staff', async () => {
    const pictures = await app.ctx.db.select({ FileKey: itemImages.FileKey }).from(itemImages).limit(3)
    expect(pictures).toHaveLength(3)
    for (const { FileKey } of pictures)
      for (const as of ['nobody', 'customer', 'other', 'super'] as const)
        expect((await app.call(as, `GET /files/${FileKey}`)).status, as).toBe(404)
  })
  it('SUB-C4 answers 404 to everybody else, also under an invoice of their own', async () => {
    const url = (await get('invoice/6712345/images/')).json<ItemImages[]>()[0]?.Images[0]?.Url ?? ''
    const id = url.split('/').at(-2)
    expect((await app.call('other', `GET ${url}`)).status).toBe(404)
    expect((await app.call('editor', `GET ${url}`)).status).toBe(404)
    expect((await app.call('nobody', `GET ${url}`)).status).toBe(401)
    expect((await get(`invoice/6713001/images/${id}/`, 'other')).status).toBe(404)
    expect((await get('invoice/6712345/images/999999/')).status).toBe(404)
    expect((await get('invoice/6712345/images/x/')).status).toBe(404)
    expect((await get('invoice/6712345/images/', 'other')).status).toBe(404)
    expect((await get('invoice/6712346/images/')).json()).toEqual([])
  })
})

describe('parcels', () => {
  it('SUB-8 SUB-C5 finds them by their number, in any spelling', async () => {
    const { Packages } = (await get('submission/6712345/')).json<Submission>()
    const out = Packages.find((parcel) => parcel.Direction === 'out')
    const number = out?.Number ?? ''
    const tracking = (await get(`package-tracking/${number.toLowerCase()}/`)).json<Tracking>()
    expect(tracking).toEqual(out)
    expect(tracking).toMatchObject({ Status: 'delivered', SubmissionNumber: '6712345' })
    expect(tracking.InsuredValue?.Currency).toBe('USD')
    expect(tracking.Url).toContain(number)
    const dates = tracking.Events.map((event) => event.DateUTC)
    expect([...dates].sort().reverse()).toEqual(dates)
    expect((await get(`package-tracking/${number}/`, 'other')).status).toBe(404)
    expect((await get(`package-tracking/${number}/`, 'nobody')).status).toBe(401)
    expect((await get('package-tracking/1Z999/')).status).toBe(404)
  })

  it('SUB-8 SUB-C6 lists their delivery notes, newest first, of this site only', async () => {
    const notes = (await get('package-delivery-notes/')).json<{ DateUTC: string; SubmissionNumber: string }[]>()
    expect(notes.length).toBeGreaterThan(10)
    const dates = notes.map((note) => note.DateUTC)
    expect([...dates].sort().reverse()).toEqual(dates)
    const uk = (await get('package-delivery-notes/', 'customer', 'NGC-uk')).json<{ SubmissionNumber: string }[]>()
    expect(uk.map((note) => note.SubmissionNumber)).toEqual(expect.arrayContaining(['6722345']))
    expect(uk).toHaveLength(2)
    expect((await get('package-delivery-notes/', 'nobody')).status).toBe(401)
  })

  it('SUB-8 lists the submissions a new address no longer changes', async () => {
    const packed = (await get('packed/')).json<string[]>()
    expect(packed).toEqual(expect.arrayContaining(['6712346', '6712352', '6712355']))
    expect(packed).not.toContain('6712345')
    expect(packed).not.toContain('6712348')
    expect((await get('packed/', 'nobody')).status).toBe(401)
  })
})
