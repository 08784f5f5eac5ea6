import * as z from 'zod'
import { Id, LanguageCode, PerPage } from '../../endpoint'
import { list, paged } from '../../list'
import { workStates } from './rules'

/** A language content can be translated into (SITE-10). */
export const Language = z.object({ LanguageCode, Name: z.string(), IsDefault: z.boolean() }).meta({ id: 'Language' })
export type Language = z.infer<typeof Language>

/** A text of one field of one thing in one language [A3]. */
const Translation = z
  .object({ EntityKey: z.string(), Field: z.string(), LanguageCode, Value: z.string() })
  .meta({ id: 'Translation' })

/** A text for staff. English itself is a row of `en-US`; a language without a row has no text yet. */
export const TranslationRow = Translation.extend({
  IsRich: z.boolean(),
  /** English has changed since this translation. */
  IsOutdated: z.boolean(),
  /** Hash of an English text: of an `en-US` row the current one, of others the one they translate. */
  SourceHash: z.string(),
  /** The English text that this translates, if it is outdated. */
  SourceValue: z.string().nullable(),
  /** The product's own text in this language while nothing is saved; null for everything but interface texts. */
  BuiltIn: z.string().nullable(),
  /** Raised by every save; 0 while nothing was saved. */
  Version: z.int(),
  UpdatedUTC: z.string().nullable(),
}).meta({ id: 'TranslationRow' })
export type TranslationRow = z.infer<typeof TranslationRow>

/**
 * A text to save; an empty one of another language than English is skipped unless it was saved before [A5]. `Version`
 * and `SourceHash`, if given, must match the current text and its current English, or the call answers 409.
 */
export const TranslationDraft = z.strictObject({
  EntityKey: z.string().min(1).max(100),
  Field: z.string().min(1).max(100),
  LanguageCode,
  Value: z.string().max(50_000),
  Version: z.int().min(0).max(2_147_483_647).optional(),
  SourceHash: z.string().max(100).optional(),
})
export type TranslationDraft = z.infer<typeof TranslationDraft>
export const TranslationDrafts = z.array(TranslationDraft).min(1).max(500).meta({ id: 'TranslationDrafts' })

/** A kind of thing that can be translated, for staff who may translate it. */
export const TranslatableType = z
  .object({
    EntityType: z.string(),
    Name: z.string(),
    Fields: z.array(z.object({ Field: z.string(), IsRich: z.boolean() })),
  })
  .meta({ id: 'TranslatableType' })
export type TranslatableType = z.infer<typeof TranslatableType>

/**
 * One thing in the worklist: its English name, the sites that show it (null: every site), and the languages read there
 * in which a text is missing or older than its English.
 */
export const TranslatableItem = z
  .object({
    EntityType: z.string(),
    EntityKey: z.string(),
    Name: z.string(),
    SiteIDs: z.array(z.int()).nullable(),
    Missing: z.array(LanguageCode),
    Outdated: z.array(LanguageCode),
  })
  .meta({ id: 'TranslatableItem' })
export type TranslatableItem = z.infer<typeof TranslatableItem>

/** Only things of this site, and those of every site. */
export const ofSite = { siteID: Id.optional() }
/** The worklist of translators. */
export const itemList = list('TranslatableItemPage', {
  rows: ['Items', TranslatableItem],
  total: 'Total',
  query: {
    ...ofSite,
    entityType: z.string().max(100).optional(),
    languageCode: LanguageCode.optional().describe(
      'Missing or outdated in this language; without it in any, other kinds of English missing nothing',
    ),
    state: z.enum(workStates).default('all'),
    search: z.string().max(200).default('').describe('Part of a key, of the English text or of a translation'),
    ...paged,
    // This call takes any other number as the usual one, since its first version.
    perPage: PerPage.catch(25).default(25),
  },
})

/** The texts of a kind that a language needs, has, and has in an outdated version (these count as translated too). */
export const Progress = z
  .object({ EntityType: z.string(), LanguageCode, Total: z.int(), Translated: z.int(), Outdated: z.int() })
  .meta({ id: 'TranslationProgress' })
export type Progress = z.infer<typeof Progress>
