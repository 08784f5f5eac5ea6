/** Compares the English texts of things with their translations, whose hashes come in one statement for all kinds. */
import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { Progress } from '@obverse/contract/domains/translations'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { EnglishSource, Translatable } from '../../domain'
import type { Site } from '../sites'
import { builtInStates, changedPaths, openFiles, type State } from './built-in'
import { builtInTexts, isOfFiles } from './interface'
import { hashOf } from './kinds'
import { ENGLISH, languageCodes } from './languages'
import { translations } from './tables'

/** The things of a kind. */
export type Things = { kind: Translatable; things: readonly EnglishSource[] }
/** The progress of a kind in each language, in the order of the languages, and its things with something missing or outdated. */
export type Counted = { progress: Progress[]; left: Record<'missing' | 'outdated', number> }
/** The same in two parts: texts of the files that nobody changed, and all others, which are compared with what is saved. */
type Parted = { kind: Translatable; unchanged: readonly EnglishSource[]; others: readonly EnglishSource[] }

type Readers = (thing: Pick<EnglishSource, 'siteIDs'>) => string[]
/**
 * Returns a function from a thing to the languages beside English that it is read in: those of the given site, or of all
 * sites that show it.
 */
function readersOf(ctx: Context, siteID?: number): Readers {
  const own = ctx.sites.all().filter((site) => siteID === undefined || site.SiteID === siteID)
  const union = (sites: Site[]) =>
    [...new Set(sites.flatMap((site) => site.Cultures))].filter((code) => code !== ENGLISH)
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
      if (changed.size === 0) return { kind, unchanged: things, others: [] }
      return {
        kind,
        unchanged: things.filter(({ key }) => !changed.has(key)),
        others: things.filter(({ key }) => changed.has(key)),
      }
    }),
  )

/** The most things whose saved texts are read by key; those of more things are read by their kind. */
const FEW = 200

/** The English hashes of saved texts: by kind, by key, and by field and language. */
type Saved = Map<string, Map<string, Map<string, string>>>
/** Reads the hashes of these things. */
async function readSaved(ctx: Context, all: readonly Parted[]): Promise<Saved> {
  const kinds = all.filter(({ others }) => others.length > 0)
  const saved = new Map(kinds.map(({ kind }) => [kind.entityType, new Map<string, Map<string, string>>()]))
  if (kinds.length === 0) return saved
  const keys = kinds.flatMap(({ others }) => others.map(({ key }) => key))
  const { rows } = await ctx.db.execute<{ type: string; key: string; place: string; hash: string }>(sql`
    select entity_type as type, entity_key as key, field || ' ' || language_code as place, source_hash as hash
    from ${translations} where entity_type = any(${sql.param([...saved.keys()])}) and value <> '' and language_code <> ${ENGLISH}
      ${keys.length <= FEW ? sql`and entity_key = any(${sql.param(keys)})` : sql``}`)
  for (const { type, key, place, hash } of rows) {
    const ofKind = saved.get(type)
    const known = ofKind?.get(key)
    if (known) known.set(place, hash)
    else ofKind?.set(key, new Map([[place, hash]]))
  }
  return saved
}

/** A text of a thing, by the languages it is read in: those without a translation, and those with one. */
type Compared = {
  key: string
  missing: readonly string[]
  translated: readonly { code: string; isOutdated: boolean }[]
}
/** Tells whether a missing text counts when no language is named: other varieties of English fall back on it. */
export const isGap = (code: string): boolean => !code.startsWith('en-')
const NONE: Compared['translated'] = []

/**
 * Compares each English text of a kind with its translation in each language that it is read in. Only hashes come from the
 * database, and only texts with a translation are hashed; an empty English text needs no translation.
 */
function compareTexts(
  { kind: { entityType, fields }, others }: Parted,
  saved: Saved,
  readersOfThing: Readers,
): Compared[] {
  const builtIn = builtInHashes(entityType)
  return others.flatMap((thing): Compared[] => {
    const { key, texts } = thing
    const own = saved.get(entityType)?.get(key)
    const codes = readersOfThing(thing)
    const needed = fields.filter(({ Field }) => texts[Field])
    // Most things have no translation at all.
    if (!own && !builtIn) return needed.map(() => ({ key, missing: codes, translated: NONE }))
    return needed.map(({ Field }) => {
      const hash = hashOf(texts[Field] ?? '')
      const hashIn = (code: string) => own?.get(`${Field} ${code}`) ?? builtIn?.(key, code)
      return {
        key,
        missing: codes.filter((code) => hashIn(code) === undefined),
        translated: codes.flatMap((code) => {
          const of = hashIn(code)
          return of === undefined ? [] : [{ code, isOutdated: of !== hash }]
        }),
      }
    })
  })
}

/** Returns a function from a text of the files and a language to the hash of its English; null for other kinds. */
function builtInHashes(entityType: string): ((key: string, code: string) => string | undefined) | null {
  if (!isOfFiles(entityType)) return null
  const english = builtInTexts(entityType, ENGLISH)
  return (key, code) => (Object.hasOwn(builtInTexts(entityType, code), key) ? hashOf(english[key] ?? '') : undefined)
}

/** Counts the texts of each of these kinds. The server answers others between two kinds. */
export async function countEach(ctx: Context, all: readonly Things[], siteID?: number): Promise<Counted[]> {
  const parted = await partAll(ctx, all)
  const saved = await readSaved(ctx, parted)
  const readersOfThing = readersOf(ctx, siteID)
  const counted: Counted[] = []
  const everywhere = readersOfThing({})
  for (const one of parted) {
    await openFiles(one.kind.entityType, everywhere)
    await letOthersRun()
    counted.push(countKind(one, compareTexts(one, saved, readersOfThing), everywhere))
  }
  return counted
}

type Row = Pick<Progress, 'Total' | 'Translated' | 'Outdated'>
function countKind(
  { kind: { entityType }, unchanged }: Parted,
  compared: readonly Compared[],
  everywhere: string[],
): Counted {
  const rows = new Map<string, Row>()
  const count = (code: string, { Total, Translated, Outdated }: Row) => {
    const row = rows.get(code) ?? { Total: 0, Translated: 0, Outdated: 0 }
    rows.set(code, {
      Total: row.Total + Total,
      Translated: row.Translated + Translated,
      Outdated: row.Outdated + Outdated,
    })
  }
  const missing = new Set<string>()
  const outdated = new Set<string>()
  for (const text of compared) {
    for (const code of text.missing) count(code, { Total: 1, Translated: 0, Outdated: 0 })
    for (const { code, isOutdated } of text.translated)
      count(code, { Total: 1, Translated: 1, Outdated: Number(isOutdated) })
    if (text.missing.some(isGap)) missing.add(text.key)
    if (text.translated.some(({ isOutdated }) => isOutdated)) outdated.add(text.key)
  }
  const needed = unchanged.filter(({ texts }) => Object.values(texts).some(Boolean)).length
  if (needed > 0) {
    const states = builtInStates(entityType, everywhere)
    const lacking = unchanged.flatMap(({ key }) => states.get(key) ?? [])
    for (const code of everywhere) {
      const without = lacking.filter(({ Missing }) => Missing.some((one) => one === code)).length
      count(code, { Total: needed, Translated: needed - without, Outdated: 0 })
    }
    for (const { key } of unchanged) if (states.get(key)?.Missing.some(isGap)) missing.add(key)
  }
  return {
    progress: languageCodes.flatMap((LanguageCode) => {
      const row = rows.get(LanguageCode)
      return row ? [{ EntityType: entityType, LanguageCode, ...row }] : []
    }),
    left: { missing: missing.size, outdated: outdated.size },
  }
}

/**
 * Returns the states of each of these kinds by the keys of its things; those with every text in every language are left
 * out. The server answers others between two kinds.
 */
export async function readStates(
  ctx: Context,
  all: readonly Things[],
  siteID?: number,
): Promise<ReadonlyMap<string, State>[]> {
  const parted = await partAll(ctx, all)
  const saved = await readSaved(ctx, parted)
  const readersOfThing = readersOf(ctx, siteID)
  const everywhere = readersOfThing({})
  const states: ReadonlyMap<string, State>[] = []
  for (const one of parted) {
    await openFiles(one.kind.entityType, everywhere)
    await letOthersRun()
    const compared = statesOf(compareTexts(one, saved, readersOfThing))
    const ofFiles = one.unchanged.length > 0 ? builtInStates(one.kind.entityType, everywhere) : new Map<string, State>()
    for (const { key } of one.unchanged) {
      const state = ofFiles.get(key)
      if (state) compared.set(key, state)
    }
    states.push(compared)
  }
  return states
}

function statesOf(compared: readonly Compared[]): Map<string, State> {
  const gaps = new Map<string, Record<'missing' | 'outdated', Set<string>>>()
  for (const { key, missing, translated } of compared) {
    const outdated = translated.flatMap(({ code, isOutdated }) => (isOutdated ? [code] : []))
    if (missing.length + outdated.length === 0) continue
    const gap = gaps.get(key) ?? { missing: new Set(), outdated: new Set() }
    gaps.set(key, gap)
    for (const code of missing) gap.missing.add(code)
    for (const code of outdated) gap.outdated.add(code)
  }
  const sorted = (codes: ReadonlySet<string>) => languageCodes.filter((code) => codes.has(code))
  return new Map(
    [...gaps].map(([key, { missing, outdated }]) => [key, { Missing: sorted(missing), Outdated: sorted(outdated) }]),
  )
}
