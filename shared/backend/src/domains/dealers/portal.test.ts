/** Tests the articles of the dealer portal: what staff save, and what dealers see of it. */
import type { DealerPortal, DealerPortalArticle, OwnDealerPortal } from '@obverse/contract/domains/dealers'
import type { NewsArticle } from '@obverse/contract/domains/news'
import type { AuditRow } from '@obverse/contract/domains/workbench'
import type { DealerCompany, PortalCompany, PortalSlot } from '@obverse/contract/rules/dealers'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { people } from '../../db/tables'
import { type As, startTestApp, type TestApp } from '../../testing/harness'
import { dealers } from '../dealer-locator'
import { writeDealer } from '../dealer-locator/testing/dealers'
import { articles, newsCalls, ngc, pmg } from '../news/testing/staff-calls'

let now = new Date('2090-05-10T12:00:00.000Z')
let app: TestApp
let staff: As
let news: ReturnType<typeof newsCalls>
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  staff = (await app.person(['Admin', 'Content', 'DealerArticles'])).as
  news = newsCalls(app)
})
afterAll(() => app.stop())

const DATA = '/admin/dealer-portal-articles/data/'
const OWN = 'GET /dealers/account/api/portal/'
const at = (day: number) => `2090-05-${String(day).padStart(2, '0')}T08:00:00.000Z`
const siteID = (code: string) => app.ctx.sites.all().find((site) => site.Code === code)?.SiteID ?? 0

type Slot = { NewsArticleID: number | null | ''; StartsUTC?: string | null; EndsUTC?: string | null }
type Slots = Partial<Record<PortalCompany, Partial<Record<PortalSlot, Slot>>>>
type PortalPage = { Articles: DealerPortalArticle[]; Pagination: { TotalResults: number }; Selections: DealerPortal }

const page = async (query: Record<string, string> = {}, as = staff) =>
  (await app.call(as, `GET ${DATA}`, { query })).json<PortalPage>()
const portal = async () => (await page()).Selections
const empty = { CGC: {}, CSG: {}, CRD: {}, NGC: {}, PMG: {} }
const send = (slots: Slots, Version: number, as = staff, headers = {}) =>
  app.call(as, `POST ${DATA}save-form/`, { body: { ...empty, ...slots, Version }, headers })
/** Saves these slots and nothing else, whatever was there. */
const save = async (slots: Slots) => send(slots, (await portal()).Version)
const of = ({ NewsArticleID }: NewsArticle, more: Omit<Slot, 'NewsArticleID'> = {}): Slot => ({
  NewsArticleID,
  ...more,
})
const published = (Title: string, SiteIDs = [ngc]) => news.published({ Title, SiteIDs, StartsUTC: at(1) })
const trashed = ({ NewsArticleID }: NewsArticle) => app.call('super', `POST ${articles}${NewsArticleID}/delete/`)
const historyOf = async () =>
  (await app.call(staff, 'GET /admin/api/audit/', { query: { entity: 'dealer-portal', id: '1' } })).json<AuditRow[]>()

/** Makes a person who acts for a dealer of these companies. */
async function actingFor(...Companies: DealerCompany[]) {
  const DealerID = await writeDealer(app.ctx)
  await app.ctx.db.update(dealers).set({ Companies }).where(eq(dealers.DealerID, DealerID))
  const person = await app.person()
  await app.ctx.db.update(people).set({ DealerID }).where(eq(people.PeopleID, person.PeopleID))
  return person.as
}
const own = async (as: As, site?: string, culture?: string) =>
  (await app.call(as, OWN, { ...(site && { site }), ...(culture && { culture }) })).json<OwnDealerPortal>().Companies
const titlesOf = (seen: OwnDealerPortal['Companies']) =>
  seen.map(({ Company, Articles }) => [Company, ...Articles.map(({ Title }) => Title)])

describe('the selections', () => {
  it('DPA-1 DPA-C1 DPA-C2 are saved for every company together, and read as they were saved', async () => {
    const [coin, note] = [await published('A coin'), await published('A note', [pmg])]
    const saved = await save({
      NGC: { Slot2: of(coin, { StartsUTC: at(2), EndsUTC: at(20) }) },
      PMG: { Slot1: of(note) },
    })
    expect(saved.status).toBe(200)
    const read = await portal()
    expect(saved.json()).toEqual(read)
    expect(read.NGC).toEqual({
      Slot1: { NewsArticleID: null, StartsUTC: null, EndsUTC: null },
      Slot2: { NewsArticleID: coin.NewsArticleID, StartsUTC: at(2), EndsUTC: at(20) },
      Slot3: { NewsArticleID: null, StartsUTC: null, EndsUTC: null },
    })
    expect(read.PMG.Slot1.NewsArticleID).toBe(note.NewsArticleID)
    expect(read.Chosen).toMatchObject([
      { Title: 'A coin', Companies: ['NGC'], IsDeleted: false, IsPublished: true },
      { Title: 'A note', Companies: ['PMG'] },
    ])
  })
  it('DPA-1 ignores empty slots: several are no duplicates, and times without an article are dropped', async () => {
    const coin = await published('Alone')
    const none = { NewsArticleID: null, StartsUTC: at(1), EndsUTC: at(2) }
    const saved = await save({ NGC: { Slot1: none, Slot2: { NewsArticleID: '' }, Slot3: of(coin) } })
    expect(saved.status).toBe(200)
    expect((await portal()).NGC.Slot1).toEqual({ NewsArticleID: null, StartsUTC: null, EndsUTC: null })
  })
  it('DPA-1 refuses the same article twice within one company beside the second slot, and takes it for two', async () => {
    const both = await published('Both', [ngc, pmg])
    const twice = await save({ NGC: { Slot1: of(both), Slot3: of(both) }, PMG: { Slot1: of(both) } })
    expect(twice.status).toBe(422)
    expect(twice.error().errors).toEqual({
      'NGC.Slot3.NewsArticleID': expect.stringContaining('only once for each company'),
    })
    expect((await save({ NGC: { Slot1: of(both) }, PMG: { Slot1: of(both) } })).status).toBe(200)
  })
  it('DPA-1 refuses unknown and deleted articles, and newly those that no site of the company lists', async () => {
    const [gone, note] = [await published('Gone'), await published('Only notes', [pmg])]
    await trashed(gone)
    const refused = await save({
      NGC: { Slot1: of(gone), Slot2: { NewsArticleID: 2_000_000_000 }, Slot3: of(note) },
      PMG: { Slot1: of(note) },
    })
    expect(refused.status).toBe(422)
    expect(refused.error().errors).toEqual({
      'NGC.Slot1.NewsArticleID': expect.stringContaining('does not exist any more'),
      'NGC.Slot2.NewsArticleID': expect.stringContaining('does not exist any more'),
      'NGC.Slot3.NewsArticleID': expect.stringContaining('No site of this company'),
    })
  })
  it('DPA-1 refuses an end that is not after the start, unknown companies, and a body without a version', async () => {
    const coin = await published('Timed')
    const { Version } = await portal()
    const ended = await send({ NGC: { Slot1: of(coin, { StartsUTC: at(3), EndsUTC: at(3) }) } }, Version)
    expect(Object.keys(ended.error().errors ?? {})).toEqual(['NGC.Slot1.EndsUTC'])
    for (const body of [{ ...empty, Version, ABC: {} }, empty, { NGC: {}, Version }, []])
      expect((await app.call(staff, `POST ${DATA}save-form/`, { body })).status).toBe(422)
  })
  it('DPA-1 keep what was chosen when its article is over, a draft, deleted, or listed elsewhere, and say so', async () => {
    const [draft, moved, deleted] = [await published('Draft'), await published('Moved'), await published('Deleted')]
    await save({ NGC: { Slot1: of(draft), Slot2: of(moved), Slot3: of(deleted) } })
    await news.save(draft, { IsPublished: false })
    await news.save(moved, { IsPublished: true, StartsUTC: at(1), SiteIDs: [pmg] })
    await trashed(deleted)
    const { Chosen, Version } = await portal()
    expect(Chosen).toMatchObject([
      { Title: 'Draft', IsPublished: false, IsDeleted: false },
      { Title: 'Moved', Companies: ['PMG'], IsDeleted: false },
      { Title: 'Deleted', IsDeleted: true, Companies: [] },
    ])
    // A chosen article may stay, so that other slots can be saved; a deleted article may not.
    expect((await send({ NGC: { Slot1: of(draft), Slot2: of(moved) } }, Version)).status).toBe(200)
  })
})

describe('a save', () => {
  it('DPA-C2 of another version is a conflict with the fresh state, and changes nothing', async () => {
    const coin = await published('Fresh')
    const { Version } = await portal()
    expect((await send({ NGC: { Slot1: of(coin) } }, Version)).status).toBe(200)
    const late = await send({}, Version)
    expect(late.status).toBe(409)
    expect(late.error().current).toEqual(await portal())
    expect((await portal()).NGC.Slot1.NewsArticleID).toBe(coin.NewsArticleID)
  })
  it('DPA-C2 is one of two that run at once: the other is a conflict', async () => {
    const coin = await published('Race')
    const { Version } = await portal()
    const both = await Promise.all([
      send({ NGC: { Slot1: of(coin) } }, Version),
      send({ NGC: { Slot2: of(coin) } }, Version),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await portal()).Version).toBe(Version + 1)
  })
  it('DPA-C2 sent again with its key answers the same and is saved once', async () => {
    const { Version } = await portal()
    const headers = { 'idempotency-key': 'dealer-portal-again-1' }
    const [first, again] = [await send({}, Version, staff, headers), await send({}, Version, staff, headers)]
    expect([again.status, again.json()]).toEqual([200, first.json()])
    expect((await portal()).Version).toBe(Version + 1)
  })
  it('DPA-1 is in the history by slot, and a state of it can be restored', async () => {
    const [one, other] = [await published('One'), await published('Other')]
    await save({ NGC: { Slot1: of(one, { EndsUTC: at(20) }) } })
    await save({ NGC: { Slot1: of(other) } })
    const [last] = await historyOf()
    expect(last).toMatchObject({
      Action: 'save',
      CanRestore: true,
      Before: { 'NGC.Slot1.NewsArticleID': one.NewsArticleID, 'NGC.Slot1.EndsUTC': at(20) },
      After: { 'NGC.Slot1.NewsArticleID': other.NewsArticleID },
    })
    expect((await app.call(staff, `POST /admin/api/audit/${last?.AuditID}/restore/`)).status).toBe(204)
    expect((await portal()).NGC.Slot1).toEqual({ NewsArticleID: one.NewsArticleID, StartsUTC: null, EndsUTC: at(20) })
  })
  it('DPA-1 and the page of staff are for the role of dealer articles alone', async () => {
    const others: As[] = [
      'nobody',
      'customer',
      (await app.person(['Admin', 'Content'])).as,
      (await app.person(['Admin', 'Dealers'])).as,
      await actingFor('NGC'),
    ]
    for (const as of others) {
      const expected = as === 'nobody' ? 401 : 403
      expect((await app.call(as, `GET ${DATA}`)).status).toBe(expected)
      expect((await send({}, 1, as)).status).toBe(expected)
    }
    const reader = (await app.person(['Admin', 'Content', 'DealerArticles', 'ReadOnly'])).as
    expect((await app.call(reader, `GET ${DATA}`)).status).toBe(200)
    expect((await send({}, 1, reader)).status).toBe(403)
  })
})

describe('the articles to choose from', () => {
  it('DPA-C1 are the published ones of the company that have not ended, latest first, found by title and summary', async () => {
    await published('Needle of old')
    await news.published({ Title: 'Needle to come', StartsUTC: at(25) })
    await news.published({ Title: 'In its summary', Summary: 'A needle.', StartsUTC: at(5) })
    await published('Needle of notes', [pmg])
    await news.created({ Title: 'Needle, a draft' })
    await news.published({ Title: 'Needle, over', StartsUTC: at(1), EndsUTC: at(2) })
    const found = async (query: Record<string, string>) =>
      (await page({ search: 'needle', ...query })).Articles.map(({ Title }) => Title)
    expect(await found({ company: 'NGC' })).toEqual(['Needle to come', 'In its summary', 'Needle of old'])
    expect(await found({ company: 'PMG' })).toEqual(['Needle of notes'])
    expect(await found({ company: 'CSG' })).toEqual([])
    expect(await found({})).toHaveLength(4)
  })
  it('DPA-C1 are read in pages among 5,000, each once', async () => {
    await app.ctx.db.execute(sql`insert into news_articles (title, seo_name, is_published, starts_utc)
      select 'Many ' || n, 'many-' || n, true, '2090-01-01'::timestamptz + n * interval '1 minute' from generate_series(1, 5000) n`)
    await app.ctx.db.execute(sql`insert into news_article_sites (news_article_id, site_id, shown_from)
      select news_article_id, 1, starts_utc from news_articles where title like 'Many %'`)
    await app.ctx.db.execute(sql`vacuum analyze news_articles, news_article_sites`)
    const ask = () => page({ company: 'NGC', search: 'many 49', perPage: '25' })
    await ask()
    const read = await ask()
    expect(read.Pagination.TotalResults).toBe(111)
    expect(read.Articles).toHaveLength(25)
  })
})

describe('the portal of a dealer', () => {
  it('DPA-1 has the articles of the companies of the dealer, in the order of the slots, that of the site first', async () => {
    const [first, third, note] = [await published('First'), await published('Third'), await published('Note', [pmg])]
    const comic = await published('Comic', [siteID('CGC-com')])
    await save({
      NGC: { Slot1: of(first), Slot3: of(third) },
      PMG: { Slot2: of(note) },
      CGC: { Slot1: of(comic) },
    })
    const dealer = await actingFor('NGC', 'PMG')
    expect(titlesOf(await own(dealer))).toEqual([
      ['NGC', 'First', 'Third'],
      ['PMG', 'Note'],
    ])
    expect(titlesOf(await own(dealer, 'PMG-com'))).toEqual([
      ['PMG', 'Note'],
      ['NGC', 'First', 'Third'],
    ])
    expect(titlesOf(await own(await actingFor('CGC')))).toEqual([['CGC', 'Comic']])
  })
  it('DPA-1 has the articles of cards for dealers of comics, on sites of cards', async () => {
    const [csg, crd] = [siteID('CSG-com'), siteID('CRD-com')]
    const [sports, cards] = [await published('Sports', [csg]), await published('Cards', [crd])]
    await save({ CSG: { Slot1: of(sports) }, CRD: { Slot1: of(cards) } })
    const dealer = await actingFor('CGC')
    expect(titlesOf(await own(dealer, 'CSG-com'))).toEqual([['CSG', 'Sports']])
    expect(titlesOf(await own(dealer, 'CRD-com'))).toEqual([['CRD', 'Cards']])
    expect(await own(dealer, 'CGC-com')).toEqual([])
    expect(await own(await actingFor('NGC'), 'CSG-com')).toEqual([])
  })
  it('DPA-1 has only what is shown now, by the schedule of the slot and by the state of the article', async () => {
    const [early, late, draft] = [await published('Early'), await published('Late'), await published('Unpublished')]
    await save({
      NGC: { Slot1: of(early, { EndsUTC: at(11) }), Slot2: of(late, { StartsUTC: at(11) }), Slot3: of(draft) },
    })
    await news.save(draft, { IsPublished: false })
    const dealer = await actingFor('NGC')
    const was = now
    expect(titlesOf(await own(dealer))).toEqual([['NGC', 'Early']])
    now = new Date(at(11))
    expect(titlesOf(await own(dealer))).toEqual([['NGC', 'Late']])
    now = was
  })
  it('DPA-1 hides an article in the trash, and shows it again when it is restored', async () => {
    const article = await published('Back again')
    await save({ NGC: { Slot1: of(article) } })
    const dealer = await actingFor('NGC')
    await trashed(article)
    expect(await own(dealer)).toEqual([])
    await app.call('super', `POST /admin/api/trash/news-article/${article.NewsArticleID}/restore/`)
    expect(titlesOf(await own(dealer))).toEqual([['NGC', 'Back again']])
  })
  it('DPA-1 leads to this site where it shows the article, else to a site of the company, that of the region first', async () => {
    const everywhere = await published('Everywhere', [ngc, siteID('NGC-uk'), pmg])
    const british = await published('British', [siteID('NGC-uk')])
    await save({ NGC: { Slot1: of(everywhere), Slot2: of(british) } })
    const dealer = await actingFor('NGC')
    const sitesOf = async (site: string) => (await own(dealer, site))[0]?.Articles.map((article) => article.SiteID)
    expect(await sitesOf('NGC-com')).toEqual([ngc, siteID('NGC-uk')])
    expect(await sitesOf('PMG-com')).toEqual([pmg, siteID('NGC-uk')])
    expect(await sitesOf('PMG-uk')).toEqual([siteID('NGC-uk'), siteID('NGC-uk')])
  })
  it('DPA-1 is for people who act for a dealer', async () => {
    expect((await app.call('nobody', OWN)).status).toBe(401)
    expect((await app.call('customer', OWN)).status).toBe(403)
    expect((await app.call(staff, OWN)).status).toBe(403)
  })
})
