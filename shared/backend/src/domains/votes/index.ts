import type { votes } from '@obverse/contract/domains/votes'
import type { Domain } from '../../domain'
import { contributionsOf } from '../../records/staff-record'
import { forgetVoters } from './cast'
import { categoryRecord, optionRecord, sitesOfTurned } from './category'
import { fillVotes } from './demo'
import { handlers } from './routes'
import { voteSource } from './site-search'

const FORGET_JOB = 'votes.forget'

export const votesDomain: Domain<typeof votes> = {
  handlers,
  ...contributionsOf([categoryRecord, optionRecord]),
  schedules: { votes: sitesOfTurned },
  jobs: { [FORGET_JOB]: forgetVoters },
  recurring: { [FORGET_JOB]: 86_400 },
  siteSearch: [voteSource],
  demo: fillVotes,
}
