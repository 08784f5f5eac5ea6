import * as z from 'zod'
import { Id, Instant } from '../../endpoint'
import { list, paged } from '../../list'
import { publicationStates } from '../../publication'
import { edited, type RowOf, record } from '../../record'
import { endsAfterStart, OptionalTime, SEOName, SiteIDs } from '../../staff-fields'
import { recordName, recordTitle } from '../../typed'
import { maxVoteOptions } from './rules'

const positive = z.int().positive()
const Text = (most: number) => z.string().trim().max(most).default('')

/** A vote, as staff see and save it. Its name is the `categoryName` of the documented calls. */
export const VoteCategory = record(
  'VoteCategory',
  { entity: 'vote-category', key: 'VoteCategoryID' },
  {
    VoteCategoryID: positive,
    Name: edited(recordName(100).describe('Names the vote in calls and in its cookie; no two alike')),
    Title: edited(recordTitle(200).describe('The question that visitors read')),
    SEOName: edited(SEOName, z.string()),
    Intro: edited(Text(2000)),
    SiteIDs: edited(SiteIDs, z.array(positive)),
    IsPublished: edited(z.boolean().default(false)),
    StartsUTC: edited(
      OptionalTime.describe(
        'Visitors vote from then on; a vote that is published without it gets the time of the save',
      ),
      z.string().nullable(),
    ),
    EndsUTC: edited(OptionalTime.describe('Nobody votes from then on; its results stay'), z.string().nullable()),
    OptionCount: z.int(),
    VoteCount: z.int(),
    UpdatedUTC: Instant,
    Version: z.int(),
  },
  (draft) => draft.refine(...endsAfterStart),
)
export type VoteCategory = RowOf<typeof VoteCategory>

/** The list of staff: all votes, by name. */
export const voteList = list('StaffVotePage', {
  rows: ['Votes', VoteCategory.Row],
  key: 'VoteCategoryID',
  total: 'Total',
  query: {
    siteID: Id.optional().describe('Votes of this site'),
    state: z.enum(publicationStates).optional(),
    search: z.string().trim().max(100).default('').describe('Part of the name or the question'),
    ...paged,
  },
})

/** An option of a vote. */
export const VoteOption = record(
  'VoteOption',
  { entity: 'vote-option', key: 'VoteOptionID', within: 'VoteCategoryID', order: 'SortOrder' },
  {
    VoteOptionID: positive,
    VoteCategoryID: positive,
    OptionName: edited(recordName(200)),
    Description: edited(Text(500)),
    SortOrder: z.int(),
    VoteCount: z.int(),
    Version: z.int(),
  },
)
export type VoteOption = RowOf<typeof VoteOption>

/** The query of the documented calls. */
export const voteQuery = { categoryName: z.string().trim().min(1).max(100).describe('The name of the vote') }

/** An option for visitors, in their language. */
export const PublicVoteOption = z
  .object({ VoteOptionID: positive, OptionName: z.string(), Description: z.string() })
  .meta({ id: 'PublicVoteOption' })
export type PublicVoteOption = z.infer<typeof PublicVoteOption>

/** The votes of an option. */
export const VoteResult = z
  .object({ VoteOptionID: positive, OptionName: z.string(), NumberOfVotes: z.int() })
  .meta({ id: 'VoteResult' })
export type VoteResult = z.infer<typeof VoteResult>

export const VoteSubmission = z
  .strictObject({ categoryName: voteQuery.categoryName, voteOptionID: Id })
  .meta({ id: 'VoteSubmission' })

/** The outcome of a vote. Whoever voted before has success too: the option counted then stays, and is returned to members. */
export const VoteSubmitted = z
  .object({
    Success: z.boolean(),
    Error: z.string().describe('Why it was not counted, in the language of the call; empty on success'),
    VoteOptionID: positive
      .nullable()
      .describe('The option that counts; null for a visitor without an account who had voted before'),
    IsRepeated: z.boolean().describe('True when they had voted before'),
  })
  .meta({ id: 'VoteSubmitted' })
export type VoteSubmitted = z.infer<typeof VoteSubmitted>

const shown = {
  VoteCategoryID: positive,
  Name: z.string(),
  Title: z.string(),
  SEOName: z.string(),
  Intro: z.string(),
  SiteIDs: z.array(positive).describe('The sites that show it'),
  StartsUTC: Instant.nullable(),
  EndsUTC: Instant.nullable().describe('When it closes or closed; null without a closing date'),
  IsOpen: z.boolean(),
}
/** A vote in the list of a site. */
export const VoteTeaser = z.object(shown).meta({ id: 'VoteTeaser' })
export type VoteTeaser = z.infer<typeof VoteTeaser>

/** A vote with its options in their order. */
export const PublicVote = z
  .object({ ...shown, Options: z.array(PublicVoteOption).max(maxVoteOptions) })
  .meta({ id: 'PublicVote' })
export type PublicVote = z.infer<typeof PublicVote>
