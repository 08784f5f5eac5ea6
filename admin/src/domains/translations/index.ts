import TranslateIcon from '@mui/icons-material/Translate'
import type { AdminResource } from '../../lib/admin-resource'

export const resources: AdminResource[] = [
  {
    name: 'translations',
    label: 'Translations',
    area: 'Content',
    role: 'Translations',
    icon: TranslateIcon,
    represents: 'Name',
    data: () => import('./data-provider').then((m) => m.translationHandlers),
    texts: () => import('./messages').then((m) => m.messages),
    list: () => import('./translation-list').then((m) => m.TranslationList),
    routes: [
      { path: ':entityType/:entityKey', view: () => import('./translation-edit').then((m) => m.TranslationEdit) },
    ],
    search: () => import('./search').then((m) => m.searchTranslations),
  },
]
