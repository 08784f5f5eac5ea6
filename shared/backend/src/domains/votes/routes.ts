import { votes } from '@obverse/contract/domains/votes'
import type { CallRequest } from '../../http/call'
import type { AreaHandlers } from '../../http/mount'
import { handlersOf } from '../../records/staff-record'
import { sendVoteForm, submitVote } from './cast'
import { categoryRecord, downloadVotes, listVotes, optionRecord } from './category'
import { getOptions, getResults, getVote, listPublicVotes } from './public'

const userAgentOf = (request: CallRequest) => request.headers.get('user-agent') ?? ''

export const handlers: AreaHandlers<typeof votes> = {
  voteOptions: (ctx, { query }) => getOptions(ctx, query.categoryName),
  submitVote: (ctx, { body }, request) => submitVote(ctx, body, userAgentOf(request)),
  voteResults: (ctx, { query }) => getResults(ctx, query.categoryName),
  votes: (ctx) => listPublicVotes(ctx),
  vote: (ctx, { params }) => getVote(ctx, params.id),
  sendVoteForm: (ctx, { params, body }, request) =>
    sendVoteForm(ctx, params.id, body.voteOptionID, userAgentOf(request)),

  staffVotes: (ctx, { query }) => listVotes(ctx, query),
  downloadVotes: (ctx, { params }) => downloadVotes(ctx, params.voteCategoryID),
  ...handlersOf(votes, categoryRecord),
  ...handlersOf(votes, optionRecord),
}
