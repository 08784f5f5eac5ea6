/** Compares the English texts of things with their translations, for all kinds in one statement. */
import type { LanguageCode } from '@obverse/contract'
import type { Progress } from '@obverse/contract/domains/translations'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { EnglishSource, Translatable } from '../../domain'
import type { Site } from '../sites'
import { builtInStates, changedPaths, type State } from './built-in'
import { builtInTexts } from './interface'
import { hashOf } from './kinds'
import { ENGLISH, languageCodes } from './languages'
import { translations } from './tables'

/** The things of a kind. */
export type Things = { kind: Translatable; things: readonly EnglishSource[] }
/** The same in two parts: texts of the files that nobody changed, and all others, which the database compares. */
type Parted = { kind: Translatable; unchanged: readonly EnglishSource[]; others: readonly EnglishSource[] }

/**
 * Returns a function from a thing to the languages it is read in: those of the given site, or of all sites that show
 * it.
 */
function readersOf(ctx: Context, siteID?: number): (thing: Pick<EnglishSource, 'siteIDs'>) => string[] {
  const own = ctx.sites.all().filter((site) => siteID === undefined || site.SiteID === siteID)
  const union = (sites: Site[]) => [...new Set(sites.flatMap((site) => site.Cultures))]
  const everywhere = union(own)
  const known = new Map<string, string[]>()
  return ({ siteIDs }) => {
    if (!siteIDs) return everywhere
    const name = siteIDs.join(' ')
    const codes = known.get(name) ?? union(own.filter((site) => siteIDs.includes(site.SiteID)))
    known.set(name, codes)
    return codes
  }
}

const partAll = (ctx: Context, all: readonly Things[]): Promise<Parted[]> =>
  Promise.all(
    all.map(async ({ kind, things }) => {
      const changed = await changedPaths(ctx, kind.entityType)
      if (!changed) return { kind, unchanged: [], others: things }
      return {
        kind,
        unchanged: things.filter(({ key }) => !changed.has(key)),
        others: things.filter(({ key }) => changed.has(key)),
      }
    }),
  )

/**
 * Builds the relation `wanted(type, key, code, translated, outdated)`: one row per English text and language it is read
 * in. Only hashes go to the database; an empty English text needs no translation.
 */
function wantedTexts(ctx: Context, all: readonly Parted[], siteID?: number): SQL {
  const languagesOf = readersOf(ctx, siteID)
  const english = all.flatMap(({ kind, others }) =>
    others.flatMap((thing) => {
      const codes = languagesOf(thing).join(' ')
      return kind.fields.flatMap(({ Field }) => {
        const text = thing.texts[Field]
        return text ? [[kind.entityType, thing.key, Field, hashOf(text), codes]] : []
      })
    }),
  )
  const builtIn = all.flatMap(({ kind: { entityType }, others }) => {
    const catalog = builtInTexts(entityType, ENGLISH)
    return languageCodes.flatMap((code) => {
      const texts = code === ENGLISH ? {} : builtInTexts(entityType, code)
      return others.flatMap(({ key }) =>
        Object.hasOwn(texts, key) ? [[entityType, key, code, hashOf(catalog[key] ?? '')]] : [],
      )
    })
  })
  const column = (rows: string[][], at: number) => sql`${sql.param(rows.map((row) => row[at] ?? ''))}::text[]`
  return sql`wanted as (
    select english.type, english.key, language.code,
      coalesce(saved.source_hash, built_in.hash) is not null as translated,
      coalesce(saved.source_hash, built_in.hash) <> english.hash as outdated
    from unnest(${column(english, 0)}, ${column(english, 1)}, ${column(english, 2)}, ${column(english, 3)}, ${column(english, 4)})
      as english(type, key, field, hash, codes)
    cross join lateral string_to_table(english.codes, ' ') as language(code)
    left join unnest(${column(builtIn, 0)}, ${column(builtIn, 1)}, ${column(builtIn, 2)}, ${column(builtIn, 3)}) as built_in(type, key, code, hash)
      on built_in.type = english.type and built_in.key = english.key and built_in.code = language.code
    left join ${translations} as saved on saved.entity_type = english.type and saved.entity_key = english.key
      and saved.field = english.field and saved.language_code = language.code and saved.value <> ''
    where language.code <> ${ENGLISH})`
}

/** Counts the texts of these things that each language needs and has: kind by kind, in the order of the languages. */
export async function countTexts(ctx: Context, all: readonly Things[], siteID?: number): Promise<Progress[]> {
  const parted = await partAll(ctx, all)
  const { rows } = await ctx.db.execute<Progress>(sql`with ${wantedTexts(ctx, parted, siteID)}
    select type as "EntityType", code as "LanguageCode", count(*)::int as "Total",
      (count(*) filter (where translated))::int as "Translated", (count(*) filter (where outdated))::int as "Outdated"
    from wanted group by type, code`)
  const compared = new Map(rows.map((row) => [`${row.EntityType} ${row.LanguageCode}`, row]))
  const everywhere = readersOf(ctx, siteID)({})
  return parted.flatMap(({ kind: { entityType }, unchanged }) => {
    const codes = unchanged.length === 0 ? [] : everywhere
    const states = builtInStates(entityType, codes)
    const needed = unchanged.filter(({ texts }) => Object.values(texts).some(Boolean)).length
    const missing = unchanged.flatMap(({ key }) => states.get(key)?.Missing ?? [])
    return languageCodes.flatMap((LanguageCode) => {
      const row = compared.get(`${entityType} ${LanguageCode}`)
      const own = LanguageCode !== ENGLISH && codes.includes(LanguageCode) ? needed : 0
      if (!row && own === 0) return []
      const lacking = missing.filter((code) => code === LanguageCode).length
      return [
        {
          EntityType: entityType,
          LanguageCode,
          Total: own + (row?.Total ?? 0),
          Translated: own - lacking + (row?.Translated ?? 0),
          Outdated: row?.Outdated ?? 0,
        },
      ]
    })
  })
}

/** Returns a function from a thing to its state; undefined for one with every text in every language. */
export async function readStates(
  ctx: Context,
  all: readonly Things[],
  siteID?: number,
): Promise<(kind: Translatable, key: string) => State | undefined> {
  const parted = await partAll(ctx, all)
  type Row = { type: string; key: string; missing: LanguageCode[] | null; outdated: LanguageCode[] | null }
  const { rows } = await ctx.db.execute<Row>(sql`with ${wantedTexts(ctx, parted, siteID)}
    select type, key, array_agg(distinct code) filter (where not translated) as missing,
      array_agg(distinct code) filter (where outdated) as outdated
    from wanted where not translated or outdated group by type, key`)
  const sorted = (codes: LanguageCode[] | null) => languageCodes.filter((code) => codes?.includes(code))
  const compared = new Map(
    rows.map((row) => [`${row.type} ${row.key}`, { Missing: sorted(row.missing), Outdated: sorted(row.outdated) }]),
  )
  const everywhere = readersOf(ctx, siteID)({})
  const ofFiles = new Map(
    parted
      .filter(({ unchanged }) => unchanged.length > 0)
      .map(({ kind, others }) => [
        kind.entityType,
        { states: builtInStates(kind.entityType, everywhere), changed: new Set(others.map(({ key }) => key)) },
      ]),
  )
  return ({ entityType }, key) => {
    const files = ofFiles.get(entityType)
    return files && !files.changed.has(key) ? files.states.get(key) : compared.get(`${entityType} ${key}`)
  }
}
