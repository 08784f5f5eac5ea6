/** Tests what staff do with votes (PUB-1). */
import type { VoteCategory, VoteOption } from '@obverse/contract/domains/votes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { found } from '../../errors'
import { startTestApp, type TestApp } from '../../testing/harness'
import { data, ngc, voteCalls } from './testing/staff-calls'

let app: TestApp
let staff: ReturnType<typeof voteCalls>
beforeAll(async () => {
  app = await startTestApp()
  staff = voteCalls(app)
})
afterAll(() => app.stop())

const vote = (categoryName: string, voteOptionID: number | undefined) =>
  app.call('nobody', 'POST /resources/services/vote/submit-vote/', { body: { categoryName, voteOptionID } })

describe('votes of staff', () => {
  it('PUB-1 have a name of their own, and an address from it', async () => {
    const made = (await staff.create({ Name: 'Best Slab' })).json<VoteCategory>()
    expect([made.SEOName, made.IsPublished, made.StartsUTC === null]).toEqual(['best-slab', true, false])
    const twice = await staff.create({ Name: 'Best Slab' })
    expect([twice.status, twice.error().errors]).toEqual([
      422,
      { Name: 'Another vote already has this name. Enter a different one.' },
    ])
  })
  it('PUB-1 are refused with the reason beside the field', async () => {
    const answer = await staff.create({ Name: ' ', Title: '', SiteIDs: [] })
    expect([answer.status, Object.keys(answer.error().errors ?? {}).sort()]).toEqual([
      422,
      ['Name', 'SiteIDs', 'Title'],
    ])
    const times = await staff.create({ StartsUTC: '2026-02-02T00:00:00Z', EndsUTC: '2026-02-01T00:00:00Z' })
    expect(Object.keys(times.error().errors ?? {})).toEqual(['EndsUTC'])
    const unknown = await staff.create({ SiteIDs: [ngc, 999_999] })
    expect(Object.keys(unknown.error().errors ?? {})).toEqual(['SiteIDs'])
  })
  it('PUB-1 answer a save of an older version with 409 and the vote as it is now', async () => {
    const made = await staff.made()
    expect((await staff.save(made, { Title: 'Which one now?' })).status).toBe(200)
    const stale = await staff.save(made, { Title: 'Which one then?' })
    expect([stale.status, JSON.stringify(stale.json())]).toEqual([409, expect.stringContaining('Which one now?')])
  })
  it('PUB-1 keep an option that has votes, and a vote that has options', async () => {
    const { Name, options, VoteCategoryID } = await staff.made()
    await vote(Name, options[0])
    const list = (await app.call('super', `GET ${data}${VoteCategoryID}/options/`)).json<VoteOption[]>()
    expect(list.map(({ VoteCount }) => VoteCount)).toEqual([1, 0])
    const remove = (id: number | undefined, { Version }: { Version: number }) =>
      app.call('super', `POST ${data}options/${id}/delete/`, { body: { Version } })
    const [voted, free] = [found(list[0]), found(list[1])]
    const refused = await remove(options[0], voted)
    expect([refused.status, refused.error().code]).toEqual([409, 'not_empty'])
    expect((await remove(options[1], free)).status).toBe(204)
    const whole = (await app.call('super', `GET ${data}${VoteCategoryID}/`)).json<VoteCategory>()
    const kept = await app.call('super', `POST ${data}${VoteCategoryID}/delete/`, { body: { Version: whole.Version } })
    expect([kept.status, kept.error().code]).toEqual([409, 'not_empty'])
  })
  it('PUB-1 have at most 50 options', async () => {
    const { VoteCategoryID } = await staff.made({}, ...Array.from({ length: 50 }, (_, n) => `Option ${n}`))
    const answer = await staff.createOption(VoteCategoryID, 'One more')
    expect([answer.status, Object.keys(answer.error().errors ?? {})]).toEqual([422, ['OptionName']])
  })
  it('PUB-1 export the results as CSV, which the history says', async () => {
    const { Name, options, VoteCategoryID, SEOName } = await staff.made({}, 'Peace, 1921', 'Morgan')
    await vote(Name, options[0])
    const file = await app.call('super', `GET ${data}${VoteCategoryID}/download/`)
    expect(file.headers.get('content-disposition')).toContain(`filename="vote-${SEOName}-`)
    expect(file.text.replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual([
      'Vote,Option,Number of votes',
      `${Name},"Peace, 1921",1`,
      `${Name},Morgan,0`,
    ])
    expect((await app.call('super', `GET ${data}999999/download/`)).status).toBe(404)
  })
  it('PUB-1 are for staff with the role Content alone', async () => {
    const { VoteCategoryID } = await staff.made()
    for (const [as, status] of [
      ['nobody', 401],
      ['customer', 403],
      ['billing', 403],
      ['editor', 200],
    ] as const)
      expect((await app.call(as, `GET ${data}${VoteCategoryID}/download/`)).status, as).toBe(status)
  })
})
