import VoteIcon from '@mui/icons-material/HowToVoteOutlined'
import { domains } from '@obverse/texts/admin'
import { formScreens } from '../../components/form/form-screens'
import type { AdminResource } from '../../lib/admin-resource'
import { ofRecord } from '../../lib/of-record'

const shared = { area: 'Content', role: 'Content', texts: domains.votes } as const

const { create } = formScreens({
  inputs: () => import('./vote-inputs').then((m) => m.VoteInputs),
  begin: () => import('./new-record').then((m) => m.useNewVote),
})
const newOption = formScreens({
  resource: 'vote-options',
  inputs: () => import('./option-inputs').then((m) => m.OptionInputs),
  begin: () => import('./new-record').then((m) => m.useNewOption),
})

export const resources: AdminResource[] = [
  {
    ...shared,
    ...ofRecord('votes', 'VoteCategory', 'votes.staffVotes'),
    icon: VoteIcon,
    represents: 'Name',
    bulk: ['publish', 'delete'],
    shows: { SiteIDs: { of: 'sites' } },
    search: () => import('./search').then((m) => m.searchVotes),
    list: () => import('./vote-list').then((m) => m.VoteList),
    create,
    edit: () => import('./vote-edit').then((m) => m.VoteEdit),
    routes: [
      { path: ':voteID/options/create', view: newOption.create, adds: 'vote-options' },
      { path: ':voteID/options/:optionID', view: () => import('./option-edit').then((m) => m.OptionEdit) },
    ],
  },
  { ...shared, ...ofRecord('vote-options', 'VoteOption'), represents: 'OptionName', bulk: ['delete'] },
]
