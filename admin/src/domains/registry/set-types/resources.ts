import SetTypeIcon from '@mui/icons-material/DashboardCustomizeOutlined'
import { domains } from '@obverse/texts/admin'
import { formScreens } from '../../../components/form/form-screens'
import type { AdminResource } from '../../../lib/admin-resource'
import { ofRecord } from '../../../lib/of-record'

const shared = { area: 'Registry', role: 'Registry', texts: domains.registry } as const
const { create } = formScreens({ inputs: () => import('./set-type-inputs').then((m) => m.SetTypeInputs) })

/** The set types; their categories are only chosen, and their slots only listed within them. */
export const setTypeResources: AdminResource[] = [
  {
    ...shared,
    ...ofRecord('registry-set-types', 'StaffSetType', 'registry.setTypes'),
    icon: SetTypeIcon,
    represents: 'Name',
    bulk: ['delete'],
    shows: { CategoryID: { of: 'registry-categories' }, CollectibleType: { texts: 'resources.registry-awards.types' } },
    list: () => import('./set-type-list').then((m) => m.SetTypeList),
    create,
    edit: () => import('./set-type-edit').then((m) => m.SetTypeEdit),
    routes: [{ path: ':id/import', view: () => import('./slot-import').then((m) => m.SlotImport) }],
  },
  {
    ...shared,
    name: 'registry-categories',
    represents: (record) => String(record.Label),
    data: () => import('./data-provider').then((m) => m.categoryHandlers),
  },
  { ...shared, name: 'registry-slots', represents: 'Name', data: async () => ({}) },
]
