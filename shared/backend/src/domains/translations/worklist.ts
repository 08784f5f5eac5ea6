/** Lists the translation work: things with missing or outdated texts. */

import type { LanguageCode } from '@obverse/contract'
import type { TranslatableItem } from '@obverse/contract/domains/translations'
import { and, eq, ilike } from 'drizzle-orm'
import type { Context } from '../../context'
import { containing } from '../../db/like'
import type { EnglishSource, Translatable } from '../../domain'
import type { State } from './built-in'
import { isGap, readStates, type Things } from './states'
import { translations } from './tables'

/** Returns the things of these kinds that the site shows; all things without a site. */
export const listThings = (ctx: Context, kinds: readonly Translatable[], siteID?: number): Promise<Things[]> =>
  Promise.all(
    kinds.map(async (kind) => ({
      kind,
      things: (await kind.sources(ctx)).filter(
        (thing) => siteID === undefined || (thing.siteIDs?.includes(siteID) ?? true),
      ),
    })),
  )

/** Returns the things whose key, English text or any translation contains the words, whatever the case. */
async function matching(ctx: Context, { kind, things }: Things, search: string): Promise<Things> {
  const words = search.trim().toLowerCase()
  if (words === '') return { kind, things }
  const translated = await ctx.db
    .selectDistinct({ key: translations.EntityKey })
    .from(translations)
    .where(and(eq(translations.EntityType, kind.entityType), ilike(translations.Value, containing(words))))
  const keys = new Set(translated.map((row) => row.key))
  const isFound = (thing: EnglishSource) =>
    keys.has(thing.key) || [thing.key, ...Object.values(thing.texts)].some((text) => text.toLowerCase().includes(words))
  return { kind, things: things.filter(isFound) }
}

export type ItemQuery = {
  siteID?: number | undefined
  languageCode?: LanguageCode | undefined
  state: 'all' | 'missing' | 'outdated'
  search: string
  page: number
  perPage: number
}

/** Tells whether a state matches the query; without a language, a gap in another variety of English does not count. */
function isWanted({ Missing, Outdated }: State, state: 'missing' | 'outdated', languageCode?: LanguageCode): boolean {
  const codes = state === 'missing' ? Missing : Outdated
  if (languageCode) return codes.includes(languageCode)
  return codes.some((code) => state === 'outdated' || isGap(code))
}

type Listed = { kind: Translatable; thing: EnglishSource }
const flatList = (all: readonly Things[]): Listed[] =>
  all.flatMap(({ kind, things }) => things.map((thing) => ({ kind, thing })))

/** Returns a page of the things of these kinds, kind by kind, in the order their domains list them. */
export async function listItems(
  ctx: Context,
  kinds: readonly Translatable[],
  { siteID, languageCode, state, search, page, perPage }: ItemQuery,
): Promise<{ Items: TranslatableItem[]; Total: number }> {
  if (siteID !== undefined) ctx.sites.get(siteID)
  const all = await Promise.all((await listThings(ctx, kinds, siteID)).map((one) => matching(ctx, one, search)))
  const from = (page - 1) * perPage
  const pageOf = (listed: readonly Listed[]) => listed.slice(from, from + perPage)
  if (state === 'all') {
    const listed = flatList(all)
    const shown = pageOf(listed)
    const byKind = kinds.map((kind) => ({
      kind,
      things: shown.flatMap((one) => (one.kind === kind ? [one.thing] : [])),
    }))
    const stateOf = await readStates(ctx, byKind, siteID)
    return { Items: shown.map((one) => itemOf(one, stateOf(one.kind, one.thing.key))), Total: listed.length }
  }
  const stateOf = await readStates(ctx, all, siteID)
  const listed = flatList(all).filter(({ kind, thing }) => {
    const found = stateOf(kind, thing.key)
    return found !== undefined && isWanted(found, state, languageCode)
  })
  return { Items: pageOf(listed).map((one) => itemOf(one, stateOf(one.kind, one.thing.key))), Total: listed.length }
}

const itemOf = ({ kind, thing }: Listed, state: State = { Missing: [], Outdated: [] }): TranslatableItem => ({
  EntityType: kind.entityType,
  EntityKey: thing.key,
  Name: thing.name,
  SiteIDs: thing.siteIDs ? [...thing.siteIDs] : null,
  ...state,
})
