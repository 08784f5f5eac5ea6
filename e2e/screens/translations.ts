/** The screens of staff for translations. */
import type { Screen } from '../screen'

export const screens: readonly Screen[] = [
  { name: 'admin-translations', path: '/admin/translations', as: 'translator' },
  {
    name: 'admin-translation',
    path: '/admin/translations/help-center-question/44/?language=de-DE',
    as: 'translator',
  },
  {
    name: 'admin-translation-interface',
    path: '/admin/translations/interface-storefront/Shell.Home/?language=de-DE',
    as: 'translator',
  },
]
