import type { AuditRow } from '@obverse/contract/domains/workbench'
import { translationHistory } from '@obverse/contract/rules/translations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/harness'
import {
  changeEnglish,
  newQuestion,
  QUESTION,
  save,
  textIn,
  textsOf,
  visitorReads,
} from './testing/help-center-fixtures'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const entity = translationHistory(QUESTION)
const historyOf = (key: string) => app.call('translator', 'GET /admin/api/audit/', { query: { entity, id: key } })
const rowsOf = async (key: string) => (await historyOf(key)).json<AuditRow[]>()
const languages = ['zh-CN', 'zh-TW', 'de-DE', 'en-GB', 'en-DE', 'en-IN']

it('TR-C4 keeps all texts saved at the same moment in six languages', async () => {
  const { key } = await newQuestion(app)
  const answers = await Promise.all(
    languages.map((LanguageCode) =>
      save(app, [{ EntityKey: key, LanguageCode, Value: `In ${LanguageCode}`, Version: 0 }]),
    ),
  )
  expect(answers.map((answer) => answer.status)).toEqual(languages.map(() => 200))
  const rows = await textsOf(app, key)
  expect(languages.map((code) => textIn(rows, code)?.Value)).toEqual(languages.map((code) => `In ${code}`))
})
it('TR-C4 accepts exactly one of ten saves of one text from one version', async () => {
  const { key } = await newQuestion(app)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => save(app, [{ EntityKey: key, Value: `Text ${at}`, Version: 0 }])),
  )
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(409)])
  const winner = answers.findIndex((answer) => answer.status === 200)
  expect(textIn(await textsOf(app, key), 'de-DE')).toMatchObject({ Value: `Text ${winner}`, Version: 1 })
})
it('TR-C4 writes a gapless history for texts saved at the same moment', async () => {
  const { key } = await newQuestion(app)
  await Promise.all(Array.from({ length: 8 }, (_, at) => save(app, [{ EntityKey: key, Value: `Text ${at}` }])))
  const rows = (await rowsOf(key)).reverse()
  expect(rows).toHaveLength(8)
  expect(rows.map((row) => row.Before?.['de-DE'])).toEqual([
    { Name: '' },
    ...rows.slice(0, -1).map((row) => row.After?.['de-DE']),
  ])
  const last = textIn(await textsOf(app, key), 'de-DE')
  expect(rows.at(-1)?.After).toEqual({ 'de-DE': { Name: last?.Value } })
  expect(last?.Version).toBe(8)
})
it('TR-C4 does not deadlock on lists of the same things in opposite order, saved at the same moment', async () => {
  const keys = (await Promise.all(Array.from({ length: 4 }, () => newQuestion(app)))).map((question) => question.key)
  const send = (order: string[], Value: string) =>
    save(
      app,
      order.map((EntityKey) => ({ EntityKey, Value })),
    )
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => send(at % 2 ? keys : [...keys].reverse(), `Text ${at}`)),
  )
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  const values = await Promise.all(keys.map(async (key) => textIn(await textsOf(app, key), 'de-DE')?.Value))
  expect(new Set(values).size).toBe(1)
})

it('TR-1 records the author of each text in the history, and restoring saves it again through the same rules', async () => {
  const question = await newQuestion(app, { Name: 'Hello {name}' })
  await save(app, [{ EntityKey: question.key, Value: 'Hallo {name}' }])
  await save(app, [{ EntityKey: question.key, Value: 'Guten Tag, {name}' }])
  const [last] = await rowsOf(question.key)
  expect(last).toMatchObject({
    Action: 'save',
    CanRestore: true,
    Before: { 'de-DE': { Name: 'Hallo {name}' } },
    After: { 'de-DE': { Name: 'Guten Tag, {name}' } },
  })
  expect((await app.call('translator', `POST /admin/api/audit/${last?.AuditID}/restore/`)).status).toBe(204)
  expect(await visitorReads(app, question, 'de-DE')).toEqual(['Hallo {name}'])
  await changeEnglish(app, question, 'Hello {firstName}')
  const refused = await app.call('translator', `POST /admin/api/audit/${last?.AuditID}/restore/`)
  expect([refused.status, Object.keys(refused.error().errors ?? {})]).toEqual([422, ['0.Value']])
})
it('TR-1 requires the Translations role for restoring a translation, and the role of the thing for its history', async () => {
  const { key } = await newQuestion(app)
  await save(app, [{ EntityKey: key, Value: 'Eins' }])
  const [row] = await rowsOf(key)
  expect((await app.call('editor', `POST /admin/api/audit/${row?.AuditID}/restore/`)).status).toBe(404)
  const { as } = await app.person(['Admin', 'Translations'])
  expect((await app.call(as, 'GET /admin/api/audit/', { query: { entity, id: key } })).status).toBe(404)
  expect(textIn(await textsOf(app, key), 'de-DE')?.Value).toBe('Eins')
})
