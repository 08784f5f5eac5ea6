/** Tells which texts of the files lack a translation. Files do not change while a process runs, so that this is found once. */
import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { LanguageCode } from '@obverse/contract'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { builtInTexts, isOfFiles } from './interface'
import { ENGLISH, languageCodes } from './languages'
import { translations } from './tables'

/** The languages in which a thing lacks a text, or has one whose English changed since; in the order of the languages. */
export type State = { Missing: LanguageCode[]; Outdated: LanguageCode[] }

const known = new Map<string, ReadonlyMap<string, State>>()

/**
 * Returns the states of a face's texts as its files have them in these languages, by path; those with every language
 * are left out. Empty for other kinds of things.
 */
export function builtInStates(entityType: string, codes: readonly string[]): ReadonlyMap<string, State> {
  const wanted = languageCodes.filter((code) => code !== ENGLISH && codes.includes(code))
  const name = `${entityType} ${wanted.join(' ')}`
  const found = known.get(name)
  if (found) return found
  const files = wanted.map((code) => [code, builtInTexts(entityType, code)] as const)
  const states = new Map<string, State>()
  for (const [path, english] of Object.entries(builtInTexts(entityType, ENGLISH))) {
    const Missing = files.flatMap(([code, texts]) => (english === '' || Object.hasOwn(texts, path) ? [] : [code]))
    if (Missing.length > 0) states.set(path, { Missing, Outdated: [] })
  }
  known.set(name, states)
  return states
}

/**
 * Reads the files of a kind in these languages, if it has files. They are read once in a process; the server answers others
 * between two languages.
 */
export async function openFiles(entityType: string, codes: readonly string[]): Promise<void> {
  if (!isOfFiles(entityType)) return
  for (const code of [ENGLISH, ...codes]) {
    await letOthersRun()
    builtInTexts(entityType, code)
  }
}

/** Returns the paths of a face's texts that staff changed in any language; null for other kinds of things. */
export async function changedPaths(ctx: Context, entityType: string): Promise<ReadonlySet<string> | null> {
  if (!isOfFiles(entityType)) return null
  const rows = await ctx.db
    .selectDistinct({ path: translations.EntityKey })
    .from(translations)
    .where(eq(translations.EntityType, entityType))
  return new Set(rows.map(({ path }) => path))
}
