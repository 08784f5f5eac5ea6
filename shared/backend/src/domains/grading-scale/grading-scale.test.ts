/** Tests the scales of sites and the texts that staff write about their grades. */
import { type GradingText, type PublicGradingScale, stepsOfScale } from '@obverse/contract/domains/grading-scale'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type As, startTestApp, type TestApp } from '../../testing/harness'
import { demoTexts } from './demo-texts'

const texts = '/admin/grading-scale/data/texts/'
const [ngc, ngcUK, ngcDE, pmg] = [1, 2, 3, 4]
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const formOf = (fields: object): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(name, one instanceof Blob ? one : String(one))
  return form
}
const draft = { Collectible: 'coins', Scale: 'details', Grade: 'fr-details', Name: 'Fair details', SiteIDs: [ngc] }
const create = (more: object = {}, as: As = 'super') =>
  app.call(as, `POST ${texts}`, { form: formOf({ ...draft, ...more }) })
const created = async (more: object = {}) => {
  const answer = await create(more)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<GradingText>()
}
const save = ({ GradingTextID, Version, ...text }: GradingText, more: object = {}) => {
  const { Collectible, Scale, Grade, Name, Text, LookFor, ImageAltText, SiteIDs } = text
  const fields = { Collectible, Scale, Grade, Name, Text, LookFor, ImageAltText, SiteIDs, Version, ...more }
  return app.call('super', `PUT ${texts}${GradingTextID}/`, { form: formOf(fields) })
}
const remove = ({ GradingTextID, Version }: GradingText) =>
  app.call('super', `POST ${texts}${GradingTextID}/delete/`, { body: { Version } })
type Asked = { site?: string; culture?: string }
const scale = async (asked = '', given: Asked = {}) =>
  (
    await app.call('nobody', 'GET /api/grading-scale/', { ...given, query: { scale: asked } })
  ).json<PublicGradingScale>()
const gradeIn = ({ Grades }: PublicGradingScale, code: string) => Grades.find(({ Code }) => Code === code)

describe('the scale of a site', () => {
  it('GS-1 is the standard one unless the address asks for another that the site has', async () => {
    for (const asked of ['', 'standard', 'no-such', 'legacy'])
      expect((await scale(asked)).Scale, asked).toBe('standard')
    expect((await app.call('nobody', 'GET /api/grading-scale/')).json()).toEqual(await scale())
    expect((await scale('ancients')).Scale).toBe('ancients')
    expect((await scale()).Scales).toEqual(['standard', 'ancients', 'details'])
    expect((await scale('legacy', { site: 'CSG-com' })).Scale).toBe('legacy')
    expect((await scale('details', { site: 'PMG-com' })).Scale).toBe('standard')
  })
  it('GS-1 has the grades of what the site grades, with texts in the language of the visitor', async () => {
    const coins = await scale()
    expect([coins.Collectible, coins.Grades.length, coins.Name]).toEqual(['coins', 30, 'Coins from 1 to 70'])
    expect(gradeIn(coins, 'ms-65')).toMatchObject({ Label: 'MS 65', Name: 'Gem uncirculated', ImageFileName: null })
    const german = await scale('', { site: 'NGC-de', culture: 'de-DE' })
    expect([german.Name, gradeIn(german, 'ms-65')?.Name]).toEqual(['Münzen von 1 bis 70', 'Gem, unzirkuliert'])
    for (const [site, of] of [
      ['PMG-com', 'paper-money'],
      ['CGC-com', 'comics'],
      ['CSG-com', 'cards'],
      ['CRD-com', 'cards'],
    ] as const) {
      const one = await scale('', { site })
      expect(one.Collectible).toBe(of)
      expect(
        one.Grades.filter(({ Name, Text }) => !Name || !Text).map(({ Label }) => Label),
        site,
      ).toEqual([])
    }
  })
  it('GS-1 has a grade for every text of the demonstration', () => {
    const codesOf = ({ of, scale: name }: (typeof demoTexts)[number]) => stepsOfScale(of, name).map(({ Code }) => Code)
    expect(demoTexts.filter((text) => text.grade !== '' && !codesOf(text).includes(text.grade))).toEqual([])
  })
  it('GS-1 shows a grade without a text by its label alone', async () => {
    expect(gradeIn(await scale('details'), 'po-details')).toMatchObject({ Label: 'PO Details', Name: '', Text: '' })
  })
})

describe('texts of grades', () => {
  it('GS-1 reach visitors of their sites at the next request, cleaned, and leave with their deletion', async () => {
    const made = await created({
      Text: '<p onclick="x()">Little<script>x()</script></p>',
      LookFor: 'The date.',
      SiteIDs: [ngc, ngcUK],
    })
    expect(made).toMatchObject({ Text: '<p>Little</p>', SiteIDs: [ngc, ngcUK], Version: 1 })
    for (const site of ['NGC-com', 'NGC-uk'])
      expect(gradeIn(await scale('details', { site }), 'fr-details')).toMatchObject({
        Text: '<p>Little</p>',
        LookFor: 'The date.',
      })
    expect(gradeIn(await scale('details', { site: 'NGC-de' }), 'fr-details')?.Name).toBe('')
    const saved = (await save(made, { Name: 'Fair', SiteIDs: [ngcDE] })).json<GradingText>()
    expect(saved).toMatchObject({ Name: 'Fair', SiteIDs: [ngcDE], Version: 2 })
    expect(gradeIn(await scale('details'), 'fr-details')?.Name).toBe('')
    expect(gradeIn(await scale('details', { site: 'NGC-de' }), 'fr-details')?.Name).toBe('Fair')
    expect((await save(made)).status, 'an older version').toBe(409)
    expect((await remove(saved)).status).toBe(204)
    expect(gradeIn(await scale('details', { site: 'NGC-de' }), 'fr-details')?.Name).toBe('')
    expect((await app.call('super', `GET ${texts}${made.GradingTextID}/`)).status).toBe(404)
  })
  it('GS-1 refuse a scale, a grade or a site that does not fit, and a second text for a grade of a site', async () => {
    const refused = async (more: object) => {
      const answer = await create(more)
      return [answer.status, Object.keys(answer.error().errors ?? {})]
    }
    expect(await refused({ Scale: 'legacy', Grade: '' })).toEqual([422, ['Scale']])
    expect(await refused({ Grade: 'ms-71' })).toEqual([422, ['Grade']])
    expect(await refused({ Scale: 'standard', Grade: 'fr-details' })).toEqual([422, ['Grade']])
    expect(await refused({ SiteIDs: [ngc, pmg] })).toEqual([422, ['SiteIDs']])
    expect(await refused({ SiteIDs: [] })).toEqual([422, ['SiteIDs']])
    expect(await refused({ SiteIDs: [999] })).toEqual([422, ['SiteIDs']])
    expect(await refused({ Collectible: 'stamps' })).toEqual([422, ['Collectible']])
    expect(await refused({ Image: new File(['no picture'], 'a.png', { type: 'image/png' }) })).toEqual([422, ['Image']])
    expect(await refused({ Scale: 'standard', Grade: 'ms-65' })).toEqual([422, ['Grade']])
  })
  it('GS-1 are for staff of content alone', async () => {
    expect((await create({}, 'nobody')).status).toBe(401)
    for (const person of ['customer', 'billing'] as const) {
      expect((await create({}, person)).status, person).toBe(403)
      expect((await app.call(person, `GET ${texts}`)).status, person).toBe(403)
    }
  })
  it('GS-1 have a picture in place of the drawing, which everybody sees until staff remove it', async () => {
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#555' } })
      .png()
      .toBuffer()
    const made = await created({
      Image: new File([new Uint8Array(png)], 'a.png', { type: 'image/png' }),
      ImageAltText: 'A worn coin',
    })
    const shown = gradeIn(await scale('details'), 'fr-details')
    expect(shown).toMatchObject({ ImageAltText: 'A worn coin', ImageWidth: 40, ImageHeight: 30 })
    const file = `GET /files/${shown?.ImageFileName}` as const
    expect((await app.call('nobody', file)).status).toBe(200)
    const saved = (await save(made, { RemoveImage: true })).json<GradingText>()
    expect(saved.ImageFileName).toBe(null)
    expect((await app.call('nobody', file)).status).toBe(404)
    await remove(saved)
  })
  it('GS-1 are listed in the order of the table of grades, and found by site, scale, item and name', async () => {
    const listed = async (query: Record<string, string>) =>
      (await app.call('super', `GET ${texts}`, { query: { perPage: '100', ...query } })).json<{
        Texts: GradingText[]
        Total: number
      }>()
    const standard = await listed({ siteID: String(ngc), scale: 'standard' })
    expect(standard.Texts.slice(0, 3).map(({ Grade }) => Grade)).toEqual(['', 'ms-70', 'ms-69'])
    expect([standard.Texts.at(-1)?.Grade, standard.Total]).toEqual(['po-1', 31])
    const cards = await listed({ collectible: 'cards', search: 'gem mint' })
    expect(cards.Texts.map(({ Scale, Grade }) => `${Scale} ${Grade}`)).toEqual(['standard gem-mint-10', 'legacy 9-5'])
  })
  it('GS-1 have a history, which puts an earlier text back', async () => {
    const made = await created()
    await save(made, { Name: 'Changed' })
    const query = { entity: 'grading-text', id: String(made.GradingTextID) }
    const history = (await app.call('super', 'GET /admin/api/audit/', { query })).json<
      { AuditID: number; Action: string }[]
    >()
    const change = history.find(({ Action }) => Action === 'save')
    const restored = await app.call('super', `POST /admin/api/audit/${change?.AuditID}/restore/`, { body: {} })
    expect(restored.status, restored.text).toBeLessThan(300)
    expect(gradeIn(await scale('details'), 'fr-details')?.Name).toBe('Fair details')
  })
})
