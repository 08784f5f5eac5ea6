/** Tests the search of a site (PUB-1). */
import type { SiteSearchAnswer } from '@obverse/contract/domains/site-search'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/harness'
import { standingClock } from '../../testing/setting'
import { searchMisses } from '../help-center/tables'
import { newsCalls } from '../news/testing/staff-calls'
import { translations } from '../translations/tables'
import { pmg, voteCalls } from '../votes/testing/staff-calls'

let app: TestApp
let votes: ReturnType<typeof voteCalls>
beforeAll(async () => {
  app = await startTestApp({ now: standingClock() })
  votes = voteCalls(app)
})
afterAll(() => app.stop())

let visitor = 0
/** Each search comes from a network of its own, so that no test meets the limit of another. */
const ask = (q: string, more: { site?: string; culture?: string; ip?: string } = {}) =>
  app.call('nobody', 'GET /api/site-search/', { query: { q }, ip: `203.0.113.${++visitor % 250}`, ...more })
const groupOf = async (kind: string, q: string, more = {}) =>
  (await ask(q, more)).json<SiteSearchAnswer>().Groups.find(({ Kind }) => Kind === kind)
const titles = async (kind: string, q: string, more = {}) =>
  (await groupOf(kind, q, more))?.Hits.map(({ Title }) => Title) ?? []

describe('the search of a site', () => {
  it('PUB-1 finds a name written as typed before one that begins alike, holds it, or is like it', async () => {
    for (const Title of ['A grand Zirconia', 'Zirconia grand', 'Zirconia', 'Zirconua']) await votes.made({ Title })
    expect(await titles('vote', 'zirconia')).toEqual(['Zirconia', 'Zirconia grand', 'A grand Zirconia', 'Zirconua'])
  })
  it('PUB-1 forgives a wrong letter and missing marks, and finds two Chinese letters', async () => {
    await votes.made({ Title: 'Münzfreundinnen' })
    await votes.made({ Title: '最受欢迎的银币' })
    expect(await titles('vote', 'munzfreundinen')).toEqual(['Münzfreundinnen'])
    expect(await titles('vote', '银币')).toEqual(['最受欢迎的银币'])
  })
  it('PUB-1 shows five hits of a kind and says that there are more', async () => {
    for (let count = 0; count < 6; count += 1) await votes.made({ Title: `Quetzal ${count}` })
    const group = await groupOf('vote', 'quetzal')
    expect([group?.Hits.length, group?.HasMore, group?.IsSlow]).toEqual([5, true, false])
  })
  it('PUB-1 finds neither drafts, nor what is not open yet, nor what another site shows', async () => {
    const later = new Date(app.ctx.now().getTime() + 86_400_000).toISOString()
    for (const more of [{ IsPublished: false }, { StartsUTC: later }, { SiteIDs: [pmg] }])
      await votes.made({ Title: 'Xylophonist', ...more })
    expect(await titles('vote', 'xylophonist')).toEqual([])
    expect(await titles('vote', 'xylophonist', { site: 'PMG-com' })).toEqual(['Xylophonist'])
  })
  it('PUB-1 searches the texts of the visitor’s language, and not those of another', async () => {
    const { VoteCategoryID } = await votes.made({ Title: 'Wolfram medal' })
    await app.ctx.db.insert(translations).values({
      EntityType: 'vote-category',
      EntityKey: String(VoteCategoryID),
      Field: 'Title',
      LanguageCode: 'zh-CN',
      Value: '钨奖章',
      SourceHash: '',
      SourceText: 'Wolfram medal',
    })
    expect(await titles('vote', '钨奖', { culture: 'zh-CN' })).toEqual(['钨奖章'])
    expect(await titles('vote', 'wolfram', { culture: 'zh-CN' })).toEqual([])
    expect(await titles('vote', '钨奖')).toEqual([])
    expect(await titles('vote', 'wolfram')).toEqual(['Wolfram medal'])
  })
  it('PUB-1 finds articles by title before those by summary, the latest first, in the language of the visitor', async () => {
    const news = newsCalls(app)
    await news.published({ Title: 'Okapi, the first', Summary: 'It <is> here.' })
    await news.published({ Title: 'Of another animal', Summary: 'It is no okapi.' })
    const { NewsArticleID } = await news.published({ Title: 'Okapi, the second', StartsUTC: '2020-01-01T00:00:00Z' })
    await news.created({ Title: 'Okapi, a draft' })
    await app.ctx.db.insert(translations).values(
      [
        { Field: 'Title', Value: 'Zebraduiker' },
        { Field: 'Summary', Value: 'Ein Ducker' },
      ].map((text) => ({
        ...text,
        EntityType: 'news-article',
        EntityKey: String(NewsArticleID),
        LanguageCode: 'de-DE',
        SourceHash: '',
        SourceText: '',
      })),
    )
    expect(await titles('news', 'okapi')).toEqual(['Okapi, the first', 'Okapi, the second', 'Of another animal'])
    expect(await titles('news', 'okapi', { culture: 'de-DE' })).toEqual(['Okapi, the first', 'Of another animal'])
    expect((await groupOf('news', 'ein ducker', { culture: 'de-DE' }))?.Hits).toMatchObject([
      { Title: 'Zebraduiker', Line: 'Ein Ducker' },
    ])
    expect(await titles('news', 'zebraduiker')).toEqual([])
  })
  it('PUB-1 takes the wildcards of SQL for letters, and quotes and tags for text', async () => {
    const Title = '<img src=x onerror=alert(1)> 100% o_k'
    await votes.made({ Title })
    expect(await titles('vote', '100% o_k')).toEqual([Title])
    for (const q of ['%%', '__', '%_%', '\\%']) {
      const answer = await ask(q)
      expect([answer.status, answer.json<SiteSearchAnswer>().Groups.flatMap(({ Hits }) => Hits).length], q).toEqual([
        200, 0,
      ])
    }
  })
  it('CL-1 leads to the lookup of a number, whether or not there is such a certificate', async () => {
    for (const q of ['6712345-001', '9999999 001']) {
      const group = await groupOf('certificate', q)
      const number = q.replace(' ', '-')
      expect(group?.Hits).toEqual([{ Title: number, Line: '', Path: `/certlookup/${number}/` }])
    }
    expect(await groupOf('certificate', 'morgan')).toBeUndefined()
  })
  it('HC-6 keeps no words: a search without results is none of the help center', async () => {
    const before = await app.ctx.db.$count(searchMisses)
    expect((await ask('qwertzuiopasdf')).json<SiteSearchAnswer>().Groups).toEqual([])
    expect(await app.ctx.db.$count(searchMisses)).toBe(before)
  })
  it('PUB-1 refuses a text of one letter and one of more than a hundred', async () => {
    for (const q of ['', ' a ', 'a'.repeat(101)]) {
      const answer = await ask(q)
      expect([answer.status, Object.keys(answer.error().errors ?? {})]).toEqual([422, ['q']])
    }
  })
  it('PUB-1 limits the searches of a network', async () => {
    const ip = '198.51.100.7'
    const statuses = await Promise.all(Array.from({ length: 122 }, async () => (await ask('morgan', { ip })).status))
    expect([
      statuses.filter((status) => status === 200).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([120, 2])
  })
  it('PUB-1 leaves connections to other calls while a hundred searches wait', async () => {
    let answered = 0
    const searches = Array.from({ length: 100 }, () => ask('dollar').finally(() => answered++))
    const other = await app.call('nobody', 'GET /api/help-center/categories/')
    expect(other.status).toBe(200)
    expect(answered, 'searches that were answered before').toBeLessThan(50)
    for (const answer of await Promise.all(searches)) expect(answer.status).toBe(200)
  })
  it('PUB-1 says which group took too long, and shows the others', async () => {
    await votes.made({ Title: 'Slowpoke' })
    await app.ctx.db.transaction(async (tx) => {
      await tx.execute(sql`lock table dealers in access exclusive mode`)
      const { Groups } = (await ask('slowpoke')).json<SiteSearchAnswer>()
      const slow = { Kind: 'dealer', Hits: [], HasMore: false, IsSlow: true }
      expect(Groups.find(({ Kind }) => Kind === 'dealer')).toEqual(slow)
      expect(Groups.find(({ Kind }) => Kind === 'vote')?.Hits[0]?.Title).toBe('Slowpoke')
    })
  })
})
