/** Writes translations like those of a team in the middle of its work: many done, some missing, some outdated. */
import type { Context } from '../../context'
import type { EnglishSource } from '../../domain'
import type { Site } from '../sites'
import { demoInterfaceTexts, demoTexts, nouns } from './demo/texts'
import { builtInTexts } from './interface'
import { hashOf, type Translatables } from './kinds'
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

/** Writes a translation in the languages of the sites that show a thing, for each known English text. */
export async function fillTranslations(ctx: Context, translatables: Translatables): Promise<void> {
  const sites = ctx.sites.all()
  const rows: Row[] = []
  for (const kind of translatables.filter((one) => one.role !== null))
    for (const thing of await kind.sources(ctx)) rows.push(...translated(kind.entityType, thing, sites))
  rows.push(...interfaceRows())
  for (let at = 0; at < rows.length; at += 1000)
    await ctx.db
      .insert(translations)
      .values(rows.slice(at, at + 1000))
      .onConflictDoNothing()
}

function translated(entityType: string, thing: EnglishSource, sites: readonly Site[]): Row[] {
  const shown = sites.filter((site) => thing.siteIDs?.includes(site.SiteID) ?? true)
  const company = shown[0]?.Company ?? ''
  return [...new Set(shown.flatMap((site) => site.Cultures))].flatMap((language) => {
    const noun = nouns[ENGLISH]?.[company] ?? ''
    const own = nouns[language]?.[company] ?? ''
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
