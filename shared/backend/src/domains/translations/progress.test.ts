/** Tests that the kept counts of translation work follow every way of writing, in this process and in another one. */
import type { Progress } from '@obverse/contract/domains/translations'
import type { DashboardCard } from '@obverse/contract/domains/workbench'
import { roles } from '@obverse/contract/roles'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { composeDomains } from '../../app'
import { type Context, transact } from '../../context'
import type { Translatable } from '../../domain'
import { found } from '../../errors'
import { startTestApp, type TestApp } from '../../testing/harness'
import { mergeMarks } from './marks'
import { countsOf } from './progress'
import { changeEnglish, newQuestion, QUESTION, save } from './testing/help-center-fixtures'
import { createWorklist, type ItemQuery } from './worklist'

const kinds = Object.values(composeDomains()).flatMap(
  ({ translatables = [] }: { translatables?: readonly Translatable[] }) => translatables,
)

let app: TestApp
/** Another process on the same database. */
let other: TestApp
/** The context of a person with every role. */
let ctx: Context
beforeAll(async () => {
  app = await startTestApp()
  other = await startTestApp({ databaseUrl: app.databaseUrl })
  const person = {
    ...{ PeopleID: 1, Email: '', PublicName: '', FirstName: '', LastName: '', DealerID: null, SessionID: 1 },
    ...{ HasSecondFactor: true, MustEnrolSecondFactor: false, roles: new Set(roles.map(({ Code }) => Code)) },
  }
  ctx = { ...app.ctx, person }
})
afterAll(async () => {
  await other.backend.stop()
  await app.stop()
})

type Counts = { progress: Progress[]; left: Record<'missing' | 'outdated', number> }
async function countsIn(process: TestApp, siteID?: number): Promise<Counts> {
  const query: Record<string, string> = siteID === undefined ? {} : { siteID: String(siteID) }
  const progress = await process.call('super', 'GET /admin/api/translations/progress/', { query })
  const cards = (await process.call('super', 'GET /admin/api/dashboard/')).json<DashboardCard[]>()
  const countOf = (code: string) => cards.find((card) => card.Code === code)?.Count ?? -1
  const left = { missing: countOf('translations-missing'), outdated: countOf('translations-outdated') }
  return { progress: progress.json(), left }
}
/** Counts what nobody kept. */
async function countAnew(siteID?: number): Promise<Counts> {
  const anew = countsOf(() => kinds)
  return { progress: await anew.listProgress(ctx, siteID), left: await anew.countLeft(ctx) }
}
/** Expects both processes, which keep their counts, to answer what is counted anew; returns that. */
async function expectSeen(siteID?: number): Promise<Counts> {
  const counted = await countAnew(siteID)
  expect(await countsIn(app, siteID)).toEqual(counted)
  expect(await countsIn(other, siteID)).toEqual(counted)
  return counted
}
/** Expects a write to change the counts, and both processes to answer the new ones at once. */
async function expectChange(write: () => Promise<unknown>): Promise<void> {
  const before = await expectSeen()
  await write()
  expect(await expectSeen()).not.toEqual(before)
}

describe('translation work is counted as of now, in every process', () => {
  it('TR-1 after a translation is saved, and after it is emptied', async () => {
    const { key } = await newQuestion(app)
    await expectChange(() => save(app, [{ EntityKey: key, Value: 'Frage' }]))
    await expectChange(() => save(other, [{ EntityKey: key, Value: '' }]))
  })
  it('TR-1 after the English of a thing is changed', async () => {
    const question = await newQuestion(app)
    await save(app, [{ EntityKey: question.key, Value: 'Frage' }])
    await expectChange(() => changeEnglish(app, question, 'Other words'))
  })
  it('TR-1 after a thing is added, deleted, restored and purged', async () => {
    let key = ''
    await expectChange(async () => {
      key = (await newQuestion(app)).key
    })
    await expectChange(() => app.call('editor', `POST /admin/help-center/data/questions/${key}/delete/`))
    await expectChange(() => other.call('super', `POST /admin/api/trash/${QUESTION}/${key}/restore/`))
    await app.call('editor', `POST /admin/help-center/data/questions/${key}/delete/`)
    expect((await app.call('super', `POST /admin/api/trash/${QUESTION}/${key}/delete/`)).status).toBe(204)
    await expectSeen()
  })
  it('TR-1 after a change of a back office text, which raises no content version', async () => {
    const entityType = 'interface-admin'
    const query = { entityType, perPage: '1' }
    const [text] = (await app.call('super', 'GET /admin/api/translations/items/', { query })).json<{
      Items: { EntityKey: string }[]
    }>().Items
    const draft = { EntityKey: found(text).EntityKey, Field: 'Text', LanguageCode: 'en-US', Value: 'In other words' }
    await expectChange(() => save(app, [draft], 'super', entityType))
  })
  it('TR-1 after a change of things that no site shows, and of the sites that show a thing', async () => {
    const { rows } = await app.ctx.db.execute<{ id: number }>(
      sql`insert into event_tags (name, seo_name) values ('Counted tag', 'counted-tag') returning event_tag_id as id`,
    )
    await expectSeen()
    await expectChange(() =>
      app.ctx.db.execute(sql`update event_tags set name = '' where event_tag_id = ${rows[0]?.id}`),
    )
    await expectChange(() =>
      app.ctx.db.execute(sql`delete from gallery_sites where gallery_id = (select min(gallery_id) from gallery_sites)`),
    )
  })
  it('TR-1 after a site is read in another language or belongs to another company', async () => {
    const inEnglish = await expectSeen(1)
    await app.ctx.db.execute(sql`update sites set cultures = array_append(cultures, 'de-DE') where site_id = 1`)
    await Promise.all([app.ctx.sitesChanged(), other.ctx.sitesChanged()])
    expect(await expectSeen(1)).not.toEqual(inEnglish)
    const before = await countAnew(1)
    await app.ctx.db.execute(sql`update sites set company = 'PMG' where site_id = 1`)
    expect(await expectSeen(1)).not.toEqual(before)
    await app.ctx.db.execute(sql`update sites set company = 'NGC' where site_id = 1`)
    await Promise.all([app.ctx.sitesChanged(), other.ctx.sitesChanged()])
    await expectSeen(1)
  })
  it('TR-1 with an open transaction: as before until its commit, as after from then on', async () => {
    const { key } = await newQuestion(app)
    const before = await expectSeen()
    await transact(app.ctx, async (tx) => {
      await tx.db.execute(sql`insert into translations (entity_type, entity_key, field, language_code, value, source_hash, source_text)
        values (${QUESTION}, ${key}, 'Name', 'de-DE', 'Frage', 'x', 'x')`)
      expect(await expectSeen()).toEqual(before)
    })
    expect((await expectSeen()).left.outdated).toBe(before.left.outdated + 1)
  })
  it('TR-1 by the transaction that writes, whose counts nobody else gets when it is taken back', async () => {
    const { key } = await newQuestion(app)
    const before = await expectSeen()
    const counts = countsOf(() => kinds)
    await counts.countLeft(ctx)
    const taken = transact(ctx, async (tx) => {
      await tx.db.execute(sql`delete from help_center_questions where question_id = ${Number(key)}`)
      expect((await counts.countLeft(tx)).missing).toBe(before.left.missing - 1)
      throw new Error('taken back')
    })
    await expect(taken).rejects.toThrow('taken back')
    expect(await counts.countLeft(ctx)).toEqual(before.left)
  })
  it('TR-1 after many saves and reads at the same moment, with marks merged beside', async () => {
    const questions = []
    for (let at = 0; at < 4; at++) questions.push(await newQuestion(app))
    const languages = ['zh-CN', 'de-DE', 'en-GB', 'en-IN']
    await Promise.all(
      questions.flatMap(({ key }, at) => [
        ...languages.map((LanguageCode) =>
          save(at % 2 ? app : other, [{ EntityKey: key, LanguageCode, Value: 'Text' }]),
        ),
        countsIn(app),
        countsIn(other),
        mergeMarks(app.ctx),
      ]),
    )
    await expectSeen()
  })
})

describe('counts are kept', () => {
  /** Makes a kind of one thing, which tells how often it was read. */
  const counting = (tables: readonly string[]) => {
    const read = { times: 0 }
    const kind: Translatable = {
      ...{ entityType: 'event-tag', name: 'Counting', role: null, fields: [{ Field: 'Name', IsRich: false }], tables },
      sources: async () => {
        read.times += 1
        return [{ key: '0', name: 'One', texts: { Name: 'One' } }]
      },
      sitesOf: async () => [],
    }
    return { read, kind, counts: countsOf(() => [kind]) }
  }
  const timesRead = async ({ read, counts }: Pick<ReturnType<typeof counting>, 'read' | 'counts'>, times: number) => {
    for (let at = 0; at < times; at++) await counts.countLeft(ctx)
    return read.times
  }

  it('TR-1 while nothing that they count changes, for each site apart', async () => {
    const one = counting(['event_tags'])
    expect(await timesRead(one, 3)).toBe(1)
    await one.counts.listProgress(ctx, 1)
    await one.counts.listProgress(ctx, 2)
    await one.counts.listProgress(ctx, 1)
    expect(one.read.times).toBe(3)
    await save(app, [{ EntityKey: (await newQuestion(app)).key, Value: 'Of another kind' }])
    expect(await timesRead(one, 3)).toBe(3)
    await app.ctx.db.execute(sql`update event_tags set name = name where false`)
    expect(await timesRead(one, 3)).toBe(4)
  })
  it('TR-1 as are the things of the worklist and their states, which a search and another site read no more', async () => {
    const { read, kind } = counting(['event_tags'])
    const listItems = createWorklist()
    const list = (asked: Partial<ItemQuery>) =>
      listItems(ctx, [kind], { state: 'all', search: '', page: 1, perPage: 25, ...asked })
    const missing = { EntityKey: '0', Missing: ['zh-CN', 'zh-TW', 'de-DE', 'en-GB', 'en-DE', 'en-IN'] }
    expect(await list({})).toMatchObject({ Total: 1, Items: [missing] })
    expect((await list({ search: 'two' })).Total).toBe(0)
    expect((await list({ search: 'ONE', state: 'missing', languageCode: 'de-DE' })).Total).toBe(1)
    expect((await list({ siteID: 1, state: 'outdated' })).Total).toBe(0)
    expect(read.times).toBe(1)
    await app.ctx.db.execute(sql`update event_tags set name = name where false`)
    expect((await list({})).Total).toBe(1)
    expect(read.times).toBe(2)
  })
  it('TR-1 for what they were counted from, and not for what was written while they were counted', async () => {
    let words = 'Counted'
    const kind: Translatable = {
      ...{ entityType: 'event-tag', name: 'Written', role: null, fields: [{ Field: 'Name', IsRich: false }] },
      tables: ['event_tags'],
      sources: async () => {
        const read = words
        words = ''
        await app.ctx.db.execute(sql`update event_tags set name = name where false`)
        return [{ key: '0', name: 'One', texts: { Name: read } }]
      },
      sitesOf: async () => [],
    }
    const counts = countsOf(() => [kind])
    expect((await counts.countLeft(ctx)).missing).toBe(1)
    expect((await counts.countLeft(ctx)).missing).toBe(0)
  })
  it('TR-1 never, of a kind with a table that nothing watches', async () => {
    expect(await timesRead(counting(['event_tags', 'people']), 3)).toBe(3)
  })
  it('TR-1 not after a crash of the database, until the job has written new marks', async () => {
    const one = counting(['event_tags'])
    expect(await timesRead(one, 2)).toBe(1)
    await app.ctx.db.execute(sql`truncate text_marks`)
    expect(await timesRead(one, 2)).toBe(3)
    await mergeMarks(app.ctx)
    expect(await timesRead(one, 2)).toBe(4)
    await expectSeen()
  })
  it('TR-1 under few marks: a job merges many into a new one', async () => {
    const one = counting(['event_tags'])
    for (let at = 0; at < 30; at++) await app.ctx.db.execute(sql`delete from event_tags where false`)
    expect(await timesRead(one, 2)).toBe(1)
    await mergeMarks(app.ctx)
    const { rows } = await app.ctx.db.execute(sql`select mark from text_marks where name = 'event_tags'`)
    expect(rows).toHaveLength(1)
    expect(await timesRead(one, 2)).toBe(2)
  })
})

describe('the tables of translated things', () => {
  const namesOf = async (statement: SQL, of: Pick<Context, 'db'> = app.ctx) =>
    (await of.db.execute<{ name: string }>(statement)).rows.map(({ name }) => name)

  it('TR-1 are watched for every way of writing', async () => {
    // Of a statement, after it, without a condition: insert, delete, update and truncate.
    const watched = await namesOf(sql`select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
      where tgname = 'text_marks_written' and tgtype = 4 + 8 + 16 + 32 and tgqual is null and tgenabled = 'O'
        and (tgattr = ''::int2vector or relname = 'sites')`)
    for (const { entityType, tables } of kinds)
      for (const table of tables)
        expect(watched, `A migration must watch ${table} of ${entityType} like 0065_today_counts.sql`).toContain(table)
    const saved = await namesOf(
      sql`select tgname as name from pg_trigger where tgrelid = 'translations'::regclass and tgname like 'text_marks%' order by 1`,
    )
    expect(saved).toEqual(['text_marks_deleted', 'text_marks_inserted', 'text_marks_updated', 'text_marks_written'])
  })
  it('TR-1 are all those that their texts are read from', async () => {
    for (const kind of kinds) {
      const read = await transact(ctx, async (tx) => {
        await kind.sources(tx)
        // Each table that a transaction reads stays locked until its end.
        return namesOf(
          sql`select distinct relname as name from pg_locks join pg_class on pg_class.oid = relation
            where pid = pg_backend_pid() and relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'translations'`,
          tx,
        )
      })
      expect(read.sort(), kind.entityType).toEqual([...kind.tables].sort())
    }
  })
  it('TR-1 of the company of a site alone: a raised content version changes no count', async () => {
    onTestFinished(() => mergeMarks(app.ctx))
    const marks = () => app.ctx.db.$count(sql`text_marks where name = 'sites'`)
    const before = await marks()
    await app.ctx.db.execute(sql`update sites set content_version = content_version + 1`)
    expect(await marks()).toBe(before)
    const columns =
      await namesOf(sql`select attname as name from pg_trigger join pg_attribute on attrelid = tgrelid and attnum = any(tgattr)
      where tgname = 'text_marks_written' and tgrelid = 'sites'::regclass`)
    expect(columns).toEqual(['company'])
  })
})
