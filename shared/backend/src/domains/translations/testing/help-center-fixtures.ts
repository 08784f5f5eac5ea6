/** Creates things to translate through the help center's own calls, as its editors. */
import type { Question, Subcategory } from '@obverse/contract/domains/help-center'
import type { TranslatableItem, TranslationRow } from '@obverse/contract/domains/translations'
import { found } from '../../../errors'
import type { As, TestAnswer, TestApp } from '../../../testing/harness'

export const QUESTION = 'help-center-question'
const data = '/admin/help-center/data'
let counter = 0

/** Creates a published question of a site, on a page of its own at `/{category}/{page}/`. */
export async function newQuestion(app: TestApp, given: { site?: string; Name?: string; Text?: string } = {}) {
  const { SiteID } = found(app.backend.sites.byCode(given.site ?? 'NGC-de'))
  counter += 1
  const draft = (Name: string, Text: string) => ({ Name, Text, AnchorName: null, IsPublished: true })
  const category = await app.call('editor', `POST ${data}/sites/${SiteID}/categories/`, {
    body: { Name: `Category ${counter}` },
  })
  const { Id: categoryID, SEOName } = category.json<{ Id: number; SEOName: string }>()
  const page = await app.call('editor', `POST ${data}/categories/${categoryID}/subcategories/`, {
    body: draft(`Page ${counter}`, ''),
  })
  const subcategory = page.json<Subcategory>()
  const made = await app.call('editor', `POST ${data}/subcategories/${subcategory.Id}/questions/`, {
    body: draft(given.Name ?? `Question ${counter}`, given.Text ?? '<p>English text.</p>'),
  })
  const question = made.json<Question>()
  return {
    ...question,
    key: String(question.Id),
    siteID: SiteID,
    publicPath: `/api/help-center/categories/${SEOName}/${subcategory.SEOName}/`,
  }
}
export type MadeQuestion = Awaited<ReturnType<typeof newQuestion>>

/** Changes the English of a question, as its editors. */
export const changeEnglish = (app: TestApp, question: Question, Name: string) =>
  app.call('editor', `PUT ${data}/questions/${question.Id}/`, {
    body: { Name, Text: question.Text, AnchorName: question.AnchorName, IsPublished: true, Version: question.Version },
  })

export type Draft = Partial<Omit<TranslationRow, 'LanguageCode'>> & {
  EntityKey: string
  Value: string
  LanguageCode?: string
}
/** Saves texts; a draft is the `Name` in German by default. */
export const save = (
  app: TestApp,
  drafts: Draft[],
  as: As = 'translator',
  entityType = QUESTION,
): Promise<TestAnswer> =>
  app.call(as, `POST /admin/translations/${entityType}/`, {
    body: drafts.map((draft) => ({ Field: 'Name', LanguageCode: 'de-DE', ...draft })),
  })

export async function textsOf(app: TestApp, key: string, entityType = QUESTION): Promise<TranslationRow[]> {
  const answer = await app.call('translator', `GET /admin/translations/${entityType}/`, { query: { entityKeys: key } })
  return answer.json()
}
export const textIn = (rows: readonly TranslationRow[], LanguageCode: string, Field = 'Name') =>
  rows.find((row) => row.LanguageCode === LanguageCode && row.Field === Field)

export async function itemsOf(
  app: TestApp,
  query: Record<string, string>,
  entityType = QUESTION,
): Promise<{ Items: TranslatableItem[]; Total: number }> {
  const answer = await app.call('translator', 'GET /admin/api/translations/items/', { query: { entityType, ...query } })
  return answer.json()
}

/** Returns the names of the questions that a visitor reads on a page. */
export async function visitorReads(
  app: TestApp,
  question: MadeQuestion,
  culture: string,
  site = 'NGC-de',
): Promise<string[]> {
  const answer = await app.call('nobody', `GET ${question.publicPath}`, { site, culture })
  return answer.json<{ Questions: { Name: string }[] }>().Questions.map(({ Name }) => Name)
}
