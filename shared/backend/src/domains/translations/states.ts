/** Compares the English texts of things with their translations, whose hashes come in one statement for all kinds. */
import type { Progress } from '@obverse/contract/domains/translations'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { EnglishSource, Translatable } from '../../domain'
import type { Site } from '../sites'
import { builtInStates, changedPaths, type State } from './built-in'
import { builtInTexts, isOfFiles } from './interface'
import { hashOf } from './kinds'
import { ENGLISH, languageCodes } from './languages'
import { translations } from './tables'

/** The things of a kind. */
export type Things = { kind: Translatable; things: readonly EnglishSource[] }
/** The same in two parts: texts of the files that nobody changed, and all others, which are compared with what is saved. */
type Parted = { kind: Translatable; unchanged: readonly EnglishSource[]; others: readonly EnglishSource[] }

/**
 * Returns a function from a thing to the languages beside English that it is read in: those of the given site, or of all
 * sites that show it.
 */
function readersOf(ctx: Context, siteID?: number): (thing: Pick<EnglishSource, 'siteIDs'>) => string[] {
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

/** Reads the English hashes of the saved texts of these things: by kind, by key, and by field and language. */
async function readSaved(ctx: Context, all: readonly Parted[]): Promise<Map<string, Map<string, Map<string, string>>>> {
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
  entityType: string
  key: string
  missing: readonly string[]
  translated: readonly { code: string; isOutdated: boolean }[]
}
const NONE: Compared['translated'] = []

/**
 * Compares each English text with its translation in each language that it is read in. Only hashes come from the database,
 * and only texts with a translation are hashed; an empty English text needs no translation.
 */
async function compareTexts(ctx: Context, all: readonly Parted[], siteID?: number): Promise<Compared[]> {
  const readersOfThing = readersOf(ctx, siteID)
  const saved = await readSaved(ctx, all)
  return all.flatMap(({ kind: { entityType, fields }, others }) => {
    const builtIn = builtInHashes(entityType)
    return others.flatMap((thing): Compared[] => {
      const { key, texts } = thing
      const own = saved.get(entityType)?.get(key)
      const codes = readersOfThing(thing)
      const needed = fields.filter(({ Field }) => texts[Field])
      // Most things have no translation at all.
      if (!own && !builtIn) return needed.map(() => ({ entityType, key, missing: codes, translated: NONE }))
      return needed.map(({ Field }) => {
        const hash = hashOf(texts[Field] ?? '')
        const hashIn = (code: string) => own?.get(`${Field} ${code}`) ?? builtIn?.(key, code)
        return {
          entityType,
          key,
          missing: codes.filter((code) => hashIn(code) === undefined),
          translated: codes.flatMap((code) => {
            const of = hashIn(code)
            return of === undefined ? [] : [{ code, isOutdated: of !== hash }]
          }),
        }
      })
    })
  })
}

/** Returns a function from a text of the files and a language to the hash of its English; null for other kinds. */
function builtInHashes(entityType: string): ((key: string, code: string) => string | undefined) | null {
  if (!isOfFiles(entityType)) return null
  const english = builtInTexts(entityType, ENGLISH)
  return (key, code) => (Object.hasOwn(builtInTexts(entityType, code), key) ? hashOf(english[key] ?? '') : undefined)
}

/** Counts the texts of these things that each language needs and has: kind by kind, in the order of the languages. */
export async function countTexts(ctx: Context, all: readonly Things[], siteID?: number): Promise<Progress[]> {
  const parted = await partAll(ctx, all)
  const compared = new Map<string, Record<'Total' | 'Translated' | 'Outdated', number>>()
  const rowOf = (entityType: string, code: string) => {
    const name = `${entityType} ${code}`
    const row = compared.get(name) ?? { Total: 0, Translated: 0, Outdated: 0 }
    compared.set(name, row)
    return row
  }
  for (const { entityType, missing, translated } of await compareTexts(ctx, parted, siteID)) {
    for (const code of missing) rowOf(entityType, code).Total += 1
    for (const { code, isOutdated } of translated) {
      const row = rowOf(entityType, code)
      row.Total += 1
      row.Translated += 1
      row.Outdated += Number(isOutdated)
    }
  }
  const everywhere = readersOf(ctx, siteID)({})
  return parted.flatMap(({ kind: { entityType }, unchanged }) => {
    const codes = unchanged.length === 0 ? [] : everywhere
    const states = builtInStates(entityType, codes)
    const needed = unchanged.filter(({ texts }) => Object.values(texts).some(Boolean)).length
    const missing = unchanged.flatMap(({ key }) => states.get(key)?.Missing ?? [])
    return languageCodes.flatMap((LanguageCode) => {
      const row = compared.get(`${entityType} ${LanguageCode}`)
      const own = codes.includes(LanguageCode) ? needed : 0
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
  const gaps = new Map<string, { missing: readonly string[]; outdated: readonly string[] }>()
  for (const { entityType, key, missing, translated } of await compareTexts(ctx, parted, siteID)) {
    const outdated = translated.flatMap(({ code, isOutdated }) => (isOutdated ? [code] : []))
    if (missing.length + outdated.length === 0) continue
    const name = `${entityType} ${key}`
    const gap = gaps.get(name)
    gaps.set(
      name,
      gap ? { missing: [...gap.missing, ...missing], outdated: [...gap.outdated, ...outdated] } : { missing, outdated },
    )
  }
  const sorted = (codes: readonly string[]) => languageCodes.filter((code) => codes.includes(code))
  const stateOf = (name: string) => {
    const gap = gaps.get(name)
    return gap && { Missing: sorted(gap.missing), Outdated: sorted(gap.outdated) }
  }
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
    return files && !files.changed.has(key) ? files.states.get(key) : stateOf(`${entityType} ${key}`)
  }
}
