import type { Event } from '@obverse/contract/domains/events'
import type { HelpCenterCategory, Question } from '@obverse/contract/domains/help-center'
import type { SiteRecord, Tag } from '@obverse/contract/domains/reference'
import type { Slide } from '@obverse/contract/domains/sliders'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attempt, transact } from '../context'
import { auditLog, rateLimits } from '../db/tables'
import { picture, type StaffCalls, staffCalls, formOf as staffForm } from '../domains/events/testing/staff-calls'
import { data, unique, writersOf } from '../domains/help-center/testing'
import { startTestApp, type TestApp } from '../testing/harness'

let app: TestApp
let events: StaffCalls
beforeAll(async () => {
  app = await startTestApp()
  events = await staffCalls(app)
})
afterAll(() => app.stop())

const { newCategory, newSubcategory, newQuestion } = writersOf(() => app)
const historyOf = (entity: string, key: number) =>
  app.ctx.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.Entity, entity), eq(auditLog.EntityKey, String(key))))
    .orderBy(desc(auditLog.AuditID))
/** Saves and returns what the save wrote: history rows, and the rise of the first site's content version. */
async function left(entity: string, key: number, save: () => Promise<{ status: number; json: () => unknown }>) {
  const [lines, version] = [(await historyOf(entity, key)).length, app.backend.versions.of(1)]
  const answer = await save()
  return {
    status: answer.status,
    record: answer.json(),
    lines: (await historyOf(entity, key)).length - lines,
    touched: app.backend.versions.of(1) - version,
  }
}
const nothing = (record: object) => ({ status: 200, record, lines: 0, touched: 0 })

describe('a save that changes nothing', () => {
  it('HC-C14 writes nothing and returns the question unchanged; a stale version is still a conflict', async () => {
    const made = await newQuestion(undefined, { AnchorName: unique('anchor').replace(' ', '-') })
    const { Name, Text, AnchorName, IsPublished, Version } = made
    const save = (more: object = {}) =>
      app.call('editor', `PUT ${data}/questions/${made.Id}/`, {
        body: { Name, Text, AnchorName, IsPublished, Version, ...more },
      })
    expect(await left('help-center-question', made.Id, save)).toEqual(nothing(made))
    expect(await left('help-center-question', made.Id, () => save({ Name: ` ${Name} ` }))).toEqual(nothing(made))
    const changed = await left('help-center-question', made.Id, () => save({ AnchorName: null }))
    expect([changed.status, changed.lines, changed.touched]).toEqual([200, 1, 1])
    expect((await save()).status, 'stale').toBe(409)
  })
  it('HC-1 writes nothing for a category and a subcategory', async () => {
    const category = await newCategory()
    const { Name, SEOName, Version } = category
    const saveCategory = () =>
      app.call('editor', `PUT ${data}/categories/${category.Id}/`, { body: { Name, SEOName, Version } })
    expect(await left('help-center-category', category.Id, saveCategory)).toEqual(nothing(category))
    const subcategory = await newSubcategory(category.Id)
    const { Text, AnchorName, IsPublished } = subcategory
    const body = { Name: subcategory.Name, Text, AnchorName, IsPublished, Version: 1 }
    const saveSubcategory = () => app.call('editor', `PUT ${data}/subcategories/${subcategory.Id}/`, { body })
    expect(await left('help-center-subcategory', subcategory.Id, saveSubcategory)).toEqual(nothing(subcategory))
  })
  it('EV-C4 writes nothing for an event; links and images are changes', async () => {
    const fields = { TagIDs: [1, 2], SiteIDs: [1, 4], StartTime: '09:00', EndTime: '17:00', Image: await picture() }
    const made = await events.created(fields)
    const { Image: _, ...same } = fields
    const save = (event: Event, more: object) => () => events.save(event, { ...same, ...more })
    expect(await left('event', made.EventID, save(made, { TagIDs: [2, 1] }))).toEqual(nothing(made))
    const tagged = await left('event', made.EventID, save(made, { TagIDs: [2] }))
    expect(tagged).toMatchObject({ status: 200, lines: 1, touched: 1, record: { Version: 2, TagIDs: [2] } })
    const bare = await left('event', made.EventID, save({ ...made, Version: 2 }, { TagIDs: [2], RemoveImage: true }))
    expect(bare).toMatchObject({ status: 200, lines: 1, record: { Version: 3, ImageFileName: null } })
    const again = await left('event', made.EventID, save({ ...made, Version: 3 }, { TagIDs: [2], RemoveImage: true }))
    expect(again, 'there is none to take away').toMatchObject({ status: 200, lines: 0, record: { Version: 3 } })
  })
  it('SL-C7 writes nothing for a slide; an image for one language is a change', async () => {
    const sliders = (await app.call('super', 'GET /admin/sliders/data/sliders/')).json<
      { SliderID: number; Type: string }[]
    >()
    const hero = sliders.find((slider) => slider.Type === 'hero')?.SliderID
    const fields = { Title: unique('Slide'), AltText: 'Rings', StartsUTC: '2026-01-01T00:00:00Z', Published: true }
    const form = staffForm({ ...fields, image: await picture() })
    const made = (await app.call('super', `POST /admin/sliders/data/sliders/${hero}/slides/`, { form })).json<Slide>()
    const save = (more: Parameters<typeof staffForm>[0]) => () =>
      app.call('super', `PUT /admin/sliders/data/slides/${made.id}/`, {
        form: staffForm({ ...fields, Version: 1, ...more }),
      })
    expect(await left('slide', made.id, save({}))).toEqual(nothing(made))
    expect(await left('slide', made.id, save({ removedImageIDs: 999_999, removeMobileImage: true }))).toEqual(
      nothing(made),
    )
    const added = save({ languageImages: await picture(), languageImagePlaces: 'de-DE' })
    expect(await left('slide', made.id, added)).toMatchObject({ lines: 1, touched: 1, record: { Version: 2 } })
  })
  it('SITE-1 writes nothing for a tag and for a site with its lists and settings', async () => {
    const tag = (
      await app.call('super', 'POST /admin/rest/tags/', { body: { Name: unique('Tag'), SEOName: 'same-tag' } })
    ).json<Tag>()
    const { Name, SEOName, Version } = tag
    const saveTag = () => app.call('super', `PUT /admin/rest/tags/${tag.id}/`, { body: { Name, SEOName, Version } })
    expect(await left('tags', tag.id, saveTag)).toEqual(nothing(tag))
    const site = (await app.call('super', 'GET /admin/rest/sites/7/')).json<SiteRecord>()
    const saveSite = (Version: number) =>
      app.call('super', 'PUT /admin/rest/sites/7/', {
        body: {
          Name: site.Name,
          Hosts: site.Hosts,
          Cultures: site.Cultures,
          DefaultCulture: site.DefaultCulture,
          Settings: site.Settings,
          Version,
        },
      })
    const whole = (await saveSite(site.Version)).json<SiteRecord>()
    expect(await left('sites', 7, () => saveSite(whole.Version))).toEqual(nothing(whole))
  })
  it('HC-4 writes nothing for the order that a list already has', async () => {
    const subcategory = await newSubcategory()
    const ids = [(await newQuestion(subcategory.Id)).Id, (await newQuestion(subcategory.Id)).Id]
    const save = (body: number[]) => () =>
      app.call('editor', `PUT ${data}/subcategories/${subcategory.Id}/questions/`, { body })
    const same = await left('help-center-subcategory', subcategory.Id, save(ids))
    expect([same.status, same.lines, same.touched]).toEqual([200, 0, 0])
    const turned = await left('help-center-subcategory', subcategory.Id, save([...ids].reverse()))
    expect([turned.status, turned.lines, turned.touched]).toEqual([200, 1, 1])
  })
})

describe('history', () => {
  it('HC-C15 records the place of a deleted question, and the new place of a moved one', async () => {
    const [from, to] = [await newSubcategory(), await newSubcategory()]
    const question = await newQuestion(from.Id)
    const version = app.backend.versions.of(1)
    await app.call('editor', `POST ${data}/questions/${question.Id}/move/`, {
      body: { SubcategoryID: to.Id, Version: 1 },
    })
    await app.call('editor', `POST ${data}/questions/${question.Id}/delete/`)
    const [deleted, moved] = await historyOf('help-center-question', question.Id)
    expect(moved).toMatchObject({
      Action: 'move',
      Before: { SubcategoryID: from.Id },
      After: { SubcategoryID: to.Id },
    })
    expect(deleted).toMatchObject({
      Action: 'delete',
      Before: { Name: question.Name, SubcategoryID: to.Id },
      After: null,
    })
    expect(app.backend.versions.of(1)).toBe(version + 2)
  })
  it('HC-C14 restoring an earlier text does not move a moved question back', async () => {
    const [from, to] = [await newSubcategory(), await newSubcategory()]
    const question = await newQuestion(from.Id)
    const body = { Name: 'Changed', Text: '', AnchorName: null, IsPublished: true, Version: 1 }
    await app.call('editor', `PUT ${data}/questions/${question.Id}/`, { body })
    const [saved] = await historyOf('help-center-question', question.Id)
    await app.call('editor', `POST ${data}/questions/${question.Id}/move/`, {
      body: { SubcategoryID: to.Id, Version: 2 },
    })
    expect((await app.call('editor', `POST /admin/api/audit/${saved?.AuditID}/restore/`)).status).toBe(204)
    const after = (await app.call('editor', `GET ${data}/questions/${question.Id}/`)).json<Question>()
    expect(after).toMatchObject({ Name: question.Name, SubcategoryID: to.Id })
  })
})

it('HC-1 adds a category at the end, also after others were deleted', async () => {
  const { SiteID } = await newCategory(9)
  const gone = await newCategory(SiteID)
  await newCategory(SiteID)
  await app.call('editor', `POST ${data}/categories/${gone.Id}/delete/`)
  const last = await newCategory(SiteID)
  const list = await app.call('editor', `GET ${data}/sites/${SiteID}/categories/`)
  const rows = list.json<HelpCenterCategory[]>()
  expect(rows.at(-1)?.Id).toBe(last.Id)
  expect(new Set(rows.map((row) => row.SortOrder)).size, 'no place twice').toBe(rows.length)
})

describe('an attempt inside a transaction', () => {
  const count = (Name: string) => app.ctx.db.$count(rateLimits, eq(rateLimits.Name, Name))
  const write = (tx: typeof app.ctx, Name: string) =>
    tx.db.insert(rateLimits).values({ Name, Key: Name, WindowStart: '2026-01-01T00:00:00Z', Count: 1 })

  it('drops its own writes and effects when it fails, and the rest is committed', async () => {
    const effects: string[] = []
    await transact(app.ctx, async (tx) => {
      await write(tx, 'outer')
      await attempt(tx, async (inner) => {
        await write(inner, 'failed')
        inner.afterCommit(() => effects.push('failed'))
        throw new Error('refused')
      }).catch(() => undefined)
      await attempt(tx, async (inner) => {
        await write(inner, 'done')
        inner.afterCommit(() => effects.push('done'))
      })
      expect(effects, 'not before the commit').toEqual([])
    })
    expect(effects).toEqual(['done'])
    expect([await count('outer'), await count('failed'), await count('done')]).toEqual([1, 0, 1])
  })
})
