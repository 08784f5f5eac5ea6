/** Lists the translation work: progress per language, and things with missing or outdated texts. */

import type { LanguageCode } from '@obverse/contract'
import type { Progress, TranslatableItem } from '@obverse/contract/domains/translations'
import { and, eq, ilike, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { containing } from '../../db/like'
import type { EnglishSource, Translatable } from '../../domain'
import type { Site } from '../sites'
import { builtInTexts } from './interface'
import { hashOf, kindsOf, type Lent } from './kinds'
import { ENGLISH, languageCodes } from './languages'
import { translations } from './tables'

/** Returns the things that the site shows; all things without a site. */
const listThings = async (ctx: Context, kind: Translatable, siteID?: number): Promise<EnglishSource[]> =>
  (await kind.sources(ctx)).filter((thing) => siteID === undefined || (thing.siteIDs?.includes(siteID) ?? true))

/**
 * Returns a function from a thing to the languages it is read in: those of the given site, or of all sites that show
 * it.
 */
function readersOf(ctx: Context, siteID?: number): (thing: EnglishSource) => string[] {
  const own = ctx.sites.all().filter((site) => siteID === undefined || site.SiteID === siteID)
  const union = (sites: Site[]) => [...new Set(sites.flatMap((site) => site.Cultures))]
  const everywhere = union(own)
  return ({ siteIDs }) => (siteIDs ? union(own.filter((site) => siteIDs.includes(site.SiteID))) : everywhere)
}

/**
 * Builds the relation `wanted(key, code, translated, outdated)`: one row per English text and language it is read in.
 * Only hashes go to the database; an empty English text needs no translation.
 */
function wantedTexts(ctx: Context, kind: Translatable, things: readonly EnglishSource[], siteID?: number): SQL {
  const languagesOf = readersOf(ctx, siteID)
  const english = things.flatMap((thing) => {
    const codes = languagesOf(thing).join(' ')
    return kind.fields.flatMap(({ Field }) => {
      const text = thing.texts[Field]
      return text ? [[thing.key, Field, hashOf(text), codes]] : []
    })
  })
  const catalog = builtInTexts(kind.entityType, ENGLISH)
  const builtIn = languageCodes
    .filter((code) => code !== ENGLISH)
    .flatMap((code) =>
      Object.keys(builtInTexts(kind.entityType, code)).map((path) => [path, code, hashOf(catalog[path] ?? '')]),
    )
  const column = (rows: string[][], at: number) => sql`${sql.param(rows.map((row) => row[at] ?? ''))}::text[]`
  return sql`wanted as (
    select english.key, language.code, coalesce(saved.source_hash, built_in.hash) is not null as translated,
      coalesce(saved.source_hash, built_in.hash) <> english.hash as outdated
    from unnest(${column(english, 0)}, ${column(english, 1)}, ${column(english, 2)}, ${column(english, 3)})
      as english(key, field, hash, codes)
    cross join lateral string_to_table(english.codes, ' ') as language(code)
    left join unnest(${column(builtIn, 0)}, ${column(builtIn, 1)}, ${column(builtIn, 2)}) as built_in(key, code, hash)
      on built_in.key = english.key and built_in.code = language.code
    left join ${translations} as saved on saved.entity_type = ${kind.entityType} and saved.entity_key = english.key
      and saved.field = english.field and saved.language_code = language.code and saved.value <> ''
    where language.code <> ${ENGLISH})`
}

/** Counts the texts of a kind that each language needs and has, in the order of the languages. */
async function readProgress(ctx: Context, kind: Translatable, siteID?: number): Promise<Progress[]> {
  const wanted = wantedTexts(ctx, kind, await listThings(ctx, kind, siteID), siteID)
  const { rows } = await ctx.db.execute<Omit<Progress, 'EntityType'>>(sql`with ${wanted}
    select code as "LanguageCode", count(*)::int as "Total", (count(*) filter (where translated))::int as "Translated",
      (count(*) filter (where outdated))::int as "Outdated" from wanted group by code`)
  return languageCodes.flatMap((code) =>
    rows.filter((row) => row.LanguageCode === code).map((row) => ({ EntityType: kind.entityType, ...row })),
  )
}

/** Lists the progress of every kind that a person may translate. */
export async function listProgress(ctx: Context, lent: Lent, siteID?: number): Promise<Progress[]> {
  if (siteID !== undefined) ctx.sites.get(siteID)
  return (await Promise.all(kindsOf(ctx, lent).map((kind) => readProgress(ctx, kind, siteID)))).flat()
}

type State = { Missing: LanguageCode[]; Outdated: LanguageCode[] }
async function readStates(
  ctx: Context,
  kind: Translatable,
  things: readonly EnglishSource[],
  siteID?: number,
): Promise<Map<string, State>> {
  const { rows } = await ctx.db.execute<{
    key: string
    missing: LanguageCode[] | null
    outdated: LanguageCode[] | null
  }>(sql`with ${wantedTexts(ctx, kind, things, siteID)}
    select key, array_agg(distinct code) filter (where not translated) as missing, array_agg(distinct code) filter (where outdated) as outdated
    from wanted where not translated or outdated group by key`)
  const sorted = (codes: LanguageCode[] | null) => languageCodes.filter((code) => codes?.includes(code))
  return new Map(rows.map((row) => [row.key, { Missing: sorted(row.missing), Outdated: sorted(row.outdated) }]))
}

/** Returns the things whose key, English text or any translation contains the words, whatever the case. */
async function matching(
  ctx: Context,
  kind: Translatable,
  things: EnglishSource[],
  search: string,
): Promise<EnglishSource[]> {
  const words = search.trim().toLowerCase()
  if (words === '') return things
  const translated = await ctx.db
    .selectDistinct({ key: translations.EntityKey })
    .from(translations)
    .where(and(eq(translations.EntityType, kind.entityType), ilike(translations.Value, containing(words))))
  const keys = new Set(translated.map((row) => row.key))
  return things.filter(
    (thing) =>
      keys.has(thing.key) ||
      [thing.key, ...Object.values(thing.texts)].some((text) => text.toLowerCase().includes(words)),
  )
}

export type ItemQuery = {
  siteID?: number | undefined
  languageCode?: LanguageCode | undefined
  state: 'all' | 'missing' | 'outdated'
  search: string
  page: number
  perPage: number
}

/** Returns the things of a kind that match a query, with their states when the query filters by state. */
async function readItems(ctx: Context, kind: Translatable, { siteID, languageCode, state, search }: ItemQuery) {
  const things = await matching(ctx, kind, await listThings(ctx, kind, siteID), search)
  if (state === 'all') return things.map((thing) => ({ kind, thing, state: undefined }))
  const states = await readStates(ctx, kind, things, siteID)
  return things.flatMap((thing) => {
    const found = states.get(thing.key)
    return found && isWanted(found, state, languageCode) ? [{ kind, thing, state: found }] : []
  })
}

/** Tells whether a state matches the query; without a language, a gap in another variety of English does not count. */
function isWanted({ Missing, Outdated }: State, state: 'missing' | 'outdated', languageCode?: LanguageCode): boolean {
  const codes = state === 'missing' ? Missing : Outdated
  if (languageCode) return codes.includes(languageCode)
  return codes.some((code) => state === 'outdated' || !code.startsWith('en-'))
}

/** Returns a page of the things of these kinds, kind by kind, in the order their domains list them. */
export async function listItems(
  ctx: Context,
  kinds: readonly Translatable[],
  query: ItemQuery,
): Promise<{ Items: TranslatableItem[]; Total: number }> {
  if (query.siteID !== undefined) ctx.sites.get(query.siteID)
  const all = (await Promise.all(kinds.map((kind) => readItems(ctx, kind, query)))).flat()
  const from = (query.page - 1) * query.perPage
  const page = all.slice(from, from + query.perPage)
  const states = new Map<Translatable, Map<string, State>>()
  for (const kind of new Set(page.filter((item) => !item.state).map((item) => item.kind))) {
    const things = page.filter((item) => item.kind === kind).map((item) => item.thing)
    states.set(kind, await readStates(ctx, kind, things, query.siteID))
  }
  const none: State = { Missing: [], Outdated: [] }
  const Items = page.map(({ kind, thing, state }) =>
    itemOf(kind, thing, state ?? states.get(kind)?.get(thing.key) ?? none),
  )
  return { Items, Total: all.length }
}

const itemOf = (kind: Translatable, thing: EnglishSource, state: State): TranslatableItem => ({
  EntityType: kind.entityType,
  EntityKey: thing.key,
  Name: thing.name,
  SiteIDs: thing.siteIDs ? [...thing.siteIDs] : null,
  ...state,
})

/** Counts the things of all sites in this state, for the dashboard. */
export async function countLeft(ctx: Context, lent: Lent, state: 'missing' | 'outdated'): Promise<number> {
  return (await listItems(ctx, kindsOf(ctx, lent), { state, search: '', page: 1, perPage: 1 })).Total
}
