import type { AwardLandingInfo, AwardLandingOfType, RegistryAwards } from '@obverse/contract/domains/registry'
import type { RoleCode } from '@obverse/contract/roles'
import { registryPaths } from '@obverse/contract/rules/registry'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sites } from '../../db/tables'
import { found } from '../../errors'
import { type As, startTestApp, type TestApp } from '../../testing/harness'

let app: TestApp
let staff: As
beforeAll(async () => {
  app = await startTestApp()
  staff = (await app.person(['Admin', 'Registry', 'Awards'])).as
})
afterAll(() => app.stop())

/** Draws an image of one color. */
async function picture(width = 40, height = 30, format: 'png' | 'jpeg' = 'png'): Promise<File> {
  const drawn = sharp({ create: { width, height, channels: 3, background: '#8a6d1f' } })
  return new File([new Uint8Array(await drawn[format]().toBuffer())], `a.${format}`)
}
const address = (type: string) => `/admin/registry/${type}/awards/landing/data/info`
const read = async (type: string) => (await app.call(staff, `GET ${address(type)}`)).json<AwardLandingInfo>()
type Sent = Partial<Record<'Title' | 'Text' | 'ImageAltText' | 'RemoveImage' | 'Version', string | number>> & {
  Image?: File
}
function save(type: string, sent: Sent, as: As = staff, headers: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(sent)) form.set(name, value instanceof File ? value : String(value))
  return app.call(as, `POST ${address(type)}`, { form, headers })
}
const remove = (type: string, as: As = staff) => app.call(as, `POST /admin/api/registry/awards/${type}/delete/`)
const list = async () => (await app.call(staff, 'GET /admin/api/registry/awards/')).json<AwardLandingOfType[]>()
const visit = (type: string, site: string, headers: Record<string, string> = {}) =>
  app.call('nobody', `GET /api/registry/${type}/awards/`, { site, headers })
const versionOf = async (code: string) =>
  found((await app.ctx.db.select().from(sites).where(eq(sites.Code, code)))[0]).ContentVersion
/** Removes the page of a type, so that a test begins without one. */
const unwrite = async (type: string) => expect([204, 404]).toContain((await remove(type)).status)

const unwritten = {
  CompetitiveAwardLandingInfoID: null,
  Title: '',
  Text: '',
  ImageFileName: null,
  ImageAltText: '',
  UpdatedUTC: null,
  Version: 0,
}

describe('the page about the awards of a type of collectible', () => {
  it('REG-1 REG-C1 REG-C2 is empty before it is written, is made by the first save and public at once', async () => {
    await unwrite('coins')
    expect(await read('coins')).toMatchObject({ ...unwritten, CollectibleType: 'Coin' })
    expect((await visit('coins', 'NGC-com')).status).toBe(404)
    const before = await Promise.all(['NGC-com', 'NGC-de', 'PMG-com'].map(versionOf))
    const saved = await save('coins', { Title: ' Best of the year ', Text: '<p>A plaque.</p>', Version: 0 })
    const page = saved.json<AwardLandingInfo>()
    expect([saved.status, page]).toEqual([
      200,
      expect.objectContaining({ Title: 'Best of the year', Text: '<p>A plaque.</p>', Version: 1 }),
    ])
    expect(page.CompetitiveAwardLandingInfoID).toBeGreaterThan(0)
    expect(await read('coins')).toEqual(page)
    expect((await visit('coins', 'NGC-com')).json<RegistryAwards>()).toMatchObject({
      Path: 'coins',
      Title: 'Best of the year',
      Text: '<p>A plaque.</p>',
    })
    const after = await Promise.all(['NGC-com', 'NGC-de', 'PMG-com'].map(versionOf))
    expect(after.map((version, at) => version - found(before[at]))).toEqual([1, 1, 0])
  })

  it('REG-1 REG-C2 is the same page when a save is sent again under its key', async () => {
    await unwrite('notes')
    const headers = { 'idempotency-key': 'awards-written-once-1' }
    const [first, second] = [
      await save('notes', { Title: 'Notes' }, staff, headers),
      await save('notes', { Title: 'Notes' }, staff, headers),
    ]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.json()).toEqual(first.json())
    expect((await read('notes')).Version).toBe(1)
  })

  it('REG-1 REG-C2 refuses a missing or long title, a long text and what is no picture, each beside its field', async () => {
    const { Version, Title } = await read('comics')
    const refused = async (sent: Sent) => {
      const answer = await save('comics', { Title: 'Right', Version, ...sent })
      return [answer.status, Object.keys(answer.error().errors ?? {})]
    }
    expect(await refused({ Title: '  ' })).toEqual([422, ['Title']])
    expect(await refused({ Title: 'x'.repeat(201) })).toEqual([422, ['Title']])
    expect(await refused({ Text: 'x'.repeat(50_001) })).toEqual([422, ['Text']])
    expect(await refused({ ImageAltText: 'x'.repeat(201) })).toEqual([422, ['ImageAltText']])
    expect(await refused({ Image: new File(['<svg/>'], 'a.png', { type: 'image/png' }) })).toEqual([422, ['Image']])
    expect(await refused({ Version: -1 })).toEqual([422, ['Version']])
    expect((await save('comics', { Title: '' })).error().errors).toEqual({ Title: 'Enter a title.' })
    expect((await read('comics')).Title).toBe(Title)
    for (const line of [`GET ${address('stamps')}`, 'POST /admin/api/registry/awards/stamps/delete/'])
      expect([line, (await app.call(staff, line)).status]).toEqual([line, 404])
  })

  it('REG-1 REG-C2 keeps harmless elements of the text only', async () => {
    const { Version } = await read('comics')
    const Text =
      '<h2>Winners</h2><p onclick="x()">Our <a href="javascript:x()">best</a> <strong>sets</strong></p><script>x()</script>'
    const page = (await save('comics', { Title: 'Comics', Text, Version })).json<AwardLandingInfo>()
    expect(page.Text).toBe('<h3>Winners</h3><p>Our <a>best</a> <strong>sets</strong></p>')
    expect((await visit('comics', 'CGC-com')).json<RegistryAwards>().Text).toBe(page.Text)
  })

  it('REG-1 REG-C2 answers 409 with the page of now when somebody else saved, wrote or removed it', async () => {
    const { Version } = await read('sports-cards')
    const saved = (await save('sports-cards', { Title: 'First', Version })).json<AwardLandingInfo>()
    for (const stale of [{ Version }, { Version: 0 }, {}]) {
      const answer = await save('sports-cards', { Title: 'Second', ...stale })
      expect([answer.status, answer.error().current]).toEqual([409, saved])
    }
    await unwrite('sports-cards')
    const late = await save('sports-cards', { Title: 'Third', Version: saved.Version })
    expect([late.status, late.error().current]).toEqual([409, expect.objectContaining(unwritten)])
    const files = async () => (await app.ctx.db.execute('select 1 from stored_files')).rows.length
    const before = await files()
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map(async (Title) => save('sports-cards', { Title, Image: await picture(), Version: 0 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const winner = answers.find(({ status }) => status === 200)?.json()
    expect(await read('sports-cards')).toEqual(winner)
    for (const answer of answers.filter(({ status }) => status === 409)) expect(answer.error().current).toEqual(winner)
    expect(await files()).toBe(before + 1)
  })

  it('REG-1 REG-C2 re-encodes its picture, shows it to everybody, keeps, replaces and removes it', async () => {
    const { Version } = await read('trading-cards')
    const Image = await picture(4000, 1000, 'jpeg')
    const first = (
      await save('trading-cards', { Title: 'Cards', Image, ImageAltText: 'A plaque', Version })
    ).json<AwardLandingInfo>()
    expect(first).toMatchObject({ ImageWidth: 2448, ImageHeight: 612, ImageAltText: 'A plaque' })
    const file = await app.call('nobody', `GET /files/${first.ImageFileName}`)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await visit('trading-cards', 'CRD-com')).json<RegistryAwards>()).toMatchObject({
      ImagePath: `/files/${first.ImageFileName}`,
      ImageAltText: 'A plaque',
    })
    const kept = (await save('trading-cards', { Title: 'Renamed', Version: first.Version })).json<AwardLandingInfo>()
    expect(kept.ImageFileName).toBe(first.ImageFileName)
    const replaced = (
      await save('trading-cards', { Title: 'Renamed', Image: await picture(), Version: kept.Version })
    ).json<AwardLandingInfo>()
    expect(replaced.ImageFileName).not.toBe(first.ImageFileName)
    expect((await app.call('nobody', `GET /files/${first.ImageFileName}`)).status).toBe(404)
    const bare = (
      await save('trading-cards', { Title: 'Renamed', RemoveImage: 'true', Version: replaced.Version })
    ).json<AwardLandingInfo>()
    expect([bare.ImageFileName, bare.ImageWidth, bare.ImageHeight]).toEqual([null, null, null])
  })

  it('REG-1 keeps a history with before and after, and an earlier state is restored from it', async () => {
    const { Version } = await read('coins')
    const one = (await save('coins', { Title: 'One', Text: '<p>1</p>', Version })).json<AwardLandingInfo>()
    await save('coins', { Title: 'Two', Text: '<p>2</p>', Version: one.Version })
    const id = String(one.CompetitiveAwardLandingInfoID)
    const rows = (await app.call(staff, 'GET /admin/api/audit/', { query: { entity: 'registry-awards', id } })).json<
      { AuditID: number; Action: string; Before: { Title: string }; After: { Title: string } }[]
    >()
    expect(rows[0]).toMatchObject({ Action: 'save', Before: { Title: 'One' }, After: { Title: 'Two' } })
    const restored = await app.call(staff, `POST /admin/api/audit/${found(rows[0]).AuditID}/restore/`)
    expect(restored.status).toBeLessThan(300)
    expect(await read('coins')).toMatchObject({ Title: 'One', Text: '<p>1</p>' })
  })

  it('REG-1 is gone for visitors when it is removed, and comes back whole from the trash unless another was written', async () => {
    const Image = await picture()
    const { Version } = await read('notes')
    const page = (await save('notes', { Title: 'Kept', Image, Version })).json<AwardLandingInfo>()
    const before = await versionOf('PMG-com')
    expect((await remove('notes')).status).toBe(204)
    expect((await visit('notes', 'PMG-com')).status).toBe(404)
    expect(await versionOf('PMG-com')).toBe(before + 1)
    expect((await app.call('nobody', `GET /files/${page.ImageFileName}`)).status).toBe(404)
    expect((await remove('notes')).status).toBe(404)
    const restore = async () =>
      (
        await app.call(staff, 'POST /admin/api/bulk/registry-awards/', {
          body: { Action: 'restore', Records: [{ EntityKey: String(page.CompetitiveAwardLandingInfoID) }] },
        })
      ).json<{ Outcome: string; Message: string }[]>()
    await save('notes', { Title: 'Another' })
    expect((await restore())[0]).toMatchObject({
      Outcome: 'invalid',
      Message: expect.stringContaining('Another page about these awards was written since. Delete it first.'),
    })
    await remove('notes')
    expect((await restore())[0]?.Outcome).toBe('done')
    expect(await read('notes')).toEqual({ ...page, UpdatedUTC: expect.any(String), Version: page.Version + 1 })
    expect((await app.call('nobody', `GET /files/${page.ImageFileName}`)).status).toBe(200)
  })

  it('REG-1 stands in a list of every type, with who changed it last', async () => {
    await unwrite('comics')
    const by = await app.person(['Admin', 'Registry', 'Awards'])
    await save('coins', { Title: 'Newest', Version: (await read('coins')).Version }, by.as)
    await app.ctx.db.execute(
      `update people set first_name = 'Ada', last_name = 'Cole' where people_id = ${by.PeopleID}`,
    )
    const rows = await list()
    expect(rows.map(({ Path }) => Path)).toEqual(registryPaths)
    expect(rows[0]).toMatchObject({ CollectibleType: 'Coin', Title: 'Newest', UpdatedBy: 'Ada Cole' })
    expect(rows.find(({ Path }) => Path === 'comics')).toEqual({
      Path: 'comics',
      CollectibleType: 'Comic',
      CompetitiveAwardLandingInfoID: null,
      Title: '',
      UpdatedUTC: null,
      UpdatedBy: '',
    })
  })

  it('REG-1 REG-C1 REG-C2 is for staff of awards; staff who only read change nothing', async () => {
    const before = await read('coins')
    const statuses = async (as: As) => [
      (await app.call(as, 'GET /admin/api/registry/awards/')).status,
      (await app.call(as, `GET ${address('coins')}`)).status,
      (await save('coins', { Title: 'No', Version: before.Version }, as)).status,
      (await remove('coins', as)).status,
    ]
    expect(await statuses('nobody')).toEqual([401, 401, 401, 401])
    expect(await statuses('customer')).toEqual([403, 403, 403, 403])
    const others: RoleCode[][] = [
      ['Admin', 'Awards'],
      ['Admin', 'Registry'],
      ['Admin', 'Registry', 'Transfers', 'Corrections'],
      ['Admin', 'Content', 'Events'],
    ]
    for (const roles of others)
      expect([roles, await statuses((await app.person(roles)).as)]).toEqual([roles, [403, 403, 403, 403]])
    const reader = (await app.person(['Admin', 'Registry', 'Awards', 'ReadOnly'])).as
    expect(await statuses(reader)).toEqual([200, 200, 403, 403])
    expect(await read('coins')).toEqual(before)
  })
})
