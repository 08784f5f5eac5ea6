/** Tests that visitors of the demonstration read its texts in their language, except those named here. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { composeDomains } from '../../app'
import type { Translatable } from '../../domain'
import { startTestApp, type TestApp } from '../../testing/harness'
import { translations } from './tables'

const kinds = Object.values(composeDomains()).flatMap(
  ({ translatables = [] }: { translatables?: readonly Translatable[] }) => translatables,
)

/** Fields and single texts that stay in English on purpose. The demonstration shows a team of translators in the middle of its work. */
const left: Record<string, string> = {
  'catalogue-category Name': 'names of series, as on the labels',
  'catalogue-subcategory Name': 'names of series, as on the labels',
  'gallery-item Name': 'names of pieces, as on the labels',
  'gallery-item Text2': 'names of pieces, as on the labels',
  'grading-service-entry Name': 'names of services',
  'registry-set-type Name': 'names of series and heroes',
  'legal-agreement Text': 'earlier versions, which nobody accepts any more',
  'grading-text Name': 'long texts of the scales: work for translators',
  'grading-text Text': 'long texts of the scales: work for translators',
  'grading-text LookFor': 'long texts of the scales: work for translators',
  'news-article Text': 'long texts: work for translators',
  'news-article Summary: To be approved before it is published.': 'a draft',
  'site-page Text': 'long texts: work for translators',
  'site-page Description': 'as the text of its page',
  'event Name: Autumn signing tour': 'a draft',
  'event Description: <p>Dates and guests to be announced.</p>': 'a draft',
  'slide Title: Holiday opening hours (draft)': 'a draft',
  'help-center-question Name: Draft: new oversize holder': 'a draft',
  'help-center-question Name: Why is there VAT on my invoice?': 'work for translators',
  'help-center-question Text': 'a draft, and work for translators',
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

it('SITE-5 texts of the demonstration are there in every language of the sites that show them', async () => {
  const { ctx } = app
  const rows = await ctx.db.select().from(translations)
  const keyOf = (...parts: string[]) => parts.join(' ')
  const translated = new Set(rows.map((r) => keyOf(r.EntityType, r.EntityKey, r.Field, r.LanguageCode)))
  const missing: string[] = []
  const unused = new Set(Object.keys(left))
  for (const kind of kinds.filter(({ role }) => role !== null))
    for (const { key, texts, siteIDs } of await kind.sources(ctx)) {
      const shown = ctx.sites.all().filter(({ SiteID }) => siteIDs?.includes(SiteID) ?? true)
      const languages = new Set(shown.flatMap(({ Cultures }) => Cultures).filter((one) => !one.startsWith('en')))
      for (const [field, text] of Object.entries(texts))
        for (const language of languages) {
          if (text === '' || translated.has(keyOf(kind.entityType, key, field, language))) continue
          const names = [keyOf(kind.entityType, field), `${keyOf(kind.entityType, field)}: ${text}`]
          const name = names.find((one) => one in left)
          if (name) unused.delete(name)
          else missing.push(`${language}, ${names[1]}`)
        }
    }
  expect(missing).toEqual([])
  expect([...unused]).toEqual([])
})
