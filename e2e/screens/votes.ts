/** The screens of votes: the list, a vote with its options and its results, and those of staff. */
import type { Screen } from '../screen'

const open = '/resources/vote/1/favorite-silver-dollar/'

export const screens: readonly Screen[] = [
  { name: 'votes', path: '/resources/vote/' },
  { name: 'votes-none', path: '/resources/vote/', host: 'csg.localhost' },
  { name: 'vote', path: open },
  { name: 'vote-de', path: open, host: 'ngc-de.localhost' },
  { name: 'vote-unchosen', path: `${open}?state=unchosen` },
  {
    name: 'vote-results',
    path: `${open}?view=results&state=again`,
    open: (page) => page.getByText('Results as a table').click(),
  },
  { name: 'vote-closed', path: '/resources/vote/2/show-city/' },
  { name: 'admin-votes', path: '/admin/votes', as: 'super' },
  { name: 'admin-votes-create', path: '/admin/votes/create', as: 'super' },
  { name: 'admin-vote', path: '/admin/votes/1', as: 'super' },
  { name: 'admin-vote-option', path: '/admin/votes/1/options/1', as: 'super' },
]
