import type { translations } from '@obverse/contract/domains/translations'
import type { Translatable } from '../../domain'
import { notFound } from '../../errors'
import type { AreaHandlers } from '../../http/mount'

export const translationsHandlers = (_lent: () => readonly Translatable[]): AreaHandlers<typeof translations> => {
  const later = () => {
    throw notFound()
  }
  return { siteLanguages: later, registryLanguages: later, texts: later, save: later, types: later, items: later, progress: later, interfaceTexts: () => ({}) }
}
