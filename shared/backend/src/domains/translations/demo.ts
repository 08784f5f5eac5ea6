/** Translations as a team in the middle of its work has them: much is done, some is missing, some is outdated. */
import type { Context } from '../../context'
import type { EnglishSource } from '../../domain'
import { readSites, type Site } from '../sites'
import { demoInterfaceTexts, demoTexts, nouns } from './demo-texts'
import { builtInTexts } from './interface'
import { hashOf, type Lent } from './kinds'
import { ENGLISH } from './languages'
import { translations } from './tables'

type Row = typeof translations.$inferInsert
const rowOf = (
  EntityType: string,
  EntityKey: string,
  Field: string,
  LanguageCode: string,
  Value: string,
  English: string,
): Row => ({
  EntityType,
  EntityKey,
  Field,
  LanguageCode,
  Value,
  SourceHash: hashOf(English),
  SourceText: English,
})

/** Writes them for every site that has the language, wherever a thing says what a known English text says. */
export async function fillTranslations(ctx: Context, lent: Lent): Promise<void> {
  const sites = new Map((await readSites(ctx.db)).map((site) => [site.SiteID, site]))
  const rows: Row[] = []
  for (const kind of lent.filter((one) => one.role !== null))
    for (const thing of await kind.sources(ctx)) {
      const site = thing.siteID === undefined ? undefined : sites.get(thing.siteID)
      if (site) rows.push(...translated(kind.entityType, thing, site))
    }
  rows.push(...interfaceRows())
  for (let at = 0; at < rows.length; at += 1000) await ctx.db.insert(translations).values(rows.slice(at, at + 1000))
}

function translated(entityType: string, thing: EnglishSource, site: Site): Row[] {
  return site.Cultures.flatMap((language) => {
    const noun = nouns[ENGLISH]?.[site.Company] ?? ''
    const own = nouns[language]?.[site.Company] ?? ''
    const known = new Map(
      Object.entries(demoTexts[language] ?? {}).map(([text, to]) => [text.replaceAll('{items}', noun), to]),
    )
    return Object.entries(thing.texts).flatMap(([field, english]) => {
      const text = known.get(english)
      if (!text) return []
      const { was, now } = typeof text === 'string' ? { was: english, now: text } : text
      return [
        rowOf(entityType, thing.key, field, language, now.replaceAll('{items}', own), was.replaceAll('{items}', noun)),
      ]
    })
  })
}

function interfaceRows(): Row[] {
  const catalog = builtInTexts('interface-storefront', ENGLISH)
  return Object.entries(demoInterfaceTexts).flatMap(([language, texts]) =>
    Object.entries(texts).flatMap(([path, value]) => {
      const english = catalog[path]
      return english === undefined ? [] : [rowOf('interface-storefront', path, 'Text', language, value, english)]
    }),
  )
}
