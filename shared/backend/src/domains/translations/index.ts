import type { translations as calls } from '@obverse/contract/domains/translations'
import { translationHistory } from '@obverse/contract/rules/translations'
import type { Context } from '../../context'
import type { Domain } from '../../domain'
import type { Restorable } from '../../records/record'
import { fillTranslations } from './demo'
import { interfaceTranslatables } from './interface'
import { kindOf, type Translatables } from './kinds'
import { MARKS_JOB, MARKS_SECONDS, mergeMarks } from './marks'
import { countsOf } from './progress'
import { handlers } from './routes'
import { restoreTexts } from './save'
import { createWorklist } from './worklist'

export { copyTranslations } from './copies'
export { germanRows, type InBoth, translatedRows } from './demo-rows'
export { changedTexts } from './interface'
export { inCulture, localized } from './overlay'
export { translations } from './tables'

/**
 * Builds the translations domain over what all domains lend; `lent` is read at each call, as the app fills it in later.
 */
export const translationsDomain = (translatables: () => Translatables): Domain<typeof calls> => {
  const counts = countsOf(translatables)
  // Both cards of a dashboard are counted in one pass over all texts.
  const counted = new WeakMap<Context, ReturnType<typeof counts.countLeft>>()
  const leftOf = (ctx: Context) => {
    const left = counted.get(ctx) ?? counts.countLeft(ctx)
    counted.set(ctx, left)
    return left
  }
  return {
    handlers: handlers(translatables, counts, createWorklist()),
    jobs: { [MARKS_JOB]: mergeMarks },
    recurring: { [MARKS_JOB]: MARKS_SECONDS },
    demo: (ctx) => fillTranslations(ctx, translatables()),
    translatables: interfaceTranslatables,
    // The role of the thing opens its history; restoring requires the Translations role as well.
    get restorables(): readonly Restorable[] {
      return translatables().map((kind) => ({
        entity: translationHistory(kind.entityType),
        role: kind.role ?? ('Translations' as const),
        restore: (ctx, key, snapshot) =>
          restoreTexts(ctx, kindOf(ctx, translatables(), kind.entityType), key, snapshot),
      }))
    },
    dashboard: (['outdated', 'missing'] as const).map((state) => ({
      role: 'Translations',
      code: `translations-${state}`,
      resource: 'translations',
      filter: { state, scope: 'all' },
      count: async (ctx) => (await leftOf(ctx))[state],
    })),
  }
}
