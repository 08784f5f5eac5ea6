/** Tests what staff do with galleries, their items and filters. */
import type { Gallery, GalleryItem } from '@obverse/contract/domains/galleries'
import { maxImageBytes } from '@obverse/contract/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedFiles } from '../../db/tables'
import { found } from '../../errors'
import { startTestApp, type TestApp } from '../../testing/harness'
import { data, galleryCalls, ngc, picture, pmg } from './testing/staff-calls'

let app: TestApp
let staff: ReturnType<typeof galleryCalls>
beforeAll(async () => {
  app = await startTestApp()
  staff = galleryCalls(app)
})
afterAll(() => app.stop())

const refused = (answer: { status: number; error: () => { errors?: unknown } }) => [
  answer.status,
  answer.error().errors,
]
const files = () => app.ctx.db.$count(storedFiles)
const items = async (galleryID: number) =>
  (await app.call('super', `GET ${data}${galleryID}/items/`)).json<GalleryItem[]>()

describe('a gallery', () => {
  it('GAL-1 gets its address from its name and keeps it', async () => {
    const { GalleryID, SEOName, Version } = await staff.created({ Name: 'Größte Münzen' })
    expect(SEOName).toBe('grosste-munzen')
    const body = { Name: 'Other', SiteIDs: [ngc], Version }
    expect((await app.call('super', `PUT ${data}${GalleryID}/`, { body })).json()).toMatchObject({
      Name: 'Other',
      SEOName: 'grosste-munzen',
      IsPublished: false,
    })
    expect((await app.call('super', `PUT ${data}${GalleryID}/`, { body })).status).toBe(409)
  })
  it('GAL-1 is refused without a name, sites or an address, and with one that is taken', async () => {
    expect(refused(await staff.create({ Name: ' ', SiteIDs: [] }))).toEqual([
      422,
      { Name: 'Enter a name.', SiteIDs: 'Choose at least one site.' },
    ])
    expect(refused(await staff.create({ Name: '图库' }))[1]).toMatchObject({
      SEOName: expect.stringContaining('gold-coins'),
    })
    await staff.created({ SEOName: 'taken' })
    expect(refused(await staff.create({ SEOName: 'taken' }))[1]).toMatchObject({
      SEOName: expect.stringContaining('Another'),
    })
    expect(refused(await staff.create({ SiteIDs: [999] }))[0]).toBe(422)
  })
  it('GAL-1 with items is not deleted; without it lies in the trash', async () => {
    const { GalleryID } = await staff.created()
    const { CoinGalleryItemID } = await staff.item(GalleryID)
    expect((await app.call('super', `POST ${data}${GalleryID}/delete/`)).status).toBe(409)
    await app.call('super', `POST ${data}items/${CoinGalleryItemID}/delete/`)
    expect((await app.call('super', `POST ${data}${GalleryID}/delete/`)).status).toBe(204)
    expect((await app.call('super', `GET ${data}${GalleryID}/`)).status).toBe(404)
  })
  it('GAL-1 is listed for staff with filters', async () => {
    const { GalleryID } = await staff.created({ Name: 'Only for paper', SiteIDs: [pmg], IsPublished: false })
    const listed = async (query: Record<string, string>) =>
      (await app.call('super', `GET ${data}`, { query: { perPage: '100', ...query } }))
        .json<{ Galleries: Gallery[] }>()
        .Galleries.map((one) => one.GalleryID)
    expect(await listed({ siteID: String(pmg) })).toContain(GalleryID)
    expect(await listed({ siteID: String(ngc) })).not.toContain(GalleryID)
    expect(await listed({ published: 'true' })).not.toContain(GalleryID)
    expect(await listed({ search: 'only for' })).toEqual([GalleryID])
  })
})

describe('an item', () => {
  it('GAL-1 stores each picture whole and smaller, as far as it is larger', async () => {
    const { GalleryID } = await staff.created()
    const large = await staff.item(GalleryID, { Image: await picture(1600, 800), AltImage: await picture(600, 900) })
    expect(large).toMatchObject({
      ImageWidth: 1600,
      ImageMediumFileName: expect.stringMatching(/\.webp$/),
      ImageSmallFileName: expect.stringMatching(/\.webp$/),
      AltImageHeight: 900,
      AltImageMediumFileName: null,
      AltImageSmallFileName: expect.stringMatching(/\.webp$/),
    })
    expect(await staff.item(GalleryID)).toMatchObject({ ImageMediumFileName: null, ImageSmallFileName: null })
  })
  it('GAL-1 removes every size of a picture that is replaced, and of one that is taken away', async () => {
    const { GalleryID } = await staff.created()
    const item = await staff.item(GalleryID, { Image: await picture(1600, 800), AltImage: await picture(1600, 800) })
    const before = await files()
    const saved = (await staff.saveItem(item, { Image: await picture(50, 50) })).json<GalleryItem>()
    expect([saved.ImageWidth, saved.ImageSmallFileName, await files()]).toEqual([50, null, before - 2])
    const bare = (await staff.saveItem(saved, { RemoveAltImage: true })).json<GalleryItem>()
    expect([bare.AltImageFileName, bare.AltImageSmallFileName, await files()]).toEqual([null, null, before - 5])
  })
  it('GAL-1 is refused without a picture, with one too large, one that is none, a vector and a damaged one', async () => {
    const { GalleryID } = await staff.created()
    const before = await files()
    const send = (Image: File) => staff.createItem(GalleryID, { Image })
    const none = await app.call('super', `POST ${data}${GalleryID}/items/`, { form: new FormData() })
    expect(refused(none)).toEqual([422, { Name: 'Enter a name.', Image: 'Choose a picture.' }])
    expect((await send(new File([new Uint8Array(maxImageBytes + 1)], 'a.png', { type: 'image/png' }))).status).toBe(422)
    expect((await send(new File(['no picture'], 'a.png', { type: 'image/png' }))).status).toBe(422)
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    expect((await send(new File([svg], 'a.png', { type: 'image/png' }))).status).toBe(422)
    const png = new Uint8Array(await (await picture(400, 400)).arrayBuffer())
    expect((await send(new File([png.slice(0, png.length / 2)], 'a.png', { type: 'image/png' }))).status).toBe(422)
    expect([await files(), await items(GalleryID)]).toEqual([before, []])
  })
  it('GAL-1 keeps nothing of a file that is a picture and a page at once', async () => {
    const { GalleryID } = await staff.created()
    const png = new Uint8Array(await (await picture()).arrayBuffer())
    const page = new TextEncoder().encode('<html><script>alert(1)</script></html>')
    const item = await staff.item(GalleryID, { Image: new File([png, page], 'a.png.html', { type: 'text/html' }) })
    const file = await app.call('super', `GET /files/${item.ImageFileName}`)
    expect(file.headers.get('content-type')).toBe('image/webp')
    expect(file.text).not.toContain('<script>')
  })
  it('GAL-1 stops a form that is larger than two pictures while it is sent', async () => {
    const { GalleryID } = await staff.created()
    const part = () => new File([new Uint8Array(maxImageBytes)], 'a.png', { type: 'image/png' })
    const answer = await staff.createItem(GalleryID, { Image: part(), AltImage: part(), Text2: 'x'.repeat(200_000) })
    expect(answer.status).toBe(413)
  })
  it('GAL-1 takes options of its own gallery only', async () => {
    const [one, other] = [await staff.created(), await staff.created()]
    const [option = 0] = await staff.filter(other.GalleryID, {}, 'There')
    expect(refused(await staff.createItem(one.GalleryID, { OptionIDs: [option] }))).toEqual([
      422,
      { OptionIDs: 'One of these options no longer exists. Choose again.' },
    ])
    const item = await staff.item(other.GalleryID, { OptionIDs: [option, option] })
    expect(item.OptionIDs).toEqual([option])
    expect((await staff.saveItem(item)).json()).toMatchObject({ OptionIDs: [], Version: 2 })
  })
  it('GAL-1 takes name and grade from the certificate of its number, and no other number', async () => {
    const { GalleryID } = await staff.created()
    const item = await staff.item(GalleryID, { CertNumber: '6712345001', Name: 'Typed' })
    expect(item).toMatchObject({ CertNumber: '6712345-001', Grade: expect.stringMatching(/\d/) })
    expect(item.Name).not.toBe('Typed')
    for (const CertNumber of ['nonsense', '9999999-001', '3100001-003', '3100001-004'])
      expect([CertNumber, (await staff.createItem(GalleryID, { CertNumber })).status]).toEqual([CertNumber, 422])
    const paper = await staff.created({ SiteIDs: [pmg] })
    expect((await staff.createItem(paper.GalleryID, { CertNumber: '6712345-001' })).status).toBe(422)
  })
  it('GAL-1 is answered 404 below a gallery that does not exist', async () => {
    expect((await staff.createItem(999_999)).status).toBe(404)
  })
})

describe('the order of items', () => {
  it('GAL-1 is saved whole, and a list that somebody else changed meanwhile is a conflict', async () => {
    const { GalleryID } = await staff.created()
    const ids = []
    for (let at = 0; at < 3; at += 1) ids.push((await staff.item(GalleryID)).CoinGalleryItemID)
    const order = (body: number[]) => app.call('super', `PUT ${data}${GalleryID}/items/`, { body })
    const [a = 0, b = 0, c = 0] = ids
    expect((await order([c, a, b])).status).toBe(200)
    expect((await items(GalleryID)).map((one) => one.CoinGalleryItemID)).toEqual([c, a, b])
    for (const wrong of [
      [a, b],
      [a, b, c, c],
      [a, b, 999_999],
    ])
      expect((await order(wrong)).status).toBe(409)
    await app.call('super', `POST ${data}items/${b}/delete/`)
    expect((await order([a, b, c])).status).toBe(409)
  })
  it('GAL-1 stays whole when several people reorder and add at once', async () => {
    const { GalleryID } = await staff.created()
    const ids: number[] = []
    for (let at = 0; at < 5; at += 1) ids.push((await staff.item(GalleryID)).CoinGalleryItemID)
    const order = (body: number[]) => app.call('super', `PUT ${data}${GalleryID}/items/`, { body })
    const answers = await Promise.all([
      order([...ids].reverse()),
      order([...ids.slice(2), ...ids.slice(0, 2)]),
      staff.createItem(GalleryID),
      staff.createItem(GalleryID),
      order(ids),
    ])
    expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true)
    const all = await items(GalleryID)
    expect(new Set(all.map((one) => one.SortOrder)).size).toBe(7)
    expect(all.map((one) => one.CoinGalleryItemID)).toEqual(expect.arrayContaining(ids))
  })
})

describe('a filter', () => {
  it('GAL-1 with options is not deleted; an option takes its items along and brings them back', async () => {
    const { GalleryID } = await staff.created()
    const [option = 0] = await staff.filter(GalleryID, { IsCheckbox: false }, 'One')
    const item = await staff.item(GalleryID, { OptionIDs: [option] })
    const filters = (await app.call('super', `GET ${data}${GalleryID}/filters/`)).json<
      { CoinGalleryFilterID: number }[]
    >()
    const { CoinGalleryFilterID } = found(filters[0])
    expect((await app.call('super', `POST ${data}filters/${CoinGalleryFilterID}/delete/`)).status).toBe(409)
    await app.call('super', `POST ${data}options/${option}/delete/`)
    const one = async () =>
      (await app.call('super', `GET ${data}items/${item.CoinGalleryItemID}/`)).json<GalleryItem>().OptionIDs
    expect(await one()).toEqual([])
    expect(
      (await app.call('super', `POST /admin/api/trash/gallery-filter-option/${option}/restore/`)).status,
    ).toBeLessThan(300)
    expect(await one()).toEqual([option])
  })
})
