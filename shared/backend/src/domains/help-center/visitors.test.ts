import type { PublicCategory, QuestionHit, SearchMiss } from '@obverse/contract/domains/help-center'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type As, startTestApp, type TestApp } from '../../testing/harness'
import { translations } from '../translations/tables'
import { data, writersOf } from './testing'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const { newCategory, newSubcategory, newQuestion } = writersOf(() => app)

describe('visitors', () => {
  const search = async (keywords: string, given: object = {}) =>
    (await app.call('nobody', 'GET /about/help-center-faqs/search/', { query: { keywords }, ...given })).json<
      QuestionHit[]
    >()

  it('HC-5 HC-C1 finds questions with the addresses of their answers', async () => {
    const [hit] = await search('prepare shipping')
    expect(hit).toMatchObject({
      QuestionName: 'How do I prepare my coins for shipping?',
      AnchorName: 'prepare-for-shipping',
      CategorySEOName: 'submitting',
      SubCategorySEOName: 'before-you-submit',
      IsPublished: true,
      Name: 'Before you submit',
    })
  })
  it('HC-5 ignores typing errors, case and accents', async () => {
    for (const words of ['passwrod', 'FORGOT pasword', 'pässword'])
      expect(
        (await search(words)).map((hit) => hit.AnchorName),
        words,
      ).toContain('forgot-password')
  })
  it('HC-5 puts names that hold the words first, then names that are like them, then answers with them', async () => {
    const page = await newSubcategory()
    const names = [
      { Name: 'Of something else', Text: '<p>It is about <em>quo</em>kkas, and more.</p>' },
      { Name: 'About quokkkas' },
      { Name: 'Where quokkas live' },
      { Name: 'Of something like it', Text: '<p>It is about quokas.</p>' },
    ]
    for (const one of names) await newQuestion(page.Id, one)
    expect((await search('quokkas')).map((hit) => hit.QuestionName)).toEqual([
      'Where quokkas live',
      'About quokkkas',
      'Of something else',
      'Of something like it',
    ])
  })
  it('HC-5 searches the words of a translated answer, not its tags and not the English behind it', async () => {
    const { Id } = await newQuestion(undefined, { Name: 'Of twelve', Text: '<p>Kumquat</p>' })
    const Value = '<p>Zwölf<br />Tage</p><blockquote><strong>K</strong>umquatsch &amp; mehr</blockquote>'
    await app.ctx.db.insert(translations).values({
      EntityType: 'help-center-question',
      EntityKey: String(Id),
      Field: 'Text',
      LanguageCode: 'de-DE',
      Value,
      SourceHash: '',
      SourceText: '<p>Kumquat</p>',
    })
    const inGerman = async (keywords: string) =>
      (await search(keywords, { culture: 'de-DE' })).filter((hit) => hit.QuestionID === Id)
    expect(await inGerman('zwolf tage kumquatsch & mehr')).toMatchObject([{ Excerpt: 'Zwölf Tage Kumquatsch & mehr' }])
    for (const words of ['strong', 'blockquote', '</p>', 'amp;']) expect(await inGerman(words), words).toEqual([])
    expect(await search('kumquatsch')).not.toContainEqual(
      expect.objectContaining({ Excerpt: expect.stringMatching('Zwölf') }),
    )
  })
  it('HC-5 shows what an answer says around the words, cut between words', async () => {
    const parts = { before: 'Something else. '.repeat(20), after: 'nothing to cut in two '.repeat(20) }
    await newQuestion(undefined, {
      Name: 'Of an ocelot',
      Text: `<p>${parts.before}An ocelot sleeps, ${parts.after}</p>`,
    })
    await newQuestion(undefined, { Name: '豹猫', Text: `<p>豹猫${'睡觉'.repeat(100)}</p>` })
    const [hit] = await search('ocelot')
    expect(hit?.Excerpt).toMatch(
      /^… (?:Something )?else\. (?:Something else\. )+An ocelot sleeps, .* (?:nothing|to|cut|in|two) …$/,
    )
    expect(hit?.Excerpt.length).toBeLessThanOrEqual(160 + 4)
    expect((await search('豹猫'))[0]?.Excerpt).toBe(`豹猫${'睡觉'.repeat(79)} …`)
  })
  it('HC-6 ignores an empty text and never finds unpublished questions', async () => {
    expect(await search('   ')).toEqual([])
    expect(await search('oversize holder announcement')).toEqual([])
    const hidden = await newSubcategory(undefined, { IsPublished: false })
    await newQuestion(hidden.Id, { Name: 'Zanzibar question' })
    expect(await search('zanzibar')).toEqual([])
  })
  it('HC-6 searches only the own site and accepts any text', async () => {
    expect((await search('coins', { site: 'CGC-com' })).every((hit) => !hit.QuestionName.includes('coins'))).toBe(true)
    for (const words of ['%', '_', "'; drop table sites; --", '\\', '"', '💰', 'İ'])
      expect(Array.isArray(await search(words)), words).toBe(true)
  })
  it('HC-6 records searches without a result for staff', async () => {
    await search('xylophone warranty')
    await search('Xylophone Warranty')
    const misses = (await app.call('editor', `GET ${data}/sites/1/search-misses/`)).json<SearchMiss[]>()
    expect(misses.find((miss) => miss.Keywords === 'xylophone warranty')).toMatchObject({ Count: 2 })
  })
  it('HC-5 shows published pages only, with anchors for links', async () => {
    const category = await newCategory()
    const page = await newSubcategory(category.Id)
    const plain = await newQuestion(page.Id)
    await newQuestion(page.Id, { AnchorName: 'named' })
    await newQuestion(page.Id, { IsPublished: false })
    const shown = (
      await app.call('nobody', `GET /api/help-center/categories/${category.SEOName}/${page.SEOName}/`)
    ).json<{ Questions: { Anchor: string }[] }>()
    expect(shown.Questions.map((question) => question.Anchor)).toEqual([`question-${plain.Id}`, 'named'])
    const empty = await newSubcategory(category.Id)
    expect(
      (await app.call('nobody', `GET /api/help-center/categories/${category.SEOName}/${empty.SEOName}/`)).status,
    ).toBe(404)
    const list = (await app.call('nobody', 'GET /api/help-center/categories/')).json<PublicCategory[]>()
    expect(list.find((one) => one.Id === category.Id)?.Subcategories.map((one) => one.Id)).toEqual([page.Id])
  })
  it('HC-5 counts one vote per visitor and question, the last one', async () => {
    const question = await newQuestion()
    const vote = (as: As, IsHelpful: boolean, ip: string) =>
      app.call(as, `POST /api/help-center/questions/${question.Id}/helpful/`, { body: { IsHelpful }, ip })
    await Promise.all([
      vote('nobody', true, '203.0.113.5'),
      vote('nobody', true, '203.0.113.5'),
      vote('customer', true, '203.0.113.5'),
    ])
    await vote('nobody', false, '203.0.113.5')
    expect((await app.call('editor', `GET ${data}/questions/${question.Id}/`)).json()).toMatchObject({
      HelpfulCount: 1,
      NotHelpfulCount: 1,
    })
    const hidden = await newQuestion(undefined, { IsPublished: false })
    expect(
      (await app.call('nobody', `POST /api/help-center/questions/${hidden.Id}/helpful/`, { body: { IsHelpful: true } }))
        .status,
    ).toBe(404)
    expect(
      (await app.call('nobody', `POST /api/help-center/questions/${question.Id}/helpful/`, { body: {} })).status,
    ).toBe(422)
  })
  it('HC-5 raises the content version of the own site with every edit, and of no other', async () => {
    const [own, other] = [app.backend.versions.of(1), app.backend.versions.of(2)]
    await newQuestion()
    expect(app.backend.versions.of(1)).toBeGreaterThan(own)
    expect(app.backend.versions.of(2)).toBe(other)
  })
})
