import CorrectionIcon from '@mui/icons-material/RuleOutlined'
import TransferIcon from '@mui/icons-material/SwapHorizOutlined'
import { domains } from '@obverse/texts/admin'
import type { AdminResource } from '../../lib/admin-resource'
import { ofList } from '../../lib/of-record'
import { awardResources } from './awards/resources'
import { setTypeResources } from './set-types/resources'

export const resources: AdminResource[] = [
  ...setTypeResources,
  {
    ...ofList('registry-transfers', 'registry.transfers'),
    area: 'Registry',
    role: 'Transfers',
    icon: TransferIcon,
    represents: 'TransferID',
    entity: 'registry-transfer',
    texts: domains.registry,
    list: () => import('./transfers/transfer-list').then((m) => m.TransferList),
    routes: [
      { path: 'new', view: () => import('./transfers/new-transfer').then((m) => m.NewTransfer) },
      { path: ':transferID', view: () => import('./transfers/transfer-screen').then((m) => m.TransferScreen) },
    ],
  },
  {
    ...ofList('score-corrections', 'registry.corrections'),
    area: 'Registry',
    role: 'Corrections',
    icon: CorrectionIcon,
    represents: 'ScoreCorrectionRequestID',
    entity: 'score-correction',
    shows: {
      State: { texts: 'resources.score-corrections.states' },
      Answer: { texts: 'resources.score-corrections.answers' },
    },
    texts: domains.registry,
    list: () => import('./corrections/correction-list').then((m) => m.CorrectionList),
    routes: [
      { path: ':requestID', view: () => import('./corrections/correction-screen').then((m) => m.CorrectionScreen) },
    ],
  },
  ...awardResources,
]
