import type { Event } from '@obverse/contract/domains/events'
import type { Question } from '@obverse/contract/domains/help-center'
import type { Country, State, Tag } from '@obverse/contract/domains/reference'
import type { Slide, Slider } from '@obverse/contract/domains/sliders'
import type { AuditRow, RestoredRecord, TrashedRecord, TrashPage } from '@obverse/contract/domains/workbench'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composeDomains } from '../../app'
import { type Context, transact } from '../../context'
import { storedFiles, trash } from '../../db/tables'
import { sweepFiles } from '../../storage/sweep'
import { type As, startTestApp, type TestApp } from '../../testing/harness'
import { picture, type StaffCalls, staffCalls, formOf as staffForm } from '../events/testing/staff-calls'
import { data, draft, unique, writersOf } from '../help-center/testing'
import { slideImages } from '../sliders/tables'
import { translations } from '../translations'

let app: TestApp
let events: StaffCalls
beforeAll(async () => {
  app = await startTestApp()
  events = await staffCalls(app)
})
afterAll(() => app.stop())

const { newCategory, newSubcategory, newQuestion } = writersOf(() => app)
const QUESTION = 'help-center-question'
const SUBCATEGORY = 'help-center-subcategory'
const CATEGORY = 'help-center-category'

const list = async (query: Record<string, string> = {}, as: As = 'super') =>
  (await app.call(as, 'GET /admin/api/trash/', { query: { perPage: '200', ...query } })).json<TrashPage>()
const find = async (entity: string, key: number): Promise<TrashedRecord | undefined> =>
  (await list({ entity })).Records.find((record) => record.EntityKey === String(key))
const restore = (entity: string, key: number, as: As = 'super') =>
  app.call(as, `POST /admin/api/trash/${entity}/${key}/restore/`)
const purge = (entity: string, key: number, as: As = 'super') =>
  app.call(as, `POST /admin/api/trash/${entity}/${key}/delete/`)
const removeQuestion = (id: number) => app.call('editor', `POST ${data}/questions/${id}/delete/`)
const removeSubcategory = (id: number) => app.call('editor', `POST ${data}/subcategories/${id}/delete/`)
const questionsOf = async (subcategoryID: number) =>
  (await app.call('editor', `GET ${data}/subcategories/${subcategoryID}/questions/`)).json<Question[]>()
const actionsOf = async (entity: string, key: number) =>
  (await app.call('super', 'GET /admin/api/audit/', { query: { entity, id: String(key) } }))
    .json<AuditRow[]>()
    .map((row) => row.Action)
/** Returns the context some days from now. */
const inDays = (days: number): Context => ({ ...app.ctx, now: () => new Date(Date.now() + days * 86_400_000) })
const purgeExpired = (ctx: Context) => composeDomains().workbench.jobs?.['trash.purge']?.(ctx, {})
const statusOf = async (key: string | null) => (await app.call('nobody', `GET /files/${key}`)).status

describe('access to the trash', () => {
  const lines = [
    'GET /admin/api/trash/',
    `POST /admin/api/trash/${QUESTION}/1/restore/`,
    `POST /admin/api/trash/${QUESTION}/1/delete/`,
  ]
  for (const line of lines)
    it(`AUTH-1 ${line} is refused for visitors and customers`, async () => {
      for (const [as, status] of [
        ['nobody', 401],
        ['customer', 403],
      ] as const)
        expect((await app.call(as, line)).status, as).toBe(status)
    })
  it('AUTH-1 answers 404 for a deleted record to staff without the role of its area', async () => {
    const question = await newQuestion()
    await removeQuestion(question.Id)
    expect((await list({}, 'editor')).Records.map((record) => record.EntityKey)).toContain(String(question.Id))
    expect((await list({}, 'events')).Records.filter((record) => record.Entity === QUESTION)).toEqual([])
    expect((await app.call('events', 'GET /admin/api/trash/', { query: { entity: QUESTION } })).status).toBe(404)
    expect((await restore(QUESTION, question.Id, 'events')).status).toBe(404)
    expect((await purge(QUESTION, question.Id, 'events')).status).toBe(404)
    expect((await restore(QUESTION, question.Id, 'editor')).status).toBe(200)
  })
  it('answers 404 for kinds without a trash and for records that are not in it', async () => {
    for (const entity of ['sites', 'slider', 'user', 'nothing', '%'])
      expect((await restore(entity, 1)).status, entity).toBe(404)
    const question = await newQuestion()
    expect((await restore(QUESTION, question.Id)).status, 'not deleted').toBe(404)
    expect((await purge(QUESTION, question.Id)).status, 'not deleted').toBe(404)
    expect((await app.call('super', `POST /admin/api/trash/${QUESTION}/${'9'.repeat(101)}/restore/`)).status).toBe(404)
  })
})

describe('the list of the trash', () => {
  it('shows the last deleted record first: its name, its sites, the person who deleted it and its last day', async () => {
    const subcategory = await newSubcategory((await newCategory(5)).Id)
    const [first, second] = [await newQuestion(subcategory.Id), await newQuestion(subcategory.Id)]
    await removeQuestion(first.Id)
    await removeQuestion(second.Id)
    const records = (await list({ entity: QUESTION, siteID: '5' })).Records
    expect(records.map((record) => record.Name)).toEqual([second.Name, first.Name])
    expect(records[0]).toMatchObject({ Entity: QUESTION, EntityKey: String(second.Id), SiteIDs: [5] })
    expect(records[0]?.DeletedBy).not.toBe('')
    const { DeletedUTC = '', ExpiresUTC = '' } = records[0] ?? {}
    expect(Date.parse(ExpiresUTC) - Date.parse(DeletedUTC)).toBe(30 * 86_400_000)
  })
  it('filters by site, kind and name, and pages', async () => {
    const word = unique('Lost')
    for (const name of ['a', 'b', 'c'])
      await removeQuestion((await newQuestion(undefined, { Name: `${word} ${name}` })).Id)
    const tag = (
      await app.call('super', 'POST /admin/rest/tags/', { body: { Name: `${word} tag`, SEOName: 'lost-tag' } })
    ).json<Tag>()
    await app.call('super', `DELETE /admin/rest/tags/${tag.id}/`)
    const names = async (query: Record<string, string>) =>
      (await list({ search: word, ...query })).Records.map((record) => record.Name)
    expect(await names({})).toEqual([`${word} tag`, `${word} c`, `${word} b`, `${word} a`])
    expect(await names({ entity: 'tags' })).toEqual([`${word} tag`])
    expect(await names({ siteID: '1' })).toHaveLength(4)
    expect(await names({ siteID: '2' }), 'a record of every site is among those of each').toEqual([`${word} tag`])
    expect(await names({ search: `${word} %` })).toEqual([])
    const page = await list({ search: word, perPage: '3', page: '99' })
    expect(page.Pagination).toEqual({ Page: 2, TotalPages: 2, TotalResults: 4 })
    expect(page.Records.map((record) => record.Name)).toEqual([`${word} a`])
  })
})

describe('restoring', () => {
  it('brings a question back under its id, with its position, fields, votes and translations', async () => {
    const subcategory = await newSubcategory()
    const ids: number[] = []
    for (let at = 0; at < 3; at++) ids.push((await newQuestion(subcategory.Id)).Id)
    const [, id = 0] = ids
    for (const ip of ['10.1.0.1', '10.2.0.1'])
      await app.call('nobody', `POST /api/help-center/questions/${id}/helpful/`, { body: { IsHelpful: true }, ip })
    const German = { EntityKey: String(id), Field: 'Name', LanguageCode: 'de-DE', Value: 'Auf Deutsch' }
    expect((await app.call('super', `POST /admin/translations/${QUESTION}/`, { body: [German] })).status).toBe(200)
    const before = (await questionsOf(subcategory.Id))[1]
    expect(before).toMatchObject({ Id: id, HelpfulCount: 2 })

    expect((await removeQuestion(id)).status).toBe(204)
    expect((await questionsOf(subcategory.Id)).map((row) => row.Id)).toEqual([ids[0], ids[2]])
    const answer = await restore(QUESTION, id, 'editor')
    expect([answer.status, answer.json<RestoredRecord>()]).toEqual([
      200,
      { Entity: QUESTION, EntityKey: String(id), Name: before?.Name, Version: 2 },
    ])
    const after = await questionsOf(subcategory.Id)
    expect(after.map((row) => row.Id)).toEqual(ids)
    expect(after[1]).toEqual({ ...before, Version: 2 })
    const texts = await app.call('super', `GET /admin/translations/${QUESTION}/`, { query: { entityKeys: String(id) } })
    expect(texts.text).toContain('Auf Deutsch')
    expect(await find(QUESTION, id)).toBeUndefined()
    expect(await actionsOf(QUESTION, id)).toEqual(['restore', 'delete', 'create'])
  })
  it('inserts the record into its list again, and refuses saves with the version from before the deletion', async () => {
    const subcategory = await newSubcategory()
    const [first, second] = [await newQuestion(subcategory.Id), await newQuestion(subcategory.Id)]
    await removeQuestion(first.Id)
    const third = await newQuestion(subcategory.Id)
    await app.call('editor', `PUT ${data}/subcategories/${subcategory.Id}/questions/`, { body: [third.Id, second.Id] })
    await restore(QUESTION, first.Id)
    const rows = await questionsOf(subcategory.Id)
    expect(rows.map((row) => [row.Id, row.SortOrder])).toEqual([
      [first.Id, 1],
      [third.Id, 2],
      [second.Id, 3],
    ])
    const stale = await app.call('editor', `PUT ${data}/questions/${first.Id}/`, { body: draft('Old', { Version: 1 }) })
    expect(stale.status).toBe(409)
  })
  it('shows the record to visitors at the next request', async () => {
    const category = await newCategory()
    const subcategory = await newSubcategory(category.Id)
    const question = await newQuestion(subcategory.Id)
    const page = () => app.call('nobody', `GET /api/help-center/categories/${category.SEOName}/${subcategory.SEOName}/`)
    await removeQuestion(question.Id)
    expect((await page()).status).toBe(404)
    const version = app.backend.versions.of(1)
    await restore(QUESTION, question.Id)
    expect((await page()).status).toBe(200)
    expect(app.backend.versions.of(1)).toBe(version + 1)
  })
  it('answers 409 while the parent of a record is deleted, and names what to restore first', async () => {
    const category = await newCategory()
    const subcategory = await newSubcategory(category.Id)
    const question = await newQuestion(subcategory.Id)
    await removeQuestion(question.Id)
    await removeSubcategory(subcategory.Id)
    await app.call('editor', `POST ${data}/categories/${category.Id}/delete/`)
    for (const [entity, key, message] of [
      [QUESTION, question.Id, 'The subcategory of this question was deleted. Restore the subcategory first.'],
      [SUBCATEGORY, subcategory.Id, 'The category of this subcategory was deleted. Restore the category first.'],
    ] as const) {
      const answer = await restore(entity, key)
      expect([answer.status, answer.error().code, answer.error().message]).toEqual([409, 'conflict', message])
      expect(await find(entity, key)).toBeDefined()
    }
    for (const [entity, key] of [
      [CATEGORY, category.Id],
      [SUBCATEGORY, subcategory.Id],
      [QUESTION, question.Id],
    ] as const)
      expect((await restore(entity, key)).status, entity).toBe(200)
  })
  it("answers 422 beside the field when the record's address was taken meanwhile", async () => {
    const category = await newCategory()
    await app.call('editor', `POST ${data}/categories/${category.Id}/delete/`)
    await app.call('editor', `POST ${data}/sites/1/categories/`, {
      body: { Name: 'Other', SEOName: category.SEOName },
    })
    const answer = await restore(CATEGORY, category.Id)
    expect([answer.status, answer.error().message, Object.keys(answer.error().errors ?? {})]).toEqual([
      422,
      'Another category of this site already has this web address. Change the other record first, then restore this one.',
      ['SEOName'],
    ])
    expect(await find(CATEGORY, category.Id)).toBeDefined()
  })
  it('HC-3 refuses to delete a record that is not empty, and leaves the trash unchanged', async () => {
    const question = await newQuestion()
    const answer = await removeSubcategory(question.SubcategoryID)
    expect([answer.status, answer.error().code]).toEqual([409, 'not_empty'])
    expect(await find(SUBCATEGORY, question.SubcategoryID)).toBeUndefined()
  })
  it('restores countries, states and tags, a state only into its country', async () => {
    const country = (
      await app.call('super', 'POST /admin/rest/countries/', {
        body: { Name: 'Atlantis', DisplayName: 'Atlantis', CountryCode: 'QA', ZipCodeRegex: null },
      })
    ).json<Country>()
    const state = (
      await app.call('super', 'POST /admin/rest/states/', {
        body: { CountryID: country.id, Name: 'North', Abbreviation: 'N' },
      })
    ).json<State>()
    expect((await app.call('super', `DELETE /admin/rest/states/${state.id}/`)).json()).toEqual(state)
    await app.call('super', `DELETE /admin/rest/countries/${country.id}/`)
    expect((await restore('states', state.id)).status).toBe(409)
    expect((await restore('countries', country.id)).status).toBe(200)
    expect((await restore('states', state.id)).status).toBe(200)
    expect((await app.call('super', `GET /admin/rest/states/${state.id}/`)).json()).toEqual({ ...state, Version: 2 })
  })
})

describe('records with files', () => {
  const newSlide = async (): Promise<Slide> => {
    const sliders = (await app.call('super', 'GET /admin/sliders/data/sliders/')).json<Slider[]>()
    const { SliderID } = sliders.find((slider) => slider.Type === 'hero') ?? { SliderID: 0 }
    const form = staffForm({
      Title: unique('Slide'),
      AltText: 'Rings',
      Published: true,
      image: await picture(),
      languageImages: await picture(),
      languageImagePlaces: 'zh-CN:mobile',
    })
    return (await app.call('super', `POST /admin/sliders/data/sliders/${SliderID}/slides/`, { form })).json()
  }
  const removeSlide = (id: number) => app.call('super', `POST /admin/sliders/data/slides/${id}/delete/`)

  it('SL-C8 restores a slide with its images; before that their files are not served, and the sweep keeps them', async () => {
    const slide = await newSlide()
    const files = [slide.ImageFileName, slide.Images[0]?.FileName ?? '']
    await removeSlide(slide.id)
    expect(await Promise.all(files.map(statusOf))).toEqual([404, 404])
    await sweepFiles(inDays(2))
    expect((await restore('slide', slide.id)).status).toBe(200)
    expect(await Promise.all(files.map(statusOf))).toEqual([200, 200])
    const after = (await app.call('super', `GET /admin/sliders/data/slides/${slide.id}/`)).json<Slide>()
    expect(after).toEqual({ ...slide, Version: 2 })
  })
  it('SL-C8 deletes a slide for good with its files, images and translations', async () => {
    const slide = await newSlide()
    const texts = { EntityKey: String(slide.id), Field: 'Title', LanguageCode: 'de-DE', Value: 'Folie' }
    expect((await app.call('super', 'POST /admin/translations/slide/', { body: [texts] })).status).toBe(200)
    await removeSlide(slide.id)
    expect((await purge('slide', slide.id)).status).toBe(204)
    expect((await purge('slide', slide.id)).status).toBe(404)
    expect((await restore('slide', slide.id)).status).toBe(404)
    const key = slide.ImageFileName ?? ''
    await expect.poll(() => app.ctx.files.get(key)).toBeNull()
    expect(await app.ctx.db.$count(storedFiles, eq(storedFiles.Key, key))).toBe(0)
    expect(await app.ctx.db.$count(slideImages, eq(slideImages.SlideID, slide.id))).toBe(0)
    const own = and(eq(translations.EntityType, 'slide'), eq(translations.EntityKey, String(slide.id)))
    expect(await app.ctx.db.$count(translations, own)).toBe(0)
    expect(await actionsOf('slide', slide.id)).toEqual(['purge', 'delete', 'create'])
  })
  it('EV-C5 restores an event with its image, sites and tags, but without a deleted tag', async () => {
    const tag = (
      await app.call('super', 'POST /admin/rest/tags/', { body: { Name: 'Short-lived', SEOName: 'short-lived' } })
    ).json<Tag>()
    const event = await events.created({
      Image: await picture(),
      SiteIDs: [1, 4],
      TagIDs: [1, tag.id],
      Visibility: 'Hidden',
    })
    await events.remove(event.EventID)
    expect((await app.call('super', `DELETE /admin/rest/tags/${tag.id}/`)).status).toBe(200)
    const statusForStaff = async () => (await app.call('super', `GET /files/${event.ImageFileName}`)).status
    expect(await statusForStaff()).toBe(404)
    expect((await find('event', event.EventID))?.SiteIDs, 'its sites, though it is hidden').toEqual([1, 4])
    expect((await restore('event', event.EventID)).status).toBe(200)
    expect(await events.read(event.EventID)).toEqual({ ...event, TagIDs: [1], Version: 2 } satisfies Event)
    expect([await statusForStaff(), await statusOf(event.ImageFileName)]).toEqual([200, 404])
  })
})

describe('after 30 days', () => {
  it('deletes for good what was in the trash for 30 days, and nothing younger', async () => {
    const question = await newQuestion()
    await removeQuestion(question.Id)
    await purgeExpired(inDays(29.9))
    expect(await find(QUESTION, question.Id)).toBeDefined()
    await Promise.all([purgeExpired(inDays(30.1)), purgeExpired(inDays(30.1)), purgeExpired(inDays(30.1))])
    expect(await app.ctx.db.$count(trash)).toBe(0)
    expect(await actionsOf(QUESTION, question.Id)).toEqual(['purge', 'delete', 'create'])
    const [purged] = (
      await app.call('super', 'GET /admin/api/audit/', { query: { entity: QUESTION, id: String(question.Id) } })
    ).json<AuditRow[]>()
    expect([purged?.Person, purged?.Before]).toEqual(['', { Name: question.Name }])
  })
  it('skips a record that another person is restoring, and does not wait', async () => {
    const [held, free] = [await newQuestion(), await newQuestion()]
    await removeQuestion(held.Id)
    await removeQuestion(free.Id)
    const isRecord = ({ Id }: Question) => and(eq(trash.Entity, QUESTION), eq(trash.EntityKey, String(Id)))
    await transact(app.ctx, async (tx) => {
      await tx.db.select().from(trash).where(isRecord(held)).for('update')
      await purgeExpired(inDays(31))
      expect(await app.ctx.db.$count(trash, isRecord(free))).toBe(0)
      expect(await app.ctx.db.$count(trash, isRecord(held))).toBe(1)
    })
    await purgeExpired(inDays(31))
    expect(await app.ctx.db.$count(trash, isRecord(held))).toBe(0)
  })
  it('hides a record at once, whenever the job runs', async () => {
    let now = new Date()
    const later = await startTestApp({ now: () => now })
    try {
      const { newQuestion: add } = writersOf(() => later)
      const question = await add()
      await later.call('editor', `POST ${data}/questions/${question.Id}/delete/`)
      now = new Date(now.getTime() + 30 * 86_400_000)
      const { as } = await later.person(['Admin', 'Content', 'HelpCenter'])
      const shown = (await later.call(as, 'GET /admin/api/trash/')).json<TrashPage>()
      expect(shown.Records).toEqual([])
      expect((await later.call(as, `POST /admin/api/trash/${QUESTION}/${question.Id}/restore/`)).status).toBe(404)
    } finally {
      await later.stop()
    }
  })
})

describe('parallel deletions and restores', () => {
  const statuses = async (calls: Promise<{ status: number }>[]) =>
    (await Promise.all(calls)).map((answer) => answer.status).sort()

  it('delete a record once, with one row in the trash', async () => {
    for (let round = 0; round < 5; round++) {
      const { Id } = await newQuestion()
      expect(await statuses([1, 2, 3].map(() => removeQuestion(Id)))).toEqual([204, 404, 404])
      expect(await actionsOf(QUESTION, Id)).toEqual(['delete', 'create'])
    }
  })
  it('restore a record once', async () => {
    for (let round = 0; round < 5; round++) {
      const { Id } = await newQuestion()
      await removeQuestion(Id)
      expect(await statuses([1, 2, 3].map(() => restore(QUESTION, Id)))).toEqual([200, 404, 404])
      expect(await actionsOf(QUESTION, Id)).toEqual(['restore', 'delete', 'create'])
    }
  })
  it('order a save and a deletion: the trash has the saved text or the save answers 404', async () => {
    for (let round = 0; round < 8; round++) {
      const { Id } = await newQuestion()
      const [saved, removed] = await Promise.all([
        app.call('editor', `PUT ${data}/questions/${Id}/`, { body: draft('Saved', { Version: 1 }) }),
        removeQuestion(Id),
      ])
      expect(removed.status).toBe(204)
      expect([200, 404]).toContain(saved.status)
      await restore(QUESTION, Id)
      const { Name } = (await app.call('editor', `GET ${data}/questions/${Id}/`)).json<Question>()
      expect(Name === 'Saved').toBe(saved.status === 200)
    }
  })
  it('order a restore and the end of the 30 days: the record is restored or gone, never half', async () => {
    for (let round = 0; round < 8; round++) {
      const { Id } = await newQuestion()
      await removeQuestion(Id)
      const [restored] = await Promise.all([restore(QUESTION, Id), purgeExpired(inDays(31))])
      const isBack = (await app.call('editor', `GET ${data}/questions/${Id}/`)).status === 200
      expect([restored.status, isBack]).toEqual(isBack ? [200, true] : [404, false])
      if (!isBack) continue
      expect(await actionsOf(QUESTION, Id)).toEqual(['restore', 'delete', 'create'])
    }
  })
  it('accept either a restore or a deletion for good', async () => {
    for (let round = 0; round < 8; round++) {
      const { Id } = await newQuestion()
      await removeQuestion(Id)
      const [restored, purged] = await Promise.all([restore(QUESTION, Id), purge(QUESTION, Id)])
      expect(['200,404', '404,204']).toContain([restored.status, purged.status].join())
    }
  })
  it('keep each position once when a restore meets a reordering', async () => {
    for (let round = 0; round < 5; round++) {
      const subcategory = await newSubcategory()
      const ids: number[] = []
      for (let at = 0; at < 5; at++) ids.push((await newQuestion(subcategory.Id)).Id)
      const [gone = 0, ...rest] = ids
      await removeQuestion(gone)
      const [restored, ordered] = await Promise.all([
        restore(QUESTION, gone),
        app.call('editor', `PUT ${data}/subcategories/${subcategory.Id}/questions/`, { body: [...rest].reverse() }),
      ])
      expect(restored.status).toBe(200)
      expect([200, 409]).toContain(ordered.status)
      const places = (await questionsOf(subcategory.Id)).map((row) => row.SortOrder)
      expect(new Set(places).size).toBe(5)
    }
  })
})
