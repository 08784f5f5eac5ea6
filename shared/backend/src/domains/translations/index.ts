import type { translations as calls } from '@obverse/contract/domains/translations'
import type { Domain, Translatable } from '../../domain'
import { translationsHandlers } from './routes'

export { localized } from './overlay'
export { translations } from './tables'

/** Translations over what the other domains lend; `lent` is read at each call, as the app fills it in later. */
export const translationsDomain = (lent: () => readonly Translatable[]): Domain<typeof calls> => ({
  handlers: translationsHandlers(lent),
})
