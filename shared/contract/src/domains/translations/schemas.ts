import * as z from 'zod'
import { LanguageCode } from '../../endpoint'

/** A language content can be translated into (SITE-10). */
export const Language = z.object({ LanguageCode, Name: z.string(), IsDefault: z.boolean() }).meta({ id: 'Language' })
export type Language = z.infer<typeof Language>

/** A text of one field of one thing in one language [A3]. */
export const Translation = z
  .object({ EntityKey: z.string(), Field: z.string(), LanguageCode, Value: z.string() })
  .meta({ id: 'Translation' })
export type Translation = z.infer<typeof Translation>

/** What staff see: the text with whether English changed since it was translated. English itself comes as `en-US`. */
export const TranslationRow = Translation.extend({
  IsRich: z.boolean(),
  IsOutdated: z.boolean(),
  UpdatedUTC: z.string().nullable(),
}).meta({ id: 'TranslationRow' })
export type TranslationRow = z.infer<typeof TranslationRow>

/** The texts to save; an empty one of another language than English is skipped unless it was saved before [A5]. */
export const TranslationDrafts = z
  .array(
    z.strictObject({
      EntityKey: z.string().min(1).max(200),
      Field: z.string().min(1).max(100),
      LanguageCode,
      Value: z.string().max(50_000, 'Use at most 50,000 characters.'),
    }),
  )
  .min(1)
  .max(500)
  .meta({ id: 'TranslationDrafts' })

/** A kind of thing that can be translated, for staff who may translate it. */
export const TranslatableType = z
  .object({ EntityType: z.string(), Name: z.string(), Fields: z.array(z.object({ Field: z.string(), IsRich: z.boolean() })) })
  .meta({ id: 'TranslatableType' })
export type TranslatableType = z.infer<typeof TranslatableType>

/** One thing in the worklist: its English name and how far each language is. */
export const TranslatableItem = z
  .object({
    EntityType: z.string(),
    EntityKey: z.string(),
    Name: z.string(),
    Missing: z.array(LanguageCode),
    Outdated: z.array(LanguageCode),
  })
  .meta({ id: 'TranslatableItem' })
export type TranslatableItem = z.infer<typeof TranslatableItem>

/** How much of a kind of thing is translated into a language. */
export const Progress = z
  .object({ LanguageCode, Total: z.int(), Translated: z.int(), Outdated: z.int() })
  .meta({ id: 'TranslationProgress' })
export type Progress = z.infer<typeof Progress>
