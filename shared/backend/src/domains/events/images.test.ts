import type { Event } from '@obverse/contract/domains/events'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { found } from '../../errors'
import { type As, startTestApp, type TestApp } from '../../testing/harness'
import { fieldsOf, picture, type StaffCalls, staffCalls } from './testing/staff-calls'

let app: TestApp
let staff: StaffCalls
beforeAll(async () => {
  app = await startTestApp()
  staff = await staffCalls(app)
})
afterAll(() => app.stop())

describe('the image of an event', () => {
  it("EV-2 EV-C2 re-encodes the image and serves it under a name of the server's own", async () => {
    const event = await staff.created({
      Image: await picture(4000, 1000, 'jpeg'),
      ImageAltText: 'A hall',
      ImageFocus: 'top-left',
    })
    expect(event).toMatchObject({ ImageWidth: 2448, ImageHeight: 612, ImageAltText: 'A hall', ImageFocus: 'top-left' })
    expect(event.ImageFileName).toMatch(/^[0-9a-f-]{36}\.webp$/)
    const file = await app.call('nobody', `GET /files/${event.ImageFileName}`)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(file.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  })
  it('EV-C2 refuses files that are not images, SVG, and files with a false type', async () => {
    const refused = ['Use an image in JPEG, PNG, WebP, AVIF or GIF format with at most 40 megapixels.']
    for (const content of [
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      '<script>alert(1)</script>',
      'GIF89a',
      '',
    ])
      expect(
        Object.values(
          (await staff.create({ Image: new File([content], 'a.png', { type: 'image/png' }) })).error().errors ?? {},
        ),
      ).toEqual(refused)
  })
  it('EV-C2 EV-C4 accepts 10,000,000 bytes and refuses one byte more; a much larger upload is refused while it streams', async () => {
    const real = new Uint8Array(await (await picture()).arrayBuffer())
    // A PNG may have any trailing bytes, so the size is exact and the image valid.
    const sized = (size: number) => {
      const bytes = new Uint8Array(size)
      bytes.set(real)
      return new File([bytes], 'a.png')
    }
    expect((await staff.create({ Image: sized(10_000_000) })).status).toBe(200)
    expect(fieldsOf(await staff.create({ Image: sized(10_000_001) }))).toEqual([
      422,
      { Image: 'File size is too large.' },
    ])
    const event = await staff.created()
    expect((await staff.save(event, { Image: sized(12_000_000) })).error().code).toBe('too_large')
  })
  it('EV-3 shows the picture of an event to the audience of the event, cached by everybody only when it is public', async () => {
    const Image = await picture()
    const look = async (event: Event) => {
      const file = (as: As) => app.call(as, `GET /files/${event.ImageFileName}`)
      const seen = await Promise.all(
        (['nobody', 'customer', 'dealer', 'editor', 'events'] as const).map(asOf).map(file),
      )
      return [seen.map(({ status }) => status), new Set(seen.map(({ headers }) => headers.get('cache-control'))).size]
    }
    const dealer = await app.person()
    await app.ctx.db.execute(`update people set dealer_id = 1 where people_id = ${dealer.PeopleID}`)
    const asOf = (name: 'nobody' | 'customer' | 'dealer' | 'editor' | 'events'): As =>
      name === 'dealer' ? dealer.as : name
    const event = await staff.created({ Image })
    expect(await look(event)).toEqual([[200, 200, 200, 200, 200], 1])
    const members = (await staff.save(event, { Visibility: 'Members' })).json<Event>()
    expect(await look(members)).toEqual([[404, 200, 200, 200, 200], 1])
    const dealers = (await staff.save(members, { Visibility: 'Dealers' })).json<Event>()
    expect(await look(dealers)).toEqual([[404, 404, 200, 404, 200], 1])
    const hidden = (await staff.save(dealers, { Visibility: 'Hidden' })).json<Event>()
    expect(await look(hidden)).toEqual([[404, 404, 404, 404, 200], 1])
    const file = await app.call('events', `GET /files/${hidden.ImageFileName}`)
    expect(file.headers.get('cache-control')).toBe('private, no-store')
  })
  it('EV-3 serves the picture at each width to the same audience, and removes them with it', async () => {
    const event = await staff.created({ Image: await picture(1000, 500) })
    const at = (as: As, width: number) => app.call(as, `GET /files/${event.ImageFileName}?width=${width}`)
    const small = await at('nobody', 320)
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(small.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const other = await at('nobody', 300)
    expect([other.status, other.error().code]).toEqual([422, 'invalid'])
    const hidden = (await staff.save(event, { Visibility: 'Hidden' })).json<Event>()
    expect([(await at('nobody', 320)).status, (await at('events', 320)).status]).toEqual([404, 200])
    const key = found(hidden.ImageFileName).replace('.webp', '-320.webp')
    expect((await app.call('events', `GET /files/${key}`)).status, 'a size has no address of its own').toBe(404)
    const { width, height } = await sharp(found(await app.ctx.files.get(key)).bytes).metadata()
    expect([width, height]).toEqual([320, 160])
    await staff.save(hidden, { RemoveImage: true })
    await staff.fileIsGone(hidden.ImageFileName)
    await expect.poll(() => app.ctx.files.get(key)).toBeNull()
  })
  it('EV-C4 keeps the image when no file is sent, replaces it with a new file, and removes it on request', async () => {
    const first = await staff.created({ Image: await picture() })
    const kept = (await staff.save(first)).json<Event>()
    expect(kept.ImageFileName).toBe(first.ImageFileName)
    const replaced = (await staff.save(kept, { Image: await picture() })).json<Event>()
    expect(replaced.ImageFileName).not.toBe(first.ImageFileName)
    await staff.fileIsGone(first.ImageFileName)
    const bare = (await staff.save(replaced, { RemoveImage: true })).json<Event>()
    expect([bare.ImageFileName, bare.ImageWidth]).toEqual([null, null])
    await staff.fileIsGone(replaced.ImageFileName)
  })
  it('EV-C4 leaves no file behind when the save is refused', async () => {
    const files = async () => (await app.ctx.db.execute('select 1 from stored_files')).rows.length
    const event = await staff.created()
    const before = await files()
    expect((await staff.save(event, { Image: await picture(), CountryID: 9999 })).status).toBe(422)
    expect((await staff.save({ ...event, Version: 9 }, { Image: await picture() })).status).toBe(409)
    expect(await files()).toBe(before)
  })
})
