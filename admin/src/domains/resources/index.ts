import ImagesIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import PopulationIcon from '@mui/icons-material/BarChartOutlined'
import ScoreIcon from '@mui/icons-material/EmojiEventsOutlined'
import PriceIcon from '@mui/icons-material/SellOutlined'
import type { ValueList } from '@obverse/contract/rules/resources'
import { domains } from '@obverse/texts/admin'
import type { AdminResource } from '../../lib/admin-resource'

/** The imports of prices or of set scores, and the screen that makes one. */
const ofValues = (name: ValueList, icon: NonNullable<AdminResource['icon']>): AdminResource => ({
  name,
  area: 'Certification',
  role: 'PopReport',
  icon,
  represents: 'FileName',
  entity: 'value-import',
  data: () => import('./values/data-provider').then((m) => ({ [name]: m.importHandlers(name) })),
  texts: domains.resources,
  list: () => import('./values/import-list').then((m) => m.ImportList),
  routes: [{ path: 'import', view: () => import('./values/import-screen').then((m) => m.ImportScreen) }],
})

export const resources: AdminResource[] = [
  {
    name: 'population-settings',
    area: 'Certification',
    role: 'PopReport',
    icon: PopulationIcon,
    data: () => import('./data-provider').then((m) => m.populationHandlers),
    texts: domains.resources,
    list: () => import('./population-settings').then((m) => m.PopulationSettings),
  },
  {
    name: 'population-images',
    area: 'Certification',
    role: 'PopReport',
    icon: ImagesIcon,
    represents: 'Name',
    entity: 'population-image',
    data: () => import('./images/data-provider').then((m) => m.imageHandlers),
    texts: domains.resources,
    list: () => import('./images/image-list').then((m) => m.ImageList),
    routes: [
      { path: 'upload', view: () => import('./images/upload-screen').then((m) => m.UploadScreen) },
      { path: ':level/:levelID', view: () => import('./images/image-screen').then((m) => m.ImageScreen) },
    ],
  },
  ofValues('price-guide', PriceIcon),
  ofValues('set-scores', ScoreIcon),
]
