import TranslateIcon from '@mui/icons-material/Translate'
import { domains } from '@obverse/texts/admin'
import type { AdminResource } from '../../lib/admin-resource'

export const resources: AdminResource[] = [
  {
    name: 'translations',
    area: 'Content',
    role: 'Translations',
    followsSite: 'list',
    icon: TranslateIcon,
    represents: 'Name',
    // A translation that met a change of its English has to be looked at again.
    asksOnConflict: true,
    data: () => import('./data-provider').then((m) => m.translationHandlers),
    texts: domains.translations,
    list: () => import('./translation-list').then((m) => m.TranslationList),
    routes: [
      { path: ':entityType/:entityKey', view: () => import('./translation-edit').then((m) => m.TranslationEdit) },
    ],
    search: () => import('./search').then((m) => m.searchTranslations),
  },
]
