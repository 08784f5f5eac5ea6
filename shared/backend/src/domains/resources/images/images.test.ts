import type {
  CatalogueItem,
  Collectible,
  ImageMatch,
  PopulationImage,
  PopulationImageRow,
} from '@obverse/contract/domains/resources'
import { and, desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog, storedFiles } from '../../../db/tables'
import { found } from '../../../errors'
import { type As, startTestApp, type TestApp } from '../../../testing/harness'
import { writeCertificate, writeCollectibles } from '../../cert-lookup/testing'
import { audiencesOf } from '../pictures'
import { catalogueCategories, catalogueSubcategories, collectibles } from '../tables'
import { isMeant, meantBy } from './match'

let app: TestApp
let staff: As
let reader: As
type Own = { collectible: number; subcategory: number; category: number; address: string }
let comic: Own
let coin: Own

async function write(Company: 'CGC' | 'NGC', names: string[]): Promise<Own> {
  const [collectible] = await writeCollectibles(app.ctx, names, Company)
  const [row] = await app.ctx.db
    .select({ SubcategoryID: collectibles.SubcategoryID, CategoryID: catalogueSubcategories.CategoryID })
    .from(collectibles)
    .innerJoin(catalogueSubcategories, eq(catalogueSubcategories.SubcategoryID, collectibles.SubcategoryID))
    .where(eq(collectibles.CollectibleID, found(collectible)))
  const { SubcategoryID, CategoryID } = found(row)
  const [category] = await app.ctx.db
    .select()
    .from(catalogueCategories)
    .where(eq(catalogueCategories.CategoryID, CategoryID))
  return {
    collectible: found(collectible),
    subcategory: SubcategoryID,
    category: CategoryID,
    address: found(category).SEOName,
  }
}

beforeAll(async () => {
  app = await startTestApp()
  staff = (await app.person(['Admin', 'Certs', 'PopReport'])).as
  reader = (await app.person(['Admin', 'Certs', 'PopReport', 'ReadOnly'])).as
  comic = await write('CGC', ['Test Tales 1', 'Test Tales 2'])
  coin = await write('NGC', ['1881-S Test dollar'])
  const [country] = await app.ctx.db.select({ CountryID: catalogueCategories.CountryID }).from(catalogueCategories)
  await app.ctx.db
    .update(catalogueCategories)
    .set({ CollectibleType: 'Coin', CountryID: found(country).CountryID ?? 1 })
    .where(eq(catalogueCategories.CategoryID, coin.category))
})
afterAll(() => app.stop())

const draw = (background: string) => sharp({ create: { width: 600, height: 400, channels: 3, background } })
const jpegOf = async (color: string, name = 'photo.jpg') =>
  new File(
    [
      new Uint8Array(
        await draw(color)
          .withExif({ IFD0: { Copyright: 'secret' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    name,
  )

type Sent = { ID: number; Image?: File; Replaces?: number; Reason?: string }
async function save(path: string, { ID, Image, Replaces, Reason }: Sent, as: As = staff) {
  const form = new FormData()
  form.set('ID', String(ID))
  form.set('Image', Image ?? (await jpegOf('#3366aa')))
  if (Replaces !== undefined) form.set('Replaces', String(Replaces))
  if (Reason !== undefined) form.set('Reason', Reason)
  return app.call(as, `PUT /admin/pop-report/${path}/image/`, { form })
}
const remove = (path: string, body: object, as: As = staff) =>
  app.call(as, `POST /admin/pop-report/${path}/image/delete/`, { body })
const putBack = (path: string, body: object, as: As = staff) =>
  app.call(as, `POST /admin/api/pop-report/${path}/put-back/`, { body })
const one = async (level: string, id: number) =>
  (await app.call(staff, `GET /admin/api/pop-report/${level}/images/${id}/`)).json<PopulationImage>()
const list = async (level: string, query: Record<string, string>) =>
  (await app.call(staff, `GET /admin/api/pop-report/${level}/images/`, { query })).json<{
    Images: PopulationImageRow[]
    Total: number
  }>()
const historyOf = (key: string) =>
  app.ctx.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.Entity, 'population-image'), eq(auditLog.EntityKey, key)))
    .orderBy(desc(auditLog.AuditID))
const publicCategory = async (id: number) =>
  (await app.call('nobody', 'GET /resources/data/countries/0/categories/', { site: 'CGC-com' }))
    .json<CatalogueItem[]>()
    .find(({ ID }) => ID === id)

describe('images of the population report', () => {
  it('POP-1 POP-C1 are saved for a category, subcategory and collectible, decoded and without metadata', async () => {
    for (const [level, ID] of [
      ['category', comic.category],
      ['subcategory', comic.subcategory],
      ['collectible', comic.collectible],
    ] as const) {
      expect(await one(level, ID)).toMatchObject({ HasImage: false, HasExistingImage: false, ImagePath: null })
      const answer = await save(`api/${level}`, { ID, Reason: 'First picture' })
      expect(answer.status).toBe(200)
      const saved = answer.json<PopulationImage>()
      expect(saved).toMatchObject({ Level: level, ID, HasImage: true, HasExistingImage: true })
      expect(saved.Images).toHaveLength(1)
      expect(saved.Images[0]).toMatchObject({ FileName: 'photo.jpg', Width: 600, Height: 400, IsShown: true })
      const key = found(saved.ImagePath).replace('/files/', '')
      expect(await audiencesOf(app.ctx, key)).toEqual(['everyone'])
      const { bytes } = found(await app.ctx.files.get(key))
      const meta = await sharp(bytes).metadata()
      expect(meta.format).toBe('webp')
      expect(meta.exif).toBeUndefined()
      const [act] = await historyOf(`${level}-${ID}`)
      expect(act).toMatchObject({
        Action: 'add-image',
        Before: null,
        After: { ImageID: saved.ImageID, FileName: 'photo.jpg', Reason: 'First picture' },
      })
    }
    const item = await app.call('nobody', `GET /api/resources/collectibles/${comic.collectible}/`, { site: 'CGC-com' })
    expect(item.json<Collectible>().ImagePath).toMatch(/^\/files\/.+\.webp$/)
    expect((await publicCategory(comic.category))?.ImagePath).toMatch(/^\/files\/.+\.webp$/)
  })

  it('POP-1 POP-C2 POP-C4 have an address for comics and for coins, where what is of another type is not found', async () => {
    const Image = await jpegOf('#aa3366')
    expect((await save('comics/api/collectible', { ID: coin.collectible, Image })).status).toBe(404)
    expect((await save('coins/api/collectible', { ID: comic.collectible, Image })).status).toBe(404)
    expect((await save('notes/api/collectible', { ID: coin.collectible, Image })).status).toBe(404)
    expect((await save('coins/api/collectible', { ID: coin.collectible, Image })).status).toBe(200)
    expect((await remove('comics/api/collectible', { ID: coin.collectible })).status).toBe(404)
    expect((await one('collectible', coin.collectible)).HasImage).toBe(true)
    expect((await remove('coins/api/collectible', { ID: coin.collectible })).status).toBe(200)
    expect((await one('collectible', coin.collectible)).HasImage).toBe(false)
  })

  it('POP-2 POP-C1 refuse a file above 10,000,000 bytes and what is no image, and take one above 51,200 bytes', async () => {
    const { ID } = { ID: comic.subcategory }
    const before = await app.ctx.db.$count(storedFiles)
    for (const [Image, text] of [
      [new File([new Uint8Array(10_000_001)], 'large.jpg'), 'File size is too large.'],
      [new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'drawing.svg'), null],
      [new File(['no picture'], 'photo.jpg'), null],
      [new File([], 'empty.jpg'), null],
    ] as const) {
      const answer = await save('api/subcategory', { ID, Image })
      expect(answer.status).toBe(422)
      const { errors } = answer.json<{ errors: Record<string, string> }>()
      expect(errors.Image).toEqual(text ?? expect.any(String))
    }
    expect(await app.ctx.db.$count(storedFiles)).toBe(before)
    const noise = new Uint8Array(
      await sharp({
        create: {
          width: 700,
          height: 700,
          channels: 3,
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
          background: '#000',
        },
      })
        .png()
        .toBuffer(),
    )
    expect(noise.byteLength).toBeGreaterThan(51_200)
    expect((await save('api/subcategory', { ID, Image: new File([noise], 'noise.png') })).status).toBe(200)
  })

  it('POP-3 POP-C3 deleting clears both flags, everybody loses the file, and it can be put back', async () => {
    const ID = comic.category
    const shown = await one('category', ID)
    const path = found(shown.ImagePath)
    const answer = await remove('api/category', { ID, Replaces: shown.ImageID, Reason: 'Wrong publisher' })
    expect(answer.status).toBe(200)
    expect(answer.json<PopulationImage>()).toMatchObject({ HasImage: false, HasExistingImage: false, ImagePath: null })
    expect((await publicCategory(ID))?.ImagePath).toBeNull()
    expect(await audiencesOf(app.ctx, path.replace('/files/', ''))).toEqual(['staff:PopReport'])
    expect((await historyOf(`category-${ID}`))[0]).toMatchObject({
      Action: 'delete-image',
      Before: { ImageID: shown.ImageID },
      After: { ImageID: null, Reason: 'Wrong publisher' },
    })
    // Deleting once more changes nothing.
    expect((await remove('api/category', { ID })).status).toBe(200)
    const back = await putBack(`category/images/${ID}`, { ImageID: shown.ImageID, Replaces: 0 })
    expect(back.json<PopulationImage>()).toMatchObject({ HasImage: true, ImagePath: path })
    expect((await publicCategory(ID))?.ImagePath).toBe(path)
    expect(await historyOf(`category-${ID}`)).toHaveLength(3)
  })

  it('POP-1 an act on an image that somebody changed meanwhile is a conflict with the level as it is now', async () => {
    const ID = comic.subcategory
    const before = await one('subcategory', ID)
    const replaced = (await save('api/subcategory', { ID, Replaces: found(before.ImageID) })).json<PopulationImage>()
    expect(replaced.Images.filter(({ IsShown }) => IsShown)).toHaveLength(1)
    const files = await app.ctx.db.$count(storedFiles)
    for (const late of [
      await save('api/subcategory', { ID, Replaces: found(before.ImageID) }),
      await save('api/subcategory', { ID, Replaces: 0 }),
      await remove('api/subcategory', { ID, Replaces: before.ImageID }),
      await putBack(`subcategory/images/${ID}`, { ImageID: before.ImageID, Replaces: before.ImageID }),
      await putBack(`subcategory/images/${ID}`, { ImageID: replaced.ImageID, Replaces: replaced.ImageID }),
    ]) {
      expect(late.status).toBe(409)
      expect(late.json<{ current: PopulationImage }>().current.ImageID).toBe(replaced.ImageID)
    }
    expect(await app.ctx.db.$count(storedFiles)).toBe(files)
    expect(await one('subcategory', ID)).toEqual(replaced)
  })

  it('POP-1 twenty saves of one level at once leave one image shown, and every other one to be put back', async () => {
    const ID = coin.subcategory
    const Image = await jpegOf('#112233')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => save('coins/api/subcategory', { ID, Image, Replaces: 0 })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    await Promise.all(Array.from({ length: 6 }, () => save('api/subcategory', { ID, Image })))
    const { Images, ImageID } = await one('subcategory', ID)
    expect(Images).toHaveLength(7)
    expect(Images.filter(({ IsShown }) => IsShown).map((image) => image.ImageID)).toEqual([ImageID])
  })

  it('POP-1 an image of another level is not put back, and an unknown level is not found', async () => {
    const { ImageID } = await one('category', comic.category)
    expect((await putBack(`subcategory/images/${comic.subcategory}`, { ImageID })).status).toBe(404)
    expect((await save('api/category', { ID: 2_000_000_000 })).status).toBe(404)
    expect((await remove('api/category', { ID: 2_000_000_000 })).status).toBe(404)
    expect((await putBack('category/images/2000000000', { ImageID })).status).toBe(404)
    expect((await app.call(staff, 'GET /admin/api/pop-report/country/images/')).status).toBe(404)
    expect((await app.call(staff, 'GET /admin/api/pop-report/category/images/2000000000/')).status).toBe(404)
  })

  it('POP-1 the list tells what lacks an image, with the name for its file and the certificates below', async () => {
    await writeCertificate(app.ctx, { Company: 'CGC', CollectibleID: comic.collectible })
    const search = 'Test Tales'
    const { Images } = await list('collectible', { search, company: 'CGC', sort: 'Name' })
    const own = Images.filter(({ FileName }) => FileName.startsWith(`${comic.address}_`))
    expect(own.map(({ Name, HasImage }) => [Name, HasImage])).toEqual([
      ['Test Tales 1', true],
      ['Test Tales 2', false],
    ])
    expect(own[0]).toMatchObject({
      Above: ['Test Press', 'Test Tales'],
      Total: 1,
      Key: `collectible-${comic.collectible}`,
    })
    const lacking = await list('collectible', { search, company: 'CGC', hasImage: 'false', sort: 'Name' })
    expect(lacking.Images.every(({ HasImage }) => !HasImage)).toBe(true)
    expect(lacking.Images.some(({ ID }) => ID === own[1]?.ID)).toBe(true)
    expect((await list('category', { company: 'NGC' })).Images.every(({ Company }) => Company === 'NGC')).toBe(true)
    expect((await list('category', { hasImage: 'true' })).Images.map(({ ID }) => ID)).toContain(comic.category)
  })

  it('POP-1 names of files mean a level by address or ID; unknown ones and those of several levels are told', async () => {
    const { FileName } = await one('collectible', comic.collectible)
    const last = found(FileName.split('_').at(-1))
    const [twin] = await writeCollectibles(app.ctx, ['Test Tales 1'], 'CGC')
    await app.ctx.db
      .update(collectibles)
      .set({ SEOName: last })
      .where(eq(collectibles.CollectibleID, found(twin)))
    const Names = [
      `${FileName}.jpg`,
      `C:\\photos\\${comic.collectible}.PNG`,
      `${last}.jpeg`,
      'nothing-like-it.jpg',
      `${coin.collectible}.jpg`,
    ]
    const answer = await app.call(staff, 'POST /admin/api/pop-report/collectible/images/match/', {
      body: { Company: 'CGC', Names },
    })
    const matches = answer.json<ImageMatch[]>()
    expect(matches.map(({ Name }) => Name)).toEqual(Names)
    expect(matches.map(({ Found, Problem }) => Found?.ID ?? Problem)).toEqual([
      comic.collectible,
      comic.collectible,
      'several',
      'unknown',
      'unknown',
    ])
    for (const body of [{ Company: 'CGC', Names: [] }, { Company: 'XYZ', Names }, { Names }])
      expect((await app.call(staff, 'POST /admin/api/pop-report/collectible/images/match/', { body })).status).toBe(422)
  })

  it('POP-C1 POP-C2 POP-C3 POP-C4 are for role PopReport; who only reads sees everything and changes nothing', async () => {
    const { collectible: ID } = comic
    const Image = await jpegOf('#445566')
    const acts = (as: As) => [
      save('api/collectible', { ID, Image }, as),
      save('comics/api/collectible', { ID, Image }, as),
      remove('api/collectible', { ID }, as),
      remove('comics/api/collectible', { ID }, as),
      putBack(`collectible/images/${ID}`, { ImageID: 1 }, as),
      app.call(as, 'POST /admin/api/pop-report/collectible/images/match/', {
        body: { Company: 'CGC', Names: ['1.jpg'] },
      }),
    ]
    const reads = (as: As) => [
      app.call(as, 'GET /admin/api/pop-report/collectible/images/'),
      app.call(as, `GET /admin/api/pop-report/collectible/images/${ID}/`),
    ]
    const others = (await app.person(['Admin', 'Certs', 'Images'])).as
    const before = await one('collectible', ID)
    for (const answer of await Promise.all([...acts('nobody'), ...reads('nobody')])) expect(answer.status).toBe(401)
    for (const answer of await Promise.all([...acts(others), ...reads(others), ...acts(reader)]))
      expect(answer.status).toBe(403)
    for (const answer of await Promise.all(reads(reader))) expect(answer.status).toBe(200)
    expect(await one('collectible', ID)).toEqual(before)
  })
})

describe('the name of a file', () => {
  it('POP-1 is read by its parts, whatever folder, ending, case and spaces it has', () => {
    expect(meantBy('Morgan Dollars_1881-S Dollar.JPG')).toEqual({
      parts: ['morgan-dollars', '1881-s-dollar'],
      id: null,
    })
    expect(meantBy('/pictures/4711.webp')).toEqual({ parts: ['4711'], id: 4711 })
    expect(meantBy('99999999999.png').id).toBeNull()
    expect(meantBy('.jpg')).toEqual({ parts: [], id: null })
  })
  it('POP-1 means a level whose last parts it has', () => {
    const address = ['dollars', 'morgan', '1881-s']
    expect(isMeant(['1881-s'], address)).toBe(true)
    expect(isMeant(['morgan', '1881-s'], address)).toBe(true)
    expect(isMeant(['dollars', '1881-s'], address)).toBe(false)
    expect(isMeant(['coins', 'dollars', 'morgan', '1881-s'], address)).toBe(false)
    expect(isMeant([], address)).toBe(false)
  })
})
