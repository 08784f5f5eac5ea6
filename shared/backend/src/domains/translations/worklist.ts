/** Lists the translation work: things with missing or outdated texts. */

import type { LanguageCode } from '@obverse/contract'
import type { TranslatableItem } from '@obverse/contract/domains/translations'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { containing } from '../../db/like'
import { preparedOn, unseen } from '../../db/prepared'
import { NO_NAME } from '../../db/shapes'
import type { EnglishSource, Translatable } from '../../domain'
import type { State } from './built-in'
import { containingIn } from './english-search'
import { createKept } from './kept'
import { readMarks } from './marks'
import { isGap, readStates, type Things } from './states'
import { translations } from './tables'

const shownOn = (things: readonly EnglishSource[], siteID?: number): readonly EnglishSource[] =>
  siteID === undefined ? things : things.filter((thing) => thing.siteIDs?.includes(siteID) ?? true)

/** Returns the things of these kinds that the site shows; all things without a site. */
export const listThings = (ctx: Context, kinds: readonly Translatable[], siteID?: number): Promise<Things[]> =>
  Promise.all(kinds.map(async (kind) => ({ kind, things: shownOn(await kind.sources(ctx), siteID) })))

const selectTranslated = (db: Database, words: SQL) =>
  db
    .selectDistinct({ kind: translations.EntityType, key: translations.EntityKey })
    .from(translations)
    .where(
      and(
        sql`${translations.EntityType} = any(${unseen(sql.placeholder('kinds'), 'text[]')})`,
        sql`${translations.Value} ilike ${words}`,
      ),
    )
/** Reads by the index of words, whatever they are: to expect how many texts have them takes longer than to read those. */
const byIndex = preparedOn((db) =>
  selectTranslated(db, unseen(sql.placeholder('words'), 'text')).prepare('translated_with_words'),
)
/** Is planned for its words: the index knows none of less than three letters. */
const byWords = preparedOn((db) => selectTranslated(db, sql`${sql.placeholder('words')}`).prepare(NO_NAME))
const isInIndex = (words: string): boolean => /[\p{L}\p{N}]{3}/u.test(words)

/** Returns the things whose key, English text or any translation contains the words, whatever the case. */
async function matching(ctx: Context, all: readonly Things[], search: string): Promise<readonly Things[]> {
  const words = search.trim().toLowerCase()
  if (words === '') return all
  const kinds = all.map(({ kind }) => kind.entityType)
  const translated = isInIndex(words) ? byIndex : byWords
  const rows = await translated(ctx.db).execute({ kinds, words: containing(words) })
  const keysOf = new Map(all.map(({ kind }) => [kind.entityType, new Set<string>()]))
  for (const row of rows) keysOf.get(row.kind)?.add(row.key)
  return all.map(({ kind, things }) => {
    const inEnglish = containingIn(things, words)
    const keys = keysOf.get(kind.entityType)
    if (!keys?.size) return { kind, things: inEnglish }
    const found = new Set(inEnglish)
    return { kind, things: things.filter((thing) => keys.has(thing.key) || found.has(thing)) }
  })
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
    const kept = kinds.map((kind, at) => ({ kind, things: known[at] ?? [] }))
    const all = kept.map(({ kind, things }) => ({ kind, things: shownOn(things, siteID) }))
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
    // Looked for in what is kept, whose text is: those of a site are another list at each call.
    for (const [at, { kind, things }] of (search ? await matching(ctx, kept, search) : all).entries())
      for (const thing of shownOn(things, siteID)) {
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
