/** Saves texts: checked against their English, all or none, with a history row per thing. */

import { LanguageCode } from '@obverse/contract'
import type { TranslationDraft, TranslationRow } from '@obverse/contract/domains/translations'
import { isMailText, textProblems, translationHistory } from '@obverse/contract/rules/translations'
import { chainOf } from '@obverse/texts'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { audit, type Context, touchSites, transact } from '../../context'
import type { EnglishSource, Translatable } from '../../domain'
import type { FieldMessages } from '../../errors'
import { conflict, invalid } from '../../errors'
import { keepAnswer } from '../../http/saved-answers'
import { sanitizeRichText } from '../../records/rich-text'
import { maxPlainText } from '../../records/translatable'
import { type Message, messageOf } from '../../texts'
import { readSites } from '../sites'
import { builtInTexts, SERVER_TEXTS } from './interface'
import { hashOf } from './kinds'
import { ENGLISH, languageCodes } from './languages'
import { translations } from './tables'
import { englishFor, readStored, readTexts, type Stored, storedKey } from './texts'

type Checked = TranslationDraft & { English: string }

/** Locks things, so that saves of one thing wait for each other; takes the locks in one order. */
const lockThings = (tx: Context, entityType: string, keys: readonly string[]) =>
  tx.db.execute(sql`select pg_advisory_xact_lock(place) from (
    select distinct hashtextextended(${entityType} || ' ' || key, 0) as place from unnest(${sql.param(keys)}::text[]) as key order by place) as places`)

/** Returns the draft as stored, with the English it translates, or the errors of its fields. */
function checkDraft(
  kind: Translatable,
  thing: EnglishSource | undefined,
  draft: TranslationDraft,
): Checked | FieldMessages {
  if (!thing) return { EntityKey: 'Translations.Refused.Gone' }
  const field = kind.fields.find((one) => one.Field === draft.Field)
  if (!field) return { Field: 'Translations.Refused.Field' }
  const isInterface = Object.hasOwn(builtInTexts(kind.entityType, ENGLISH), thing.key)
  if (draft.LanguageCode === ENGLISH && !isInterface) return { LanguageCode: 'Translations.Refused.English' }
  const Value = field.IsRich ? sanitizeRichText(draft.Value) : draft.Value.trim()
  const longest = field.longest ?? maxPlainText
  if (!field.IsRich && Value.length > longest) return { Value: messageOf('Fields.AtMost', { count: longest }) }
  const old = isInterface ? Value.match(/%\{\w+\}/g) : null
  if (old)
    return { Value: old.map((part) => messageOf('Translations.Problems.OldPlaceholder', { part, now: part.slice(1) })) }
  const English = englishFor(kind, thing, field.Field, draft.LanguageCode)
  const problems = textProblems(English, Value, field.IsRich, isMailText(kind.entityType, thing.key))
  return problems.length > 0
    ? { Value: problems.map(({ kind, parts }) => messageOf(`Translations.Problems.${kind}`, { parts })) }
    : { ...draft, Value, English }
}

const isChecked = (result: Checked | FieldMessages): result is Checked => 'English' in result

/** Checks every draft; errors are keyed by their place in the list, `2.Value`. */
function checkDrafts(
  kind: Translatable,
  things: Map<string, EnglishSource>,
  drafts: readonly TranslationDraft[],
): Checked[] {
  const fields: Record<string, Message> = {}
  const seen = new Set<string>()
  const checked = drafts.flatMap((draft, at) => {
    const result: Checked | FieldMessages = seen.has(storedKey(draft))
      ? { LanguageCode: 'Translations.Refused.Twice' }
      : checkDraft(kind, things.get(draft.EntityKey), draft)
    seen.add(storedKey(draft))
    if (isChecked(result)) return [result]
    for (const [field, message] of Object.entries(result)) fields[`${at}.${field}`] = message
    return []
  })
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return checked
}

/** Tells whether another person saved this text meanwhile, or its English differs from the one the translator saw. */
const isStale = (draft: Checked, stored: Stored | undefined) =>
  (draft.Version !== undefined && draft.Version !== (stored?.Version ?? 0)) ||
  (draft.SourceHash !== undefined && draft.LanguageCode !== ENGLISH && draft.SourceHash !== hashOf(draft.English))

/** TR-2: tells whether a draft changes anything; an empty text counts only over a saved one. */
const isChange = (draft: Checked, stored: Stored | undefined) =>
  stored
    ? stored.Value !== draft.Value || (draft.Value !== '' && stored.SourceText !== draft.English)
    : draft.Value !== ''

/**
 * Saves texts of a kind in one transaction and returns every text of these things. @throws Failure `invalid` (422) by
 * place and field; `conflict` (409) with the current texts when a Version or a SourceHash is stale.
 */
export async function saveTexts(
  ctx: Context,
  kind: Translatable,
  drafts: readonly TranslationDraft[],
): Promise<TranslationRow[]> {
  const keys = [...new Set(drafts.map((draft) => draft.EntityKey))]
  return transact(ctx, async (tx) => {
    await lockThings(tx, kind.entityType, keys)
    const things = new Map((await kind.sources(tx, keys)).map((thing) => [thing.key, thing]))
    const checked = checkDrafts(kind, things, drafts)
    const stored = await readStored(tx, kind.entityType, keys)
    if (checked.some((draft) => isStale(draft, stored.get(storedKey(draft)))))
      throw conflict(await readTexts(tx, kind, keys))
    const changes = checked.filter((draft) => isChange(draft, stored.get(storedKey(draft))))
    await refuseFrozen(tx, kind, { drafts: checked, changes, stored })
    if (changes.length > 0) await writeChanges(tx, kind, changes, stored)
    const after = await readTexts(tx, kind, keys)
    await keepAnswer(tx, after)
    return after
  })
}

type Changes = { drafts: readonly Checked[]; changes: readonly Checked[]; stored: Map<string, Stored> }
/** Refuses to change what is frozen and translated already; its first translation is welcome. @throws 422 */
async function refuseFrozen(tx: Context, kind: Translatable, { drafts, changes, stored }: Changes): Promise<void> {
  const again = changes.filter((draft) => (stored.get(storedKey(draft))?.Value ?? '') !== '')
  if (!kind.frozenIn || again.length === 0) return
  const frozen = await kind.frozenIn(tx, [...new Set(again.map((draft) => draft.EntityKey))])
  const fields = again
    .filter((draft) => frozen.has(draft.EntityKey))
    .map((draft): [string, Message] => [`${drafts.indexOf(draft)}.Value`, 'Translations.Refused.Frozen'])
  if (fields.length > 0) throw invalid(Object.fromEntries(fields))
}

async function writeChanges(
  tx: Context,
  kind: Translatable,
  changes: readonly Checked[],
  stored: Map<string, Stored>,
): Promise<void> {
  await tx.db
    .insert(translations)
    .values(
      changes.map(({ EntityKey, Field, LanguageCode, Value, English }) => ({
        EntityType: kind.entityType,
        EntityKey,
        Field,
        LanguageCode,
        Value,
        SourceHash: hashOf(English),
        SourceText: English,
        PeopleID: tx.person?.PeopleID ?? null,
        UpdatedUTC: tx.now().toISOString(),
      })),
    )
    .onConflictDoUpdate({
      target: [translations.EntityType, translations.EntityKey, translations.Field, translations.LanguageCode],
      set: {
        Value: sql`excluded.value`,
        SourceHash: sql`excluded.source_hash`,
        SourceText: sql`excluded.source_text`,
        PeopleID: sql`excluded.people_id`,
        UpdatedUTC: sql`excluded.updated_utc`,
        Version: sql`${translations.Version} + 1`,
      },
    })
  for (const key of new Set(changes.map((change) => change.EntityKey))) {
    const own = changes.filter((change) => change.EntityKey === key)
    await audit(tx, {
      entity: translationHistory(kind.entityType),
      key,
      action: 'save',
      before: snapshotOf(own, (change) => stored.get(storedKey(change))?.Value ?? ''),
      after: snapshotOf(own, (change) => change.Value),
    })
  }
  await touchSites(tx, await sitesThatSee(tx, kind, changes))
}

/** Returns the sites that show one of these things in a changed language or in one that falls back on it. */
async function sitesThatSee(tx: Context, kind: Translatable, changes: readonly Checked[]): Promise<number[]> {
  const shown = await kind.sitesOf(tx, [...new Set(changes.map((change) => change.EntityKey))])
  const codes = new Set<string>(changes.map((change) => change.LanguageCode))
  // Changed English may show in any language, and the server answers any language on any site (SITE-4).
  const isAnywhere = codes.has(ENGLISH) || kind.entityType === SERVER_TEXTS
  const shows = (culture: string) => chainOf(culture).some((code) => codes.has(code))
  // Reads the rows: a culture that another process has just added must count, or stored pages in it stay old.
  return (await readSites(tx.db))
    .filter((site) => shown === 'all' || shown.includes(site.SiteID))
    .filter((site) => isAnywhere || site.Cultures.some(shows))
    .map((site) => site.SiteID)
}

/** Returns the changed texts of a thing for its history, by language and field. */
function snapshotOf(changes: readonly Checked[], textOf: (change: Checked) => string): Snapshot {
  const snapshot: Snapshot = {}
  for (const change of changes)
    snapshot[change.LanguageCode] = { ...snapshot[change.LanguageCode], [change.Field]: textOf(change) }
  return snapshot
}
const Snapshot = z.partialRecord(LanguageCode, z.record(z.string(), z.string()))
type Snapshot = z.infer<typeof Snapshot>

/** Saves texts of a thing again from its history; English keeps its current text. */
export async function restoreTexts(ctx: Context, kind: Translatable, key: string, snapshot: unknown): Promise<void> {
  const kept = Snapshot.parse(snapshot)
  const drafts = languageCodes.flatMap((code) =>
    Object.entries(kept[code] ?? {}).map(([Field, Value]) => ({ EntityKey: key, Field, LanguageCode: code, Value })),
  )
  await saveTexts(ctx, kind, drafts)
}
