/** Declares the calls of votes (PUB-1): the documented ones of visitors, and those of staff under /admin/votes. */
import * as z from 'zod'
import { endpoint, file, Id, multipart } from '../../endpoint'
import { callsOf } from '../../record'
import {
  PublicVote,
  PublicVoteOption,
  VoteCategory,
  VoteOption,
  VoteResult,
  VoteSubmission,
  VoteSubmitted,
  VoteTeaser,
  voteList,
  voteQuery,
} from './schemas'

const who = 'staff:Content'
const data = '/admin/votes/data'
const category = callsOf(VoteCategory, { who, of: `${data}/{voteCategoryID}/`, under: `${data}/` })
const option = callsOf(VoteOption, {
  who,
  of: `${data}/options/{voteOptionID}/`,
  under: `${data}/{voteCategoryID}/options/`,
})

export const votes = {
  // ── visitors ──
  voteOptions: endpoint('GET /resources/services/vote/vote-options/', {
    about: 'Returns the options of a vote that this site shows, in their order',
    who: 'everyone',
    query: voteQuery,
    answer: z.array(PublicVoteOption),
    errors: ['not_found'],
  }),
  submitVote: endpoint('POST /resources/services/vote/submit-vote/', {
    about: 'Counts a vote once for each visitor; an earlier vote stays, and is returned with success',
    who: 'everyone',
    body: VoteSubmission,
    answer: VoteSubmitted,
    errors: ['not_found', 'rate_limited'],
  }),
  voteResults: endpoint('GET /resources/services/vote/vote-results/', {
    about: 'Returns the votes of each option, in the order of the options',
    who: 'everyone',
    query: voteQuery,
    answer: z.array(VoteResult),
    errors: ['not_found'],
  }),
  votes: endpoint('GET /api/votes/', {
    about:
      'Lists the votes of this site: the open ones, the first to close first, then the closed ones, the latest first',
    who: 'everyone',
    answer: z.array(VoteTeaser),
  }),
  vote: endpoint('GET /api/votes/{id}/', {
    about: 'Returns a vote of this site with its options',
    who: 'everyone',
    params: { id: Id },
    answer: PublicVote,
    errors: ['not_found'],
  }),
  sendVoteForm: endpoint('POST /api/votes/{id}/', {
    about: 'Takes the vote of a form without scripts, and leads to the page with its outcome',
    who: 'everyone',
    params: { id: Id },
    // Every form leads to a page: a malformed value counts as no choice.
    body: multipart({ voteOptionID: z.coerce.number<number>().int().min(0).max(2_147_483_647).catch(0) }, 10_000),
    answer: file('text/html', 'A redirect to the page with the outcome'),
    errors: ['not_found'],
  }),

  // ── votes ──
  staffVotes: endpoint('GET /admin/votes/data/', {
    about: 'Lists votes, by name, page by page',
    who,
    query: voteList.query,
    answer: voteList.Page,
    list: voteList,
  }),
  createVote: category.create('Adds a vote'),
  oneVote: category.one('Returns a vote'),
  saveVote: category.save('Saves a vote'),
  removeVote: category.remove('Moves a vote without options to the trash', ['not_empty']),
  downloadVotes: endpoint('GET /admin/votes/data/{voteCategoryID}/download/', {
    about: 'Returns the results of a vote as a CSV file; it says nothing about who voted',
    who,
    params: { voteCategoryID: Id },
    answer: file('text/csv', 'An option a line'),
    errors: ['not_found', 'rate_limited'],
  }),

  // ── options ──
  options: option.list('Lists the options of a vote, in order'),
  reorderOptions: option.reorder('Saves the order of all options of a vote'),
  createOption: option.create('Adds an option at the end of a vote'),
  oneOption: option.one('Returns an option'),
  saveOption: option.save('Saves an option'),
  removeOption: option.remove('Moves an option that nobody voted for to the trash', ['not_empty']),
}
