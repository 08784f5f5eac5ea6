/** Tests what visitors do with votes (PUB-1, VOTE-C1 to VOTE-C3). */
import type { PublicVoteOption, VoteResult, VoteSubmitted, VoteTeaser } from '@obverse/contract/domains/votes'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type As, startTestApp, type TestApp } from '../../testing/harness'
import { standingClock } from '../../testing/setting'
import { forgetVoters } from './cast'
import { votes as votesTable } from './tables'
import { pmg, voteCalls } from './testing/staff-calls'

const DAY_MS = 86_400_000
const public_ = '/resources/services/vote'
let app: TestApp
let staff: ReturnType<typeof voteCalls>
beforeAll(async () => {
  app = await startTestApp({ now: standingClock() })
  staff = voteCalls(app)
})
afterAll(() => app.stop())

type Visitor = { as?: As; ip?: string; browser?: string; site?: string; culture?: string }
const submit = (
  categoryName: string,
  voteOptionID: unknown,
  { as = 'nobody', ip, browser = 'Firefox', site, culture }: Visitor = {},
) =>
  app.call(as, `POST ${public_}/submit-vote/`, {
    body: { categoryName, voteOptionID },
    headers: { 'user-agent': browser },
    ...(ip && { ip }),
    ...(site && { site }),
    ...(culture && { culture }),
  })
const results = async (categoryName: string) =>
  (await app.call('nobody', `GET ${public_}/vote-results/`, { query: { categoryName } })).json<VoteResult[]>()
const counts = async (name: string) => (await results(name)).map(({ NumberOfVotes }) => NumberOfVotes)
const at = (days: number) => new Date(app.ctx.now().getTime() + days * DAY_MS).toISOString()
const sendForm = (id: number, voteOptionID: string, { ip = '203.0.113.77' }: { ip?: string } = {}) => {
  const form = new FormData()
  form.set('voteOptionID', voteOptionID)
  return app.call('nobody', `POST /api/votes/${id}/`, { form, ip })
}

describe('the options of a vote', () => {
  it('VOTE-C1 are answered by the name of the vote, in their order', async () => {
    const { Name, options } = await staff.made({}, 'Second to none', 'First of all')
    const answer = await app.call('nobody', `GET ${public_}/vote-options/`, { query: { categoryName: Name } })
    expect(answer.json<PublicVoteOption[]>()).toEqual([
      { VoteOptionID: options[0], OptionName: 'Second to none', Description: '' },
      { VoteOptionID: options[1], OptionName: 'First of all', Description: '' },
    ])
  })
  it('VOTE-C1 of a vote that is a draft, not open yet, of another site or unknown are one and the same 404', async () => {
    const others = [{ IsPublished: false }, { StartsUTC: at(1) }, { SiteIDs: [pmg] }]
    const names = ['No such vote']
    for (const more of others) names.push((await staff.made(more)).Name)
    for (const categoryName of names)
      for (const [line, given] of [
        ['GET /resources/services/vote/vote-options/', { query: { categoryName } }],
        ['GET /resources/services/vote/vote-results/', { query: { categoryName } }],
        ['POST /resources/services/vote/submit-vote/', { body: { categoryName, voteOptionID: 1 } }],
      ] as const) {
        const answer = await app.call('nobody', line, given)
        expect([answer.status, answer.error().code]).toEqual([404, 'not_found'])
      }
  })
  it('VOTE-C1 without a name are refused beside it', async () => {
    const answer = await app.call('nobody', `GET ${public_}/vote-options/`, { query: { categoryName: ' ' } })
    expect([answer.status, Object.keys(answer.error().errors ?? {})]).toEqual([422, ['categoryName']])
  })
})

describe('a vote', () => {
  it('VOTE-C2 counts, and VOTE-C3 answers the votes of each option in the order of the options', async () => {
    const { Name, options } = await staff.made()
    const answer = await submit(Name, options[1], { ip: '198.51.100.1' })
    expect(answer.json<VoteSubmitted>()).toEqual({
      Success: true,
      Error: '',
      VoteOptionID: options[1],
      IsRepeated: false,
    })
    expect(await results(Name)).toEqual([
      { VoteOptionID: options[0], OptionName: 'Morgan', NumberOfVotes: 0 },
      { VoteOptionID: options[1], OptionName: 'Peace', NumberOfVotes: 1 },
    ])
  })
  it('PUB-1 counts once when one visitor submits it 200 times at once, and 200 times for 200 visitors (VOTE-C2)', async () => {
    const [one, many] = [await staff.made(), await staff.made()]
    const repeated = await Promise.all(
      Array.from({ length: 200 }, (_, n) => submit(one.Name, one.options[n % 2], { ip: '198.51.100.2' })),
    )
    expect(repeated.filter((answer) => !answer.json<VoteSubmitted>().IsRepeated)).toHaveLength(1)
    expect((await counts(one.Name)).reduce((sum, count) => sum + count, 0)).toBe(1)
    await Promise.all(
      Array.from({ length: 200 }, (_, n) => submit(many.Name, many.options[0], { ip: `192.0.2.${n + 1}` })),
    )
    expect(await counts(many.Name)).toEqual([200, 0])
  })
  it('PUB-1 counts once for a member, whatever network and browser they use, and answers the first choice', async () => {
    const { Name, options } = await staff.made()
    await submit(Name, options[0], { as: 'customer', ip: '198.51.100.3' })
    const again = await submit(Name, options[1], { as: 'customer', ip: '198.51.100.4', browser: 'Safari' })
    expect(again.json<VoteSubmitted>()).toMatchObject({ Success: true, VoteOptionID: options[0], IsRepeated: true })
    await Promise.all(
      [5, 6, 7].map((n) => submit(Name, options[1], { as: 'customer', ip: `198.51.100.${n}`, browser: `B ${n}` })),
    )
    expect(await counts(Name)).toEqual([1, 0])
  })
  it('PUB-1 of a visitor who signs in or out afterwards is the same vote', async () => {
    const [before, after] = [await staff.made(), await staff.made()]
    const place = { ip: '198.51.100.8' }
    await submit(before.Name, before.options[0], place)
    const signedIn = await submit(before.Name, before.options[1], { ...place, as: 'customer' })
    expect(signedIn.json<VoteSubmitted>()).toMatchObject({ VoteOptionID: before.options[0], IsRepeated: true })
    await submit(after.Name, after.options[0], { ...place, as: 'customer' })
    const signedOut = await submit(after.Name, after.options[1], place)
    // Somebody else of the network may have the same browser: nobody is told whose choice it was.
    expect(signedOut.json<VoteSubmitted>()).toMatchObject({ VoteOptionID: null, IsRepeated: true })
    expect([await counts(before.Name), await counts(after.Name)]).toEqual([
      [1, 0],
      [1, 0],
    ])
  })
  it('PUB-1 of two members of one network and browser counts twice, and so does one of two browsers', async () => {
    const { Name, options } = await staff.made()
    const place = { ip: '198.51.100.9' }
    await submit(Name, options[0], { ...place, as: 'customer' })
    await submit(Name, options[0], { ...place, as: 'other' })
    await submit(Name, options[1], { ...place, browser: 'Opera' })
    expect(await counts(Name)).toEqual([2, 1])
  })
  it('PUB-1 keeps no network address, and deletes what tells voters apart 30 days after the closing', async () => {
    const { Name, options, VoteCategoryID } = await staff.made({ StartsUTC: at(-1), EndsUTC: at(1) })
    await submit(Name, options[0], { as: 'customer', ip: '198.51.100.10' })
    const read = () => app.ctx.db.select().from(votesTable).where(eq(votesTable.VoteCategoryID, VoteCategoryID))
    expect((await read()).map(({ PersonHash, BrowserHash }) => [PersonHash?.length, BrowserHash?.length])).toEqual([
      [32, 32],
    ])
    const after = (days: number) => ({ ...app.ctx, now: () => new Date(app.ctx.now().getTime() + days * DAY_MS) })
    await forgetVoters(after(30))
    expect((await read())[0]?.PersonHash).not.toBeNull()
    await forgetVoters(after(32))
    expect((await read()).map(({ PersonHash, BrowserHash }) => [PersonHash, BrowserHash])).toEqual([[null, null]])
    expect(await counts(Name)).toEqual([1, 0])
  })
  it('VOTE-C2 for an option of another vote, or of none, is refused beside it, and counts nowhere', async () => {
    const [vote, other] = [await staff.made(), await staff.made()]
    for (const id of [other.options[0], 999_999]) {
      const answer = await submit(vote.Name, id, { ip: '198.51.100.11' })
      expect([answer.status, Object.keys(answer.error().errors ?? {})]).toEqual([422, ['voteOptionID']])
    }
    const malformed = await submit(vote.Name, 'first')
    expect(malformed.status).toBe(422)
    expect([await counts(vote.Name), await counts(other.Name)]).toEqual([
      [0, 0],
      [0, 0],
    ])
  })
  it('VOTE-C2 answers in the language of the visitor that a vote has closed, and its results stay', async () => {
    const { Name, options } = await staff.made({ StartsUTC: at(-3), EndsUTC: at(-1) })
    const answer = await submit(Name, options[0], { ip: '198.51.100.12' })
    expect(answer.json<VoteSubmitted>()).toEqual({
      Success: false,
      Error: 'This vote has closed. Reload the page to see its results.',
      VoteOptionID: null,
      IsRepeated: false,
    })
    expect(await counts(Name)).toEqual([0, 0])
  })
  it('VOTE-C2 from one network is limited', async () => {
    const { Name, options } = await staff.made()
    const place = (n: number) => ({ ip: '198.51.100.13', browser: `Browser ${n}` })
    const sent = Array.from({ length: 301 }, (_, n) => submit(Name, options[0], place(n)))
    const refused = (await Promise.all(sent)).filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(await counts(Name)).toEqual([300, 0])
  })
})

describe('the form of a vote', () => {
  it('PUB-1 without scripts leads to the results, counts once, and sets the cookie of the vote', async () => {
    const { VoteCategoryID, SEOName, Name, options } = await staff.made({ Name: 'Best of all shows' })
    const first = await sendForm(VoteCategoryID, String(options[0]))
    expect([first.status, first.headers.get('location')]).toEqual([
      303,
      `/resources/vote/${VoteCategoryID}/${SEOName}/?view=results&state=counted`,
    ])
    expect(first.headers.getSetCookie().join()).toContain('vote-Best-of%20all%20shows=1; Path=/; Max-Age=31536000')
    const second = await sendForm(VoteCategoryID, String(options[1]))
    expect(second.headers.get('location')).toContain('view=results&state=again')
    expect(await counts(Name)).toEqual([1, 0])
  })
  it('PUB-1 without a choice leads back to the options, and after the closing to the results', async () => {
    const open = await staff.made()
    for (const value of ['', 'x', '999999']) {
      const answer = await sendForm(open.VoteCategoryID, value)
      expect(answer.headers.get('location')).toMatch(/\/\?state=unchosen$/)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    const closed = await staff.made({ StartsUTC: at(-3), EndsUTC: at(-1) })
    const late = await sendForm(closed.VoteCategoryID, String(closed.options[0]))
    expect(late.headers.get('location')).toMatch(/view=results&state=closed$/)
    expect((await sendForm(999_999, '1')).status).toBe(404)
  })
})

describe('the votes of a site', () => {
  it('PUB-1 are listed with the open ones first, and those of other sites and drafts are not', async () => {
    const listed = async () => (await app.call('nobody', 'GET /api/votes/')).json<VoteTeaser[]>()
    const known = new Set((await listed()).map(({ VoteCategoryID }) => VoteCategoryID))
    const soon = await staff.made({ EndsUTC: at(2) })
    const later = await staff.made({ EndsUTC: at(5) })
    const long = await staff.made({ StartsUTC: at(-9), EndsUTC: at(-7) })
    const lately = await staff.made({ StartsUTC: at(-9), EndsUTC: at(-2) })
    await staff.made({ IsPublished: false })
    await staff.made({ SiteIDs: [pmg] })
    const added = (await listed()).filter(({ VoteCategoryID }) => !known.has(VoteCategoryID))
    expect(added.map(({ VoteCategoryID, IsOpen }) => [VoteCategoryID, IsOpen])).toEqual([
      [soon.VoteCategoryID, true],
      [later.VoteCategoryID, true],
      [lately.VoteCategoryID, false],
      [long.VoteCategoryID, false],
    ])
  })
})
