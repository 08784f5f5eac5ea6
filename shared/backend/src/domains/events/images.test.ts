import type { Event } from '@obverse/contract/domains/events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/harness'
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
