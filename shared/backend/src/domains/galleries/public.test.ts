/** Tests what visitors see of galleries (GAL-C1 to GAL-C3). */
import type {
  GalleryImages,
  GalleryItem,
  GalleryTeaser,
  PublicGallery,
  PublicGalleryFilter,
} from '@obverse/contract/domains/galleries'
import { galleryPageSize } from '@obverse/contract/domains/galleries'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

type Query = Record<string, string | string[]>
const call = (id: number | string, part = '', query: Query = {}, site = 'NGC-com') =>
  app.call('nobody', `GET /resources/services/gallery/${id}/${part}`, { query, site })
const shown = async (id: number, query: Query = {}) => (await call(id, '', query)).json<PublicGallery>()
const names = async (id: number, query: Query = {}) => (await shown(id, query)).Items.map(({ Name }) => Name)
const listed = async (site = 'NGC-com') =>
  (await app.call('nobody', 'GET /api/galleries/', { site })).json<GalleryTeaser[]>()

describe('a gallery for visitors', () => {
  it('GAL-C1 answers with labels, items in order and the documented fields', async () => {
    const { GalleryID } = await staff.created({ ShowAltImages: true, ImageLabel: 'Obverse', AltImageLabel: 'Reverse' })
    await staff.item(GalleryID, { Name: 'First', Grade: 'MS 65', Text2: 'A note', ImageAltText: 'A coin' })
    await staff.item(GalleryID, { Name: 'Second', AltImage: await picture() })
    const gallery = await shown(GalleryID)
    expect(gallery).toMatchObject({
      ShowAltImages: true,
      ImageLabel: 'Obverse',
      AltImageLabel: 'Reverse',
      Items: [
        { Name: 'First', Grade: 'MS 65', Text2: 'A note', Image: { Width: 60, Height: 40, AltText: 'A coin' } },
        { Name: 'Second', Image: { AltText: 'Second' }, AltImage: { AltText: 'Second' } },
      ],
      Page: 1,
      Pages: 1,
      Count: 2,
      Total: 2,
    })
    expect(found(gallery.Items[0]).CoinGalleryItemID).toBeGreaterThan(0)
  })

  it('GAL-C1 to GAL-C3 answer 404 for a draft, a gallery of another site, a missing one and nonsense', async () => {
    const draft = await staff.created({ IsPublished: false })
    const other = await staff.created({ SiteIDs: [pmg] })
    for (const part of ['', 'images/', 'filters/'])
      for (const id of [draft.GalleryID, other.GalleryID, 999_999])
        expect([part, id, (await call(id, part)).status]).toEqual([part, id, 404])
    expect((await call(other.GalleryID, '', {}, 'PMG-com')).status).toBe(200)
    expect((await call('nonsense')).status).toBe(404)
  })

  it('GAL-1 GAL-C2 clamps the page: nothing and nonsense are the first, one beyond the last is the last', async () => {
    const { GalleryID } = await staff.created()
    for (let at = 0; at <= galleryPageSize; at += 1) await staff.item(GalleryID, { Name: `Item ${at}` })
    expect(await names(GalleryID)).toHaveLength(galleryPageSize)
    for (const page of ['0', '-3', 'x', '']) expect((await shown(GalleryID, { page })).Page).toBe(1)
    expect(await shown(GalleryID, { page: '2' })).toMatchObject({ Page: 2, Pages: 2, Count: galleryPageSize + 1 })
    expect(await shown(GalleryID, { page: '99' })).toMatchObject({ Page: 2, Items: [{ Name: 'Item 12' }] })
    const images = (await call(GalleryID, 'images/', { page: '2' })).json<GalleryImages>()
    expect(images).toMatchObject({ Page: 2, Images: [{ Image: { Width: 60 }, AltImage: null }] })
  })

  it('GAL-1 filters the items, counts each option, and ignores options that it does not have', async () => {
    const { GalleryID } = await staff.created()
    const [gold = 0, silver = 0] = await staff.filter(
      GalleryID,
      { IsCheckbox: true, IsInclusive: true },
      'Gold',
      'Silver',
    )
    const [proof = 0, toned = 0] = await staff.filter(
      GalleryID,
      { IsCheckbox: true, IsInclusive: false },
      'Proof',
      'Toned',
    )
    await staff.item(GalleryID, { Name: 'a', OptionIDs: [gold, proof] })
    await staff.item(GalleryID, { Name: 'b', OptionIDs: [silver, proof, toned] })
    await staff.item(GalleryID, { Name: 'c', OptionIDs: [silver] })
    const by = (...ids: (number | string)[]) => ({ filters: ids.map(String) })
    expect(await names(GalleryID, by(gold, silver))).toEqual(['a', 'b', 'c'])
    expect(await names(GalleryID, by(proof))).toEqual(['a', 'b'])
    expect(await names(GalleryID, by(proof, toned))).toEqual(['b'])
    expect(await names(GalleryID, by(gold, toned))).toEqual([])
    expect(await names(GalleryID, by(gold, 999_999, 'nonsense'))).toEqual(['a'])
    const filters = (await call(GalleryID, 'filters/', by(silver))).json<PublicGalleryFilter[]>()
    expect(filters).toMatchObject([
      {
        IsCheckbox: true,
        IsInclusive: true,
        Options: [
          { Name: 'Gold', Count: 1 },
          { Count: 2, IsChosen: true },
        ],
      },
      { IsInclusive: false, Options: [{ Count: 1, IsChosen: false }, { Count: 1 }] },
    ])
    expect((await call(GalleryID, '', by(...Array.from({ length: 101 }, (_, at) => at)))).status).toBe(422)
  })

  it('GAL-1 finds the page of an item, with the filters only if the item passes them', async () => {
    const { GalleryID } = await staff.created()
    const [red = 0, blue = 0] = await staff.filter(GalleryID, {}, 'Red', 'Blue')
    const items: GalleryItem[] = []
    for (let at = 0; at < 14; at += 1) items.push(await staff.item(GalleryID, { OptionIDs: [at < 13 ? red : blue] }))
    const place = async (at: number, ...filters: number[]) => {
      const line = `GET /api/galleries/${GalleryID}/items/${found(items[at]).CoinGalleryItemID}/`
      return (await app.call('nobody', line, { query: { filters: filters.map(String) } })).json()
    }
    expect(await place(12)).toEqual({ Page: 2, Passes: true })
    expect(await place(12, red)).toEqual({ Page: 2, Passes: true })
    expect(await place(0, blue)).toEqual({ Page: 1, Passes: false })
    expect(await place(13, blue)).toEqual({ Page: 1, Passes: true })
    expect((await app.call('nobody', `GET /api/galleries/${GalleryID}/items/999999/`)).status).toBe(404)
  })

  it('GAL-1 is listed with its first picture once it is published and has an item', async () => {
    const { GalleryID, Version } = await staff.created({ Name: 'Listed', IsPublished: false })
    await staff.item(GalleryID)
    const has = async (site?: string) => (await listed(site)).some((one) => one.GalleryID === GalleryID)
    expect(await has()).toBe(false)
    const body = { Name: 'Listed', SiteIDs: [ngc], IsPublished: true, Version }
    await app.call('super', `PUT ${data}${GalleryID}/`, { body })
    expect([await has(), await has('PMG-com')]).toEqual([true, false])
    expect((await listed()).find((one) => one.GalleryID === GalleryID)).toMatchObject({
      ItemCount: 1,
      Image: { Width: 60 },
    })
    const empty = await staff.created()
    expect((await listed()).some((one) => one.GalleryID === empty.GalleryID)).toBe(false)
  })

  it('GAL-1 shows the pictures of a draft to staff alone', async () => {
    const { GalleryID } = await staff.created({ IsPublished: false })
    const item = await staff.item(GalleryID, { Image: await picture(1200, 600) })
    for (const file of [item.ImageFileName, item.ImageMediumFileName, item.ImageSmallFileName]) {
      expect((await app.call('nobody', `GET /files/${file}`)).status).toBe(404)
      expect((await app.call('super', `GET /files/${file}`)).status).toBe(200)
    }
  })
})
