/** Lists the translation work: things with missing or outdated texts. */

import type { LanguageCode } from '@obverse/contract'
import type { TranslatableItem } from '@obverse/contract/domains/translations'
import { and, ilike, inArray } from 'drizzle-orm'
import type { Context } from '../../context'
import { containing } from '../../db/like'
import type { EnglishSource, Translatable } from '../../domain'
import type { State } from './built-in'
import { createKept } from './kept'
import { readMarks } from './marks'
import { isGap, readStates, type Things } from './states'
import { translations } from './tables'

const shownOn = (things: readonly EnglishSource[], siteID?: number): readonly EnglishSource[] =>
  siteID === undefined ? things : things.filter((thing) => thing.siteIDs?.includes(siteID) ?? true)

/** Returns the things of these kinds that the site shows; all things without a site. */
export const listThings = (ctx: Context, kinds: readonly Translatable[], siteID?: number): Promise<Things[]> =>
  Promise.all(kinds.map(async (kind) => ({ kind, things: shownOn(await kind.sources(ctx), siteID) })))

const searched = new WeakMap<EnglishSource, string>()
/** Returns all that a search looks through in a thing, in small letters; made at the first search. */
function searchedText(thing: EnglishSource): string {
  const text = searched.get(thing) ?? [thing.key, ...Object.values(thing.texts)].join('\n').toLowerCase()
  searched.set(thing, text)
  return text
}

/** Returns the things whose key, English text or any translation contains the words, whatever the case. */
async function matching(ctx: Context, all: readonly Things[], search: string): Promise<readonly Things[]> {
  const words = search.trim().toLowerCase()
  if (words === '') return all
  const kinds = all.map(({ kind }) => kind.entityType)
  const translated = await ctx.db
    .selectDistinct({ kind: translations.EntityType, key: translations.EntityKey })
    .from(translations)
    .where(and(inArray(translations.EntityType, kinds), ilike(translations.Value, containing(words))))
  const keys = new Set(translated.map((row) => `${row.kind} ${row.key}`))
  return all.map(({ kind, things }) => ({
    kind,
    things: things.filter(
      (thing) => keys.has(`${kind.entityType} ${thing.key}`) || searchedText(thing).includes(words),
    ),
  }))
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

type StatesOfKind = ReadonlyMap<string, State>

/** Makes the worklist of one backend. Things and their states are kept until something changes that they were read from. */
export function createWorklist() {
  const keptThings = createKept<readonly EnglishSource[]>()
  const keptStates = createKept<StatesOfKind>()
  /** Returns a page of the things of these kinds, kind by kind, in the order their domains list them. @throws 404 for an unknown site */
  return async (
    ctx: Context,
    kinds: readonly Translatable[],
    { siteID, languageCode, state, search, page, perPage }: ItemQuery,
  ): Promise<{ Items: TranslatableItem[]; Total: number }> => {
    if (siteID !== undefined) ctx.sites.get(siteID)
    const marksOf = await readMarks(ctx)
    const known = await keptThings(ctx, marksOf, { kinds }, async (changed) =>
      (await listThings(ctx, changed)).map(({ things }) => things),
    )
    const all = kinds.map((kind, at) => ({ kind, things: shownOn(known[at] ?? [], siteID) }))
    const states = await keptStates(ctx, marksOf, { kinds, siteID }, (changed) =>
      readStates(
        ctx,
        all.filter(({ kind }) => changed.includes(kind)),
        siteID,
      ),
    )
    const from = (page - 1) * perPage
    const Items: TranslatableItem[] = []
    let Total = 0
    for (const [at, { kind, things }] of (await matching(ctx, all, search)).entries())
      for (const thing of things) {
        const found = states[at]?.get(thing.key)
        if (state !== 'all' && !(found && isWanted(found, state, languageCode))) continue
        if (Total >= from && Items.length < perPage) Items.push(itemOf({ kind, thing }, found))
        Total += 1
      }
    return { Items, Total }
  }
}

const itemOf = (
  { kind, thing }: { kind: Translatable; thing: EnglishSource },
  state: State = { Missing: [], Outdated: [] },
): TranslatableItem => ({
  EntityType: kind.entityType,
  EntityKey: thing.key,
  Name: thing.name,
  SiteIDs: thing.siteIDs ? [...thing.siteIDs] : null,
  ...state,
})
