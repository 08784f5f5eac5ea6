import type { Event } from '@obverse/contract/domains/events'
import type { Question } from '@obverse/contract/domains/help-center'
import type { Slide, Slider } from '@obverse/contract/domains/sliders'
import type { AuditRow, BulkResult } from '@obverse/contract/domains/workbench'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type As, startTestApp, type TestApp } from '../../testing/harness'
import { picture, type StaffCalls, staffCalls, formOf as staffForm } from '../events/testing/staff-calls'
import { data, draft, unique, writersOf } from '../help-center/testing'

let app: TestApp
let events: StaffCalls
beforeAll(async () => {
  app = await startTestApp()
  events = await staffCalls(app)
})
afterAll(() => app.stop())

const { newSubcategory, newQuestion } = writersOf(() => app)
const QUESTION = 'help-center-question'
type Named = { EntityKey: string; Version?: number }
const send = (entity: string, Action: string, Records: Named[], as: As = 'super') =>
  app.call(as, `POST /admin/api/bulk/${entity}/`, { body: { Action, Records } })
const results = async (entity: string, Action: string, Records: Named[]) =>
  (await send(entity, Action, Records)).json<BulkResult[]>()
const named = ({ Id, Version }: Question): Named => ({ EntityKey: String(Id), Version })
const newQuestions = async (count: number) => {
  const { Id } = await newSubcategory()
  const made: Question[] = []
  for (let at = 0; at < count; at++) made.push(await newQuestion(Id))
  return made
}
const read = (id: number) => app.call('editor', `GET ${data}/questions/${id}/`)
const actionsOf = async (entity: string, key: number | string) =>
  (await app.call('super', 'GET /admin/api/audit/', { query: { entity, id: String(key) } }))
    .json<AuditRow[]>()
    .map((row) => row.Action)

describe('access to bulk actions', () => {
  it('AUTH-1 only staff with the role of the records have access; others get 404 for the kind', async () => {
    const [question] = await newQuestions(1)
    const records = [{ EntityKey: String(question?.Id), Version: 1 }]
    for (const [as, status] of [
      ['nobody', 401],
      ['customer', 403],
      ['events', 404],
      ['editor', 200],
    ] as const)
      expect((await send(QUESTION, 'unpublish', records, as)).status, as).toBe(status)
    expect((await send('user', 'delete', records)).status).toBe(404)
    expect((await send('nothing', 'delete', records)).status).toBe(404)
  })
  it('AUTH-1 a page of another origin is refused', async () => {
    const answer = await app.call('super', `POST /admin/api/bulk/${QUESTION}/`, {
      body: { Action: 'delete', Records: [{ EntityKey: '1', Version: 1 }] },
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect([answer.status, answer.error().code]).toEqual([403, 'cross_site'])
  })
})

describe('the body of a bulk call', () => {
  const one = { EntityKey: '1', Version: 1 }
  it.each([
    ['no record', { Action: 'delete', Records: [] }, { Records: 'Select at least one record.' }],
    [
      '201 records',
      {
        Action: 'delete',
        Records: Array.from({ length: 201 }, (_, at) => ({ EntityKey: String(at + 1), Version: 1 })),
      },
      { Records: 'Select at most 200 records.' },
    ],
    ['a record twice', { Action: 'delete', Records: [one, one] }, { Records: 'Name each record once.' }],
    ['an unknown action', { Action: 'erase', Records: [one] }, { Action: 'Choose one of the options.' }],
    ['an unknown field', { Action: 'delete', Records: [one], Force: true }, { Force: 'Unknown field.' }],
  ])('refuses %s beside the field', async (_, body, errors) => {
    const answer = await app.call('super', `POST /admin/api/bulk/${QUESTION}/`, { body })
    expect([answer.status, answer.error().errors]).toEqual([422, errors])
  })
  it('refuses to publish kinds without a published state', async () => {
    for (const entity of ['countries', 'help-center-category'])
      for (const action of ['publish', 'unpublish'])
        expect((await send(entity, action, [one])).error().errors, entity).toHaveProperty('Action')
  })
  it('accepts 200 records', async () => {
    const records = Array.from({ length: 200 }, (_, at) => ({ EntityKey: String(900_000 + at), Version: 1 }))
    const answers = await results(QUESTION, 'delete', records)
    expect(answers.map((answer) => answer.EntityKey)).toEqual(records.map((record) => record.EntityKey))
    expect(new Set(answers.map((answer) => answer.Outcome))).toEqual(new Set(['not_found']))
  })
})

describe('many records at once', () => {
  it('are unpublished and published again with the versions of the answer, with one history row each', async () => {
    const questions = await newQuestions(3)
    const hidden = await results(QUESTION, 'unpublish', questions.map(named))
    expect(hidden).toEqual(
      questions.map(({ Id }) => ({ EntityKey: String(Id), Outcome: 'done', Message: '', Version: 2 })),
    )
    for (const { Id } of questions) expect((await read(Id)).json()).toMatchObject({ IsPublished: false, Version: 2 })
    const undone = await results(
      QUESTION,
      'publish',
      hidden.map(({ EntityKey, Version }) => ({ EntityKey, Version: Version ?? 0 })),
    )
    expect(undone.map((one) => [one.Outcome, one.Version])).toEqual(questions.map(() => ['done', 3]))
    for (const { Id } of questions) expect(await actionsOf(QUESTION, Id)).toEqual(['save', 'save', 'create'])
  })
  it('are deleted and restored, and raise the content version of a site once', async () => {
    const questions = await newQuestions(4)
    const version = app.backend.versions.of(1)
    const gone = await results(QUESTION, 'delete', questions.map(named))
    expect(gone.map((one) => [one.Outcome, one.Version])).toEqual(questions.map(() => ['done', null]))
    expect(app.backend.versions.of(1)).toBe(version + 1)
    const back = await results(
      QUESTION,
      'restore',
      gone.map(({ EntityKey }) => ({ EntityKey })),
    )
    expect(back.map((one) => [one.Outcome, one.Version])).toEqual(questions.map(() => ['done', 2]))
    expect(app.backend.versions.of(1)).toBe(version + 2)
    const subcategoryID = questions[0]?.SubcategoryID
    const list = (await app.call('editor', `GET ${data}/subcategories/${subcategoryID}/questions/`)).json<Question[]>()
    expect(list.map((row) => row.Id)).toEqual(questions.map((row) => row.Id))
  })
  it('succeed or fail each on its own: one that changed, is gone, or is not empty does not stop the others', async () => {
    const [stale, gone, good] = await newQuestions(3)
    if (!stale || !gone || !good) throw new Error('three questions')
    await app.call('editor', `PUT ${data}/questions/${stale.Id}/`, { body: draft('Changed', { Version: 1 }) })
    await app.call('editor', `POST ${data}/questions/${gone.Id}/delete/`)
    const mixed = await results(QUESTION, 'delete', [
      named(good),
      named(stale),
      named(gone),
      { EntityKey: 'none', Version: 1 },
    ])
    expect(mixed.map(({ Outcome, Version }) => [Outcome, Version])).toEqual([
      ['done', null],
      ['conflict', 2],
      ['not_found', null],
      ['not_found', null],
    ])
    expect(mixed[0]?.Message).toBe('')
    expect(mixed[1]?.Message).not.toBe('')
    expect((await read(stale.Id)).status).toBe(200)
    const empty = await newSubcategory()
    const mixedAgain = await results('help-center-subcategory', 'delete', [
      { EntityKey: String(stale.SubcategoryID), Version: 1 },
      { EntityKey: String(empty.Id), Version: 1 },
    ])
    expect(mixedAgain).toEqual([
      {
        EntityKey: String(stale.SubcategoryID),
        Outcome: 'not_empty',
        Message: 'This subcategory still has questions. Delete or move them first.',
        Version: 1,
      },
      { EntityKey: String(empty.Id), Outcome: 'done', Message: '', Version: null },
    ])
    expect((await app.call('editor', `GET ${data}/subcategories/${empty.Id}/`)).status).toBe(404)
    const without = await results(QUESTION, 'delete', [{ EntityKey: String(stale.Id) }])
    expect(
      without.map((one) => one.Outcome),
      'no version at all',
    ).toEqual(['conflict'])
  })
  it('in the requested state already stay unchanged: no version, no history row, no raised content version', async () => {
    const [question] = await newQuestions(1)
    if (!question) throw new Error('a question')
    const version = app.backend.versions.of(1)
    const same = await results(QUESTION, 'publish', [named(question)])
    expect(same).toEqual([{ EntityKey: String(question.Id), Outcome: 'unchanged', Message: '', Version: 1 }])
    expect(await actionsOf(QUESTION, question.Id)).toEqual(['create'])
    expect(app.backend.versions.of(1)).toBe(version)
  })
  it('SL-4 include a slide only with the image that its slider requires', async () => {
    const sliders = (await app.call('super', 'GET /admin/sliders/data/sliders/')).json<Slider[]>()
    const hero = sliders.find((slider) => slider.Type === 'hero')?.SliderID
    const add = async (fields: Parameters<typeof staffForm>[0]) =>
      (
        await app.call('super', `POST /admin/sliders/data/sliders/${hero}/slides/`, {
          form: staffForm({ Title: unique('Slide'), ...fields }),
        })
      ).json<Slide>()
    const bare = await add({})
    const whole = await add({ AltText: 'Rings', image: await picture() })
    const published = await results('slide', 'publish', [
      { EntityKey: String(bare.id), Version: 1 },
      { EntityKey: String(whole.id), Version: 1 },
    ])
    expect(published.map(({ Outcome, Message }) => [Outcome, Message])).toEqual([
      ['invalid', 'Add an image for wide screens before you publish this slide.'],
      ['done', ''],
    ])
    const shown = (await app.call('nobody', 'GET /api/sliders/hero/')).json<{ id: number }[]>()
    expect(shown.map((slide) => slide.id)).toContain(whole.id)
    expect(shown.map((slide) => slide.id)).not.toContain(bare.id)
  })
  it('EV-4 include events, hidden and published again with their former visibility', async () => {
    const made = [
      await events.created({ Visibility: 'Members' }),
      await events.created({ Visibility: 'Dealers' }),
      await events.created({ Visibility: 'Hidden' }),
    ]
    const keys = (versions: (number | null)[]) =>
      made.map(({ EventID }, at) => ({ EntityKey: String(EventID), Version: versions[at] ?? 0 }))
    const hidden = await results('event', 'unpublish', keys([1, 1, 1]))
    expect(hidden.map((one) => one.Outcome)).toEqual(['done', 'done', 'unchanged'])
    const visibility = async () => Promise.all(made.map(async ({ EventID }) => (await events.read(EventID)).Visibility))
    expect(await visibility()).toEqual(['Hidden', 'Hidden', 'Hidden'])
    const shown = await results('event', 'publish', keys(hidden.map((one) => one.Version)))
    expect(shown.map((one) => one.Outcome)).toEqual(['done', 'done', 'done'])
    expect(await visibility()).toEqual(['Members', 'Dealers', 'Public'] satisfies Event['Visibility'][])
  })
})

describe('parallel calls', () => {
  it('over the same records in opposite order both end, and each record is changed by one of them', async () => {
    const questions = await newQuestions(12)
    const answers = await Promise.all([
      results(QUESTION, 'unpublish', questions.map(named)),
      results(QUESTION, 'delete', [...questions].reverse().map(named)),
    ])
    const done = answers.flat().filter((one) => one.Outcome === 'done')
    expect(done.map((one) => one.EntityKey).sort()).toEqual(questions.map(({ Id }) => String(Id)).sort())
  })
  it('that order a list, move its questions and publish them all succeed', async () => {
    for (let round = 0; round < 5; round++) {
      const questions = await newQuestions(8)
      const [first] = questions
      const target = await newSubcategory()
      const base = `${data}/subcategories/${first?.SubcategoryID}/questions/`
      const statuses = await Promise.all([
        send(QUESTION, 'unpublish', questions.map(named)),
        app.call('editor', `PUT ${base}`, { body: questions.map(({ Id }) => Id).reverse() }),
        app.call('editor', `POST ${data}/questions/${questions[4]?.Id}/move/`, {
          body: { SubcategoryID: target.Id, Version: 1 },
        }),
        send(QUESTION, 'delete', questions.slice(2).map(named)),
      ])
      for (const { status, text } of statuses) expect([200, 404, 409], text).toContain(status)
    }
  })
})
