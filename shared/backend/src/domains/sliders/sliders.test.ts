import type { PublicSlide, Slide, Slider } from '@obverse/contract/domains/sliders'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { followSchedules } from '../../records/schedules'
import { type As, startTestApp, type TestApp } from '../../testing/harness'
import { sitesOfTurned } from './schedule'
import { slides } from './tables'

let app: TestApp
let picture: Buffer<ArrayBuffer>
let now = new Date()
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  picture = Buffer.from(
    await sharp({ create: { width: 300, height: 100, channels: 3, background: '#8a6d1f' } })
      .png()
      .toBuffer(),
  )
})
afterAll(() => app.stop())

const data = '/admin/sliders/data'
const videos = '/admin/videos/data'
const png = (name = 'a.png') => new File([picture], name, { type: 'image/png' })
type Fields = Record<string, string | File | (string | File)[]>
function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ Title: 'A slide', AltText: 'Rings', ...fields }))
    for (const one of [value].flat()) form.append(name, one)
  return form
}
const sliderID = async (type: string, siteID = 1): Promise<number> => {
  const line = type === 'video' ? `GET ${videos}/sliders/` : `GET ${data}/sliders/`
  const all = (await app.call('super', line, { query: { siteID: String(siteID) } })).json<Slider[]>()
  return all.find((slider) => slider.Type === type)?.SliderID ?? 0
}
const create = async (type: string, fields: Fields, as: As = 'super') =>
  app.call(as, `POST ${type === 'video' ? videos : data}/sliders/${await sliderID(type)}/slides/`, {
    form: formOf(fields),
  })
const created = async (type: string, fields: Fields = {}): Promise<Slide> =>
  (await create(type, { image: png(), mobileImage: png(), ...fields })).json()
const showing = async (type: string, given: object = {}) =>
  (await app.call('nobody', `GET /api/sliders/${type}/`, given)).json<PublicSlide[]>()

describe('sliders', () => {
  it('SL-C1 SL-C2 VID-C1 VID-C2 lists image sliders and video sliders apart, and the calls of one do not find the other', async () => {
    const images = (await app.call('super', `GET ${data}/sliders/`)).json<Slider[]>()
    const films = (await app.call('super', `GET ${videos}/sliders/`)).json<Slider[]>()
    expect(new Set(images.map((slider) => slider.Type))).toEqual(new Set(['hero', 'mini', 'podcast']))
    expect(new Set(films.map((slider) => slider.Type))).toEqual(new Set(['video']))
    expect(images.find((slider) => slider.Type === 'hero')).toMatchObject({ SlideCount: 4, PublishedCount: 3 })
    const [image, film] = [images[0]?.SliderID, films[0]?.SliderID]
    expect((await app.call('super', `GET ${data}/sliders/${image}/`)).status).toBe(200)
    expect((await app.call('super', `GET ${videos}/sliders/${film}/`)).status).toBe(200)
    expect((await app.call('super', `GET ${data}/sliders/${film}/`)).status).toBe(404)
    expect((await app.call('super', `GET ${videos}/sliders/${image}/`)).status).toBe(404)
  })
  for (const line of [
    'GET /sliders/',
    'GET /sliders/1/',
    'GET /sliders/1/slides/',
    'PUT /sliders/1/slides/',
    'POST /sliders/1/slides/',
    'GET /slides/1/',
    'PUT /slides/1/',
    'POST /slides/1/delete/',
  ])
    it(`SL-C1 VID-C1 ${line} is refused for visitors, customers and other staff`, async () => {
      for (const base of [data, videos])
        for (const [as, status] of [
          ['nobody', 401],
          ['customer', 403],
          ['editor', 403],
        ] as const)
          expect(
            (await app.call(as, line.replace(' ', ` ${base}`), line.startsWith('GET') ? {} : { body: {} })).status,
            `${base} ${as}`,
          ).toBe(status)
    })
})

describe('slides', () => {
  it('SL-2 SL-C5 SL-C6 saves every field of a slide and re-encodes its images', async () => {
    const slide = await created('hero', {
      Published: 'true',
      LinkUrl: '/submit/events/',
      StartsUTC: '2026-01-01T00:00:00Z',
      EndsUTC: '2036-01-01T00:00:00+02:00',
    })
    expect(slide).toMatchObject({
      Title: 'A slide',
      AltText: 'Rings',
      Published: true,
      LinkUrl: '/submit/events/',
      YouTubeEmbedLink: null,
      StartsUTC: '2026-01-01T00:00:00.000Z',
      EndsUTC: '2035-12-31T22:00:00.000Z',
      IsShowing: true,
      Version: 1,
    })
    expect((await app.call('super', `GET ${data}/slides/${slide.id}/`)).json()).toEqual(slide)
    const file = await app.call('nobody', `GET /files/${slide.ImageFileName}`)
    expect([file.status, file.headers.get('content-type'), file.headers.get('x-content-type-options')]).toEqual([
      200,
      'image/webp',
      'nosniff',
    ])
    expect((await app.call('super', `GET ${data}/slides/999999/`)).status).toBe(404)
    expect((await app.call('super', `GET ${videos}/slides/${slide.id}/`)).status, 'not through the other door').toBe(
      404,
    )
  })
  it('SL-5 shows the images of a draft and of a slide that has not begun to staff of sliders only', async () => {
    const places = { image: png(), languageImages: png(), languageImagePlaces: 'de-DE' }
    const draft = await created('hero', { ...places, Published: 'false' })
    const later = await created('hero', { ...places, Published: 'true', StartsUTC: '2090-01-01T00:00:00Z' })
    const ended = await created('hero', { ...places, Published: 'true', EndsUTC: '2020-01-01T00:00:00Z' })
    const look = async (slide: Slide) => {
      const keys = [slide.ImageFileName, slide.Images[0]?.FileName]
      const calls = keys.flatMap((key) => (['nobody', 'customer', 'super'] as const).map((as) => [as, key] as const))
      return Promise.all(calls.map(async ([as, key]) => (await app.call(as, `GET /files/${key}`)).status))
    }
    expect(await look(draft)).toEqual([404, 404, 200, 404, 404, 200])
    expect(await look(later)).toEqual([404, 404, 200, 404, 404, 200])
    expect(await look(ended)).toEqual([200, 200, 200, 200, 200, 200])
  })
  it('SL-4 requires both images for podcast and mini slides, new or stored', async () => {
    for (const type of ['mini', 'podcast']) {
      const none = await create(type, {})
      expect([none.status, Object.keys(none.error().errors ?? {}).sort()]).toEqual([422, ['image', 'mobileImage']])
      const one = await create(type, { image: png() })
      expect(Object.keys(one.error().errors ?? {})).toEqual(['mobileImage'])
      const slide = await created(type)
      const again = await app.call('super', `PUT ${data}/slides/${slide.id}/`, {
        form: formOf({ Title: 'Only words', Version: '1' }),
      })
      expect([again.status, again.json<Slide>().ImageFileName], 'those already there count').toEqual([
        200,
        slide.ImageFileName,
      ])
      const without = await app.call('super', `PUT ${data}/slides/${slide.id}/`, {
        form: formOf({ Version: '2', removeMobileImage: 'true' }),
      })
      expect(Object.keys(without.error().errors ?? {})).toEqual(['mobileImage'])
    }
  })
  it('SL-C5 shows each error beside its field', async () => {
    const wrong = await create('hero', {
      Title: ' ',
      LinkUrl: 'javascript:alert(1)',
      YouTubeEmbedLink: 'https://evil.example/embed/aaaaaaaaaaa',
      StartsUTC: 'soon',
      Surprise: 'x',
    })
    expect(Object.keys(wrong.error().errors ?? {}).sort()).toEqual([
      'LinkUrl',
      'StartsUTC',
      'Surprise',
      'Title',
      'YouTubeEmbedLink',
    ])
    for (const LinkUrl of ['//evil.example', '/\\evil.example', 'data:text/html,x'])
      expect((await create('hero', { LinkUrl })).status, LinkUrl).toBe(422)
    const backwards = await create('hero', { StartsUTC: '2026-02-01T00:00:00Z', EndsUTC: '2026-01-01T00:00:00Z' })
    expect(backwards.error().errors).toHaveProperty('EndsUTC')
    const silent = await create('hero', { AltText: '', image: png() })
    expect(silent.error().errors).toHaveProperty('AltText')
  })
  it('SL-C5 refuses files that are not images: text, SVG, HTML, a broken or a huge one', async () => {
    const bad: [string, BlobPart][] = [
      ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
      ['a.html', '<script>alert(1)</script>'],
      ['a.png', new Uint8Array(picture.subarray(0, 40))],
      ['a.gif', 'GIF89a'],
    ]
    for (const [name, bytes] of bad) {
      const answer = await create('hero', { image: new File([bytes], name, { type: 'image/png' }) })
      expect([answer.status, Object.keys(answer.error().errors ?? {})], name).toEqual([422, ['image']])
    }
    const large = await create('hero', { image: new File([new Uint8Array(10_000_001)], 'a.png') })
    expect(large.error().errors?.image).toBe('File size is too large.')
    const flood = await create('hero', { image: new File([new Uint8Array(26_000_000)], 'a.png') })
    expect([flood.status, flood.error().code]).toEqual([413, 'too_large'])
  })
  it('SL-C7 answers 409 with the current slide to a stale save and accepts one of many at once', async () => {
    const slide = await created('hero')
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((Title) =>
        app.call('super', `PUT ${data}/slides/${slide.id}/`, { form: formOf({ Title, Version: '1' }) }),
      ),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
    expect(answers.find((answer) => answer.status === 409)?.error().current).toMatchObject({ Version: 2 })
    expect((await app.call('super', `PUT ${data}/slides/999999/`, { form: formOf({ Version: '1' }) })).status).toBe(404)
  })
  it('SL-2 keeps images per language, replaces and removes them', async () => {
    const slide = await created('hero', {
      languageImages: [png(), png()],
      languageImagePlaces: ['zh-CN', 'zh-CN:mobile'],
    })
    expect(slide.Images.map((image) => [image.LanguageCode, image.IsMobile])).toEqual([
      ['zh-CN', false],
      ['zh-CN', true],
    ])
    const [first] = slide.Images
    const saved = (
      await app.call('super', `PUT ${data}/slides/${slide.id}/`, {
        form: formOf({
          Version: '1',
          languageImages: png(),
          languageImagePlaces: 'zh-CN:mobile',
          removedImageIDs: String(first?.ImageID),
        }),
      })
    ).json<Slide>()
    expect(saved.Images.map((image) => [image.LanguageCode, image.IsMobile])).toEqual([['zh-CN', true]])
    await expect.poll(async () => (await app.call('nobody', `GET /files/${first?.FileName}`)).status).toBe(404)
    expect((await create('hero', { languageImages: png(), languageImagePlaces: 'xx-XX' })).status).toBe(422)
    expect((await create('hero', { languageImages: [png(), png()], languageImagePlaces: ['zh-CN'] })).status).toBe(422)
  })
  it('SL-C7 a replaced picture is gone, and a refused save leaves no new one behind', async () => {
    const slide = await created('hero')
    const save = (Version: number, fields: Fields) =>
      app.call('super', `PUT ${data}/slides/${slide.id}/`, { form: formOf({ Version: String(Version), ...fields }) })
    const files = async () => (await app.ctx.db.execute('select 1 from stored_files')).rows.length
    const before = await files()
    const pictures = { image: png(), languageImages: png(), languageImagePlaces: 'de-DE' }
    expect((await save(9, pictures)).status).toBe(409)
    expect((await save(1, { ...pictures, AltText: '' })).error().errors).toHaveProperty('AltText')
    expect((await save(1, { ...pictures, mobileImage: new File(['no picture'], 'a.png') })).status).toBe(422)
    expect(await files()).toBe(before)
    expect((await save(1, { image: png(), removeMobileImage: 'true' })).status).toBe(200)
    for (const key of [slide.ImageFileName, slide.MobileImageFileName])
      await expect.poll(async () => (await app.call('super', `GET /files/${key}`)).status).toBe(404)
    expect(await files()).toBe(before - 1)
  })
  it('SL-C5 decodes and stores pictures before anything is locked', async () => {
    const open: number[] = []
    const put = vi.spyOn(app.ctx.files, 'put').mockImplementation(async () => {
      const { rows } = await app.ctx.db.execute(
        "select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
      )
      open.push(rows.length)
    })
    try {
      await created('hero', { languageImages: png(), languageImagePlaces: 'de-DE' })
    } finally {
      put.mockRestore()
    }
    expect(open).toEqual([0, 0, 0])
  })
  it('SL-C8 VID-C8 deletes a slide and its files once', async () => {
    const slide = await created('hero')
    const line = `POST ${data}/slides/${slide.id}/delete/`
    expect((await app.call('super', `POST ${videos}/slides/${slide.id}/delete/`)).status).toBe(404)
    expect([(await app.call('super', line)).status, (await app.call('super', line)).status]).toEqual([204, 404])
    await expect.poll(async () => (await app.call('nobody', `GET /files/${slide.ImageFileName}`)).status).toBe(404)
    const film = await created('video', { YouTubeEmbedLink: 'https://youtu.be/abcdefghijk' })
    expect((await app.call('super', `POST ${videos}/slides/${film.id}/delete/`)).status).toBe(204)
  })
  it('VID-C5 VID-C6 VID-C7 requires a video for a video slide and stores it as the address to embed', async () => {
    expect((await create('video', {})).error().errors).toHaveProperty('YouTubeEmbedLink')
    const film = await created('video', { YouTubeEmbedLink: 'https://www.youtube.com/watch?v=abcdefghijk&t=3' })
    expect(film.YouTubeEmbedLink).toBe('https://www.youtube-nocookie.com/embed/abcdefghijk')
    expect((await app.call('super', `GET ${videos}/slides/${film.id}/`)).json()).toEqual(film)
    const saved = await app.call('super', `PUT ${videos}/slides/${film.id}/`, {
      form: formOf({ Title: 'Renamed', YouTubeEmbedLink: film.YouTubeEmbedLink ?? '', Version: '1' }),
    })
    expect(saved.json()).toMatchObject({ Title: 'Renamed', YouTubeEmbedLink: film.YouTubeEmbedLink })
  })
})

describe('order and filter', () => {
  it('SL-3 SL-C3 VID-C3 filters all, published and unpublished slides', async () => {
    const id = await sliderID('hero', 2)
    const list = async (filter: string) =>
      (await app.call('super', `GET ${data}/sliders/${id}/slides/`, { query: { filter } }))
        .json<Slide[]>()
        .map((slide) => slide.Published)
    expect(await list('all')).toEqual([true, true, true, false])
    expect(await list('published')).toEqual([true, true, true])
    expect(await list('unpublished')).toEqual([false])
    expect((await app.call('super', `GET ${data}/sliders/${id}/slides/`, { query: { filter: 'odd' } })).status).toBe(
      422,
    )
    expect((await app.call('super', `GET ${videos}/sliders/${await sliderID('video')}/slides/`)).status).toBe(200)
  })
  it('SL-3 SL-C4 VID-C4 saves the order at once, refuses a list that is not each slide once, and keeps a permutation', async () => {
    for (const [base, type] of [
      [data, 'hero'],
      [videos, 'video'],
    ] as const) {
      const line = `/sliders/${await sliderID(type, 3)}/slides/`
      const ids = (await app.call('super', `GET ${base}${line}`)).json<Slide[]>().map((slide) => slide.id)
      const turned = (await app.call('super', `PUT ${base}${line}`, { body: [...ids].reverse() })).json<Slide[]>()
      expect(turned.map((slide) => slide.id)).toEqual([...ids].reverse())
      const partly = await app.call('super', `PUT ${base}${line}`, { body: ids.slice(1) })
      expect([partly.status, (partly.error().current as Slide[]).length]).toEqual([409, ids.length])
      await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          app.call('super', `PUT ${base}${line}`, { body: at % 2 ? ids : [...ids].reverse() }),
        ),
      )
      const after = (await app.call('super', `GET ${base}${line}`)).json<Slide[]>()
      expect(after.map((slide) => slide.SortOrder)).toEqual(ids.map((_, at) => at + 1))
    }
  })
})

describe('visitors', () => {
  it('SL-5 see published slides in order with the sizes of their images, of their own site only', async () => {
    const shown = await showing('hero', { site: 'CGC-com' })
    expect(shown.map((slide) => slide.Title)).toEqual([
      'Know exactly what you own',
      'Upcoming shows',
      'How grading works',
    ])
    expect(shown[0]).toMatchObject({
      ImageWidth: 1440,
      ImageHeight: 480,
      MobileImageWidth: 720,
      MobileImageUrl: expect.stringMatching(/^\/files\//),
    })
    expect((await app.call('nobody', 'GET /api/sliders/odd/')).status).toBe(404)
  })
  it('SL-5 see the image of their language first', async () => {
    const slide = await created('podcast', { Published: 'true', languageImages: png(), languageImagePlaces: 'zh-TW' })
    const own = (await showing('podcast', { culture: 'zh-TW' })).find((one) => one.id === slide.id)
    const other = (await showing('podcast')).find((one) => one.id === slide.id)
    expect(own?.ImageUrl).toBe(`/files/${slide.Images[0]?.FileName}`)
    expect(own?.MobileImageUrl, 'the common one where there is none for the language').toBe(
      `/files/${slide.MobileImageFileName}`,
    )
    expect(other?.ImageUrl).toBe(`/files/${slide.ImageFileName}`)
  })
  it('SL-5 see a schedule begin and end by itself, and the content version rises each time', async () => {
    const start = new Date(now.getTime() + 3_600_000)
    const end = new Date(now.getTime() + 7_200_000)
    const slide = await created('mini', {
      Published: 'true',
      StartsUTC: start.toISOString(),
      EndsUTC: end.toISOString(),
    })
    const follow = () => followSchedules(app.ctx, { slides: sitesOfTurned })
    await follow()
    const isShown = async () => (await showing('mini')).some((one) => one.id === slide.id)
    expect(await isShown()).toBe(false)
    for (const [time, shown] of [
      [start, true],
      [end, false],
    ] as const) {
      const before = app.backend.versions.of(1)
      now = new Date(time.getTime() + 1000)
      await follow()
      expect(app.backend.versions.of(1), 'not before the clock of every process is past it').toBe(before)
      now = new Date(time.getTime() + 3000)
      await Promise.all([follow(), follow(), follow()])
      expect(app.backend.versions.of(1)).toBe(before + 1)
      await follow()
      expect(app.backend.versions.of(1), 'once').toBe(before + 1)
      expect(await isShown()).toBe(shown)
    }
    await app.ctx.db.delete(slides).where(eq(slides.Id, slide.id))
  })
})
