import type { CertLookup } from '@obverse/contract/domains/cert-lookup'
import type { ItemImages, StoredItemImage, SubmissionImages } from '@obverse/contract/domains/submissions'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLog, storedFiles } from '../../../db/tables'
import { found } from '../../../errors'
import { type As, type CallGiven, startTestApp, type TestApp } from '../../../testing/harness'
import { itemImages } from '../tables'

let app: TestApp
let photographer: { cookie: string }
let reader: { cookie: string }
beforeAll(async () => {
  app = await startTestApp()
  photographer = (await app.person(['Admin', 'Certs', 'Images'])).as
  reader = (await app.person(['Admin', 'Certs', 'Images', 'ReadOnly'])).as
  // The demo pictures belong to the original database; this copy needs its own files.
  const bytes = await draw('#888888', 480, 640).webp().toBuffer()
  const pictures = await app.ctx.db.select({ FileKey: itemImages.FileKey }).from(itemImages)
  for (const { FileKey } of pictures) await app.ctx.files.put(FileKey, bytes, 'image/webp')
})
afterAll(() => app.stop())

const draw = (background: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background } })
const jpegOf = async (color: string, width = 1200, height = 900) =>
  new File(
    [
      new Uint8Array(
        await draw(color, width, height)
          .withExif({ IFD0: { Copyright: 'secret' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    'photo.jpg',
  )

const api = '/admin/images/api'
const ask = (path: string, given: CallGiven = {}, as: As = photographer) => app.call(as, `GET ${api}/${path}`, given)
const info = async (number = '6712363', company = 'NGC') =>
  (await ask(`info/${company}/${number}`)).json<SubmissionImages>()
const shownOf = async (number: string, line: number, side = 'front') =>
  (await info(number)).Images.High.find((one) => one.LineNumber === line && one.Side === side)

/** Returns an answer with its bytes. */
async function fetchFile(path: string, headers: Record<string, string> = {}) {
  const site = found(app.backend.sites.byCode('NGC-com'))
  const request = new Request(`http://${site.Hosts[0]}${path}`, {
    headers: { cookie: photographer.cookie, ...headers },
  })
  const answer = await app.backend.fetch(request, { site, culture: 'en-US', ip: '127.0.0.1' })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

type Sent = { LineNumber?: number; Side?: string; Image?: File; Replaces?: number | undefined; Reason?: string }
function formOf({ LineNumber = 3, Side = 'front', Image, Replaces, Reason = '' }: Sent) {
  const form = new FormData()
  form.set('LineNumber', String(LineNumber))
  form.set('Side', Side)
  if (Image) form.set('Image', Image)
  if (Replaces !== undefined) form.set('Replaces', String(Replaces))
  form.set('Reason', Reason)
  return form
}
const send = (number: string, sent: Sent, as: As = photographer, company = 'NGC') =>
  app.call(as, `POST ${api}/image/${company}/${number}/`, { form: formOf(sent) })
const putBack = (number: string, imageID: number, body: unknown, as: As = photographer) =>
  app.call(as, `POST ${api}/image/NGC/${number}/${imageID}/put-back/`, { body })

it('IMG-1 IMG-C1 returns the images of an invoice by resolution, and what is missing', async () => {
  const images = await info()
  expect(images).toMatchObject({ Company: 'NGC', SiteCode: 'NGC-com', SubmissionNumber: '6712363', IsKeptHere: true })
  expect(images.Images.High.map(({ LineNumber, Side }) => `${LineNumber} ${Side}`)).toEqual([
    '1 front',
    '1 back',
    '2 front',
    '2 back',
  ])
  expect(images.Images.Low.map(({ ImageID }) => ImageID)).toEqual(images.Images.High.map(({ ImageID }) => ImageID))
  expect(images.Items.map(({ MissingSides }) => MissingSides.join())).toEqual(['', '', 'front,back', 'front,back'])
})

it('IMG-1 a number that has not seven characters is refused in every call, in the language of the caller', async () => {
  for (const number of ['671236', '67123630', 'nonsense', '1412345678'])
    for (const path of [
      `info/NGC/${number}`,
      `zip/NGC/${number}/`,
      `image/NGC/${number}/1/`,
      `history/NGC/${number}/1/front/`,
    ]) {
      const answer = await ask(path)
      expect([path, answer.status]).toEqual([path, 422])
      expect(answer.error().message).toBe('Please enter a 7-digit invoice number.')
      expect(answer.error().errors).toEqual({ invoiceNumber: 'Please enter a 7-digit invoice number.' })
    }
  const answer = await ask('info/NGC/671236', { headers: { 'accept-language': 'de-DE' } })
  expect(answer.error().message).toBe('Bitte geben Sie eine 7-stellige Rechnungsnummer ein.')
})

it('IMG-1 another company’s invoice and an unknown one are the same 404 in every call', async () => {
  const image = found(await shownOf('6712363', 1))
  for (const of of ['CGC/6712363', 'NGC/6799999', 'XYZ/6712363', 'NGC/6712346'])
    for (const path of [`image/${of}/${image.ImageID}/`, `image/${of}/${image.ImageID}/original/`, `zip/${of}/`])
      expect([path, (await ask(path)).status]).toEqual([path, 404])
  expect((await ask('info/CGC/6712363')).status).toBe(404)
  const Image = await jpegOf('red')
  expect((await send('6712363', { Image }, photographer, 'CGC')).status).toBe(404)
  expect((await putBack('6712346', image.ImageID, { Replaces: 1, Reason: 'x' })).status).toBe(404)
})

it('IMG-1 is for staff with the role of submission images; those who only read see and change nothing', async () => {
  const { ImageID } = found(await shownOf('6712363', 1))
  const paths = [
    'info/NGC/6712363',
    `image/NGC/6712363/${ImageID}/`,
    'zip/NGC/6712363/',
    'history/NGC/6712363/1/front/',
  ]
  for (const path of paths) {
    const statuses = []
    for (const as of ['nobody', 'customer', 'events', reader] as const) statuses.push((await ask(path, {}, as)).status)
    expect([path, ...statuses]).toEqual([path, 401, 403, 403, 200])
  }
  const Image = await jpegOf('red')
  for (const [as, status] of [
    ['nobody', 401],
    ['customer', 403],
    ['events', 403],
    [reader, 403],
  ] as const) {
    expect((await send('6712363', { Image }, as)).status).toBe(status)
    expect((await putBack('6712363', ImageID, { Replaces: ImageID, Reason: 'x' }, as)).status).toBe(status)
  }
})

it('IMG-2 an image comes in high and in low resolution, and is asked for again before it is shown again', async () => {
  const { ImageID } = found(
    (await send('6712359', { LineNumber: 1, Image: await jpegOf('blue', 2000, 1000) })).json<SubmissionImages>().Images
      .High[0],
  )
  const sizes = []
  for (const resolution of ['high', 'low']) {
    const answer = await fetchFile(`${api}/image/NGC/6712359/${ImageID}/?resolution=${resolution}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const { width, height } = await sharp(answer.bytes).metadata()
    sizes.push([width, height])
    const tag = answer.headers.get('etag') ?? ''
    const again = await fetchFile(`${api}/image/NGC/6712359/${ImageID}/?resolution=${resolution}`, {
      'if-none-match': tag,
    })
    expect(again.status).toBe(304)
  }
  expect(sizes).toEqual([
    [2000, 1000],
    [800, 400],
  ])
  expect((await ask(`image/NGC/6712359/${ImageID}/`, { query: { resolution: 'all' } })).status).toBe(422)
})

it('IMG-2 a zip resumes: a range is the same bytes, a changed zip is sent whole, a range beyond the end is refused', async () => {
  const path = `${api}/zip/NGC/6712345/?resolution=all`
  const whole = await fetchFile(path)
  expect(whole.headers.get('content-disposition')).toBe('attachment; filename="6712345-all.zip"')
  expect([whole.status, Number(whole.headers.get('content-length'))]).toEqual([200, whole.bytes.length])
  const names = [...whole.bytes.toString('latin1').matchAll(/(?:high|low)\/[\w-]+\.webp/g)].map(([name]) => name)
  expect(new Set(names)).toEqual(
    new Set(
      ['high', 'low'].flatMap((kind) =>
        ['001', '002'].flatMap((line) => ['front', 'back'].map((side) => `${kind}/6712345-${line}-${side}.webp`)),
      ),
    ),
  )
  const etag = whole.headers.get('etag') ?? ''
  const rest = await fetchFile(path, { range: 'bytes=1000-', 'if-range': etag })
  expect([rest.status, rest.headers.get('content-range')]).toEqual([
    206,
    `bytes 1000-${whole.bytes.length - 1}/${whole.bytes.length}`,
  ])
  expect(rest.bytes.equals(whole.bytes.subarray(1000))).toBe(true)
  expect((await fetchFile(path, { range: 'bytes=1000-', 'if-range': '"another"' })).status).toBe(200)
  expect((await fetchFile(path, { range: `bytes=${whole.bytes.length}-` })).status).toBe(416)
})

it('IMG-2 a zip holds the images that were chosen, and none of another invoice', async () => {
  const [first, second] = (await info('6712345')).Images.High
  const zip = (images: unknown[]) =>
    fetchFile(`${api}/zip/NGC/6712345/?${images.map((one) => `images=${one}`).join('&')}`)
  const names = (await zip([second?.ImageID])).bytes.toString('latin1').match(/6712345-001-\w+\.webp/g)
  expect(new Set(names)).toEqual(new Set(['6712345-001-back.webp']))
  const foreign = (await info()).Images.High[0]
  expect((await zip([first?.ImageID, foreign?.ImageID])).status).toBe(404)
  expect((await ask('zip/NGC/6712350/')).status).toBe(404)
})

it('IMG-2 a zip names the image whose file is lost', async () => {
  const [row] = await app.ctx.db
    .select()
    .from(itemImages)
    .where(eq(itemImages.ImageID, found(await shownOf('6712363', 2, 'back')).ImageID))
  const bytes = found(await app.ctx.files.get(found(row).FileKey)).bytes
  await app.ctx.files.remove(found(row).FileKey)
  const answer = await ask('zip/NGC/6712363/', { query: { resolution: 'low' } })
  expect([answer.status, answer.error().message]).toEqual([503, expect.stringContaining('6712363-002-back')])
  await app.ctx.files.put(found(row).FileKey, bytes, 'image/webp')
  expect((await ask('zip/NGC/6712363/', { query: { resolution: 'low' } })).status).toBe(200)
})

it('IMG-1 a new image is shown to its customer and on its certificate at the next request; EXIF is gone, the original stays', async () => {
  const images = (await send('6712345', { LineNumber: 3, Image: await jpegOf('green') })).json<SubmissionImages>()
  const { ImageID } = found(images.Images.High.find(({ LineNumber }) => LineNumber === 3))
  const own = (await app.call('customer', 'GET /account/my-submissions/api/invoice/6712345/images/')).json<
    ItemImages[]
  >()
  expect(own.find(({ LineNumber }) => LineNumber === 3)?.Images.map((one) => one.ImageID)).toEqual([ImageID])
  const seen = (await app.call('nobody', 'GET /certlookup/data/6712345-003/')).json<CertLookup>()
  expect(seen.Result === 'success' && seen.Certificate.Images.map((one) => one.ImageID)).toEqual([ImageID])
  const shown = await fetchFile(`${api}/image/NGC/6712345/${ImageID}/`)
  expect((await sharp(shown.bytes).metadata()).exif).toBeUndefined()
  const original = await fetchFile(`${api}/image/NGC/6712345/${ImageID}/original/`)
  expect(original.headers.get('content-disposition')).toBe('attachment; filename="6712345-003-front-original.jpg"')
  expect((await sharp(original.bytes).metadata()).exif).toBeDefined()
  expect((await ask(`image/NGC/6712345/${ImageID}/original/`, {}, 'customer')).status).toBe(403)
  // No file of an image has an address of its own.
  const keys = await app.ctx.db.select({ Key: storedFiles.Key }).from(storedFiles).limit(500)
  for (const { Key } of keys.slice(-3)) expect((await app.call('nobody', `GET /files/${Key}`)).status).toBe(404)
})

it('IMG-1 a replaced image needs a reason, stays, and can be put back; the certificate follows, and each act is in the history', async () => {
  const before = found(await shownOf('6712345', 2))
  const Image = await jpegOf('yellow')
  const refused = await send('6712345', { LineNumber: 2, Image, Replaces: before.ImageID })
  expect([refused.status, refused.error().errors]).toEqual([422, { Reason: 'Enter a reason.' }])
  const Reason = 'The label was out of focus.'
  const told: string[] = []
  app.backend.versions.onTags((tags) => told.push(...(tags === 'all' ? [] : tags)))
  const sent = await send('6712345', { LineNumber: 2, Image, Replaces: before.ImageID, Reason })
  expect(sent.status, sent.text).toBe(200)
  await expect.poll(() => told).toContain('n:6712345-2')
  const after = found(await shownOf('6712345', 2))
  expect(after.ImageID).not.toBe(before.ImageID)
  const publicly = async () => {
    const seen = (await app.call('nobody', 'GET /certlookup/data/6712345-002/')).json<CertLookup>()
    return seen.Result === 'success'
      ? seen.Certificate.Images.filter(({ Side }) => Side === 'front').map(({ ImageID }) => ImageID)
      : []
  }
  expect(await publicly()).toEqual([after.ImageID])
  const old = await app.call('nobody', `GET /certlookup/data/6712345-002/images/${before.ImageID}/`)
  expect(old.status).toBe(404)
  const history = async () => (await ask('history/NGC/6712345/2/front/')).json<StoredItemImage[]>()
  expect((await history()).map(({ ImageID, IsShown, OriginalName }) => [ImageID, IsShown, OriginalName])).toEqual([
    [after.ImageID, true, 'photo.jpg'],
    [before.ImageID, false, ''],
  ])
  expect((await putBack('6712345', before.ImageID, { Replaces: after.ImageID, Reason: ' ' })).status).toBe(422)
  expect(
    (await putBack('6712345', before.ImageID, { Replaces: after.ImageID, Reason: 'The old one was sharper.' })).status,
  ).toBe(200)
  expect(await publicly()).toEqual([before.ImageID])
  const acts = await app.ctx.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.Entity, 'submission-images'), eq(auditLog.EntityKey, '6712345')))
    .orderBy(auditLog.AuditID)
  expect(acts.map(({ Action, After }) => [Action, Object(After).Reason]).slice(-2)).toEqual([
    ['replace-image', Reason],
    ['put-image-back', 'The old one was sharper.'],
  ])
})

it('IMG-1 the second of two who replace the same image is told, with the images of now, and nothing is stored for it', async () => {
  const before = found(await shownOf('6712345', 1))
  const Image = await jpegOf('red')
  const both = await Promise.all(
    ['one', 'two'].map((Reason) => send('6712345', { LineNumber: 1, Image, Replaces: before.ImageID, Reason })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const now = found(await shownOf('6712345', 1))
  const lost = found(both.find(({ status }) => status === 409)).error()
  expect(Object(lost.current).Images.High.map((one: { ImageID: number }) => one.ImageID)).toContain(now.ImageID)
  const count = () => app.ctx.db.$count(storedFiles)
  const files = await count()
  expect((await send('6712345', { LineNumber: 1, Image })).status).toBe(409)
  expect((await putBack('6712345', before.ImageID, { Replaces: before.ImageID, Reason: 'x' })).status).toBe(409)
  expect(await count()).toBe(files)
})

it('IMG-1 a wrong file, line or side is refused beside its field, and nothing is stored', async () => {
  const files = await app.ctx.db.$count(storedFiles)
  const Image = await jpegOf('red')
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'], 'a.png', {
    type: 'image/png',
  })
  const cut = new File([(await jpegOf('red')).slice(0, 2000)], 'cut.jpg')
  const vast = new File([new Uint8Array(await draw('red', 8000, 6000).png().toBuffer())], 'vast.png')
  for (const [sent, field] of [
    [{ Image: new File(['no picture'], 'a.jpg') }, 'Image'],
    [{ Image: new File([], 'a.jpg') }, 'Image'],
    [{ Image: svg }, 'Image'],
    [{ Image: cut }, 'Image'],
    [{ Image: vast }, 'Image'],
    [{}, 'Image'],
    [{ Image, LineNumber: 99 }, 'LineNumber'],
    [{ Image, Side: 'edge' }, 'Side'],
  ] as const) {
    const answer = await send('6712350', sent)
    expect([field, answer.status, Object.keys(answer.error().errors ?? {})]).toEqual([field, 422, [field]])
  }
  expect((await info('6712350')).Images.High).toEqual([])
  expect(await app.ctx.db.$count(storedFiles)).toBe(files)
})
