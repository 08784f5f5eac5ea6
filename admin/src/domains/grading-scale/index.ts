import ScaleIcon from '@mui/icons-material/StairsOutlined'
import { domains } from '@obverse/texts/admin'
import { formScreens } from '../../components/form/form-screens'
import type { AdminResource } from '../../lib/admin-resource'
import { ofRecord } from '../../lib/of-record'

const { create } = formScreens({
  inputs: () => import('./text-inputs').then((m) => m.TextInputs),
  begin: () => import('./new-text').then((m) => m.useNewText),
})

export const resources: AdminResource[] = [
  {
    area: 'Content',
    role: 'Content',
    texts: domains['grading-scale'],
    ...ofRecord('grading-texts', 'GradingText', 'gradingScale.texts'),
    icon: ScaleIcon,
    represents: 'Name',
    bulk: ['delete'],
    shows: {
      SiteIDs: { of: 'sites' },
      Collectible: { texts: 'resources.grading-texts.collectibles' },
      Scale: { texts: 'resources.grading-texts.scales' },
    },
    search: () => import('./search').then((m) => m.searchTexts),
    list: () => import('./text-list').then((m) => m.TextList),
    create,
    edit: () => import('./text-edit').then((m) => m.TextEdit),
  },
]
