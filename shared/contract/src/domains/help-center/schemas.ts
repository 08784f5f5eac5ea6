import * as z from 'zod'
import { Version } from '../../endpoint'
import { edited, type RowOf, record } from '../../record'
import { recordName } from '../../typed'
import { maxVoteReason } from './rules'

const Name = recordName(200)
/** A part of addresses, so only characters that need no escaping. */
const AnchorName = z
  .string()
  .trim()
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Fields.Address')
/** Rich text as HTML; the server keeps only harmless elements. */
const RichText = z.string().max(50_000)
const Id = z.int().positive()

/** A site with a help center of its own. */
export const HelpCenterSite = z.object({ Id, Name: z.string(), Code: z.string() }).meta({ id: 'HelpCenterSite' })
export type HelpCenterSite = z.infer<typeof HelpCenterSite>

/** A category of a site's help center. SEOName is its part of addresses; without it, it follows from the name. */
export const HelpCenterCategory = record(
  'HelpCenterCategory',
  { entity: 'help-center-category', key: 'Id', within: 'SiteID', order: 'SortOrder' },
  {
    Id,
    SiteID: Id,
    Name: edited(Name),
    SEOName: edited(AnchorName.optional(), z.string()),
    SortOrder: z.int(),
    SubcategoryCount: z.int(),
    Version: z.int(),
  },
)
export type HelpCenterCategory = RowOf<typeof HelpCenterCategory>

const page = {
  Id,
  Name: edited(Name),
  Text: edited(RichText),
  AnchorName: edited(AnchorName.nullable()),
  IsPublished: edited(z.boolean()),
  SortOrder: z.int(),
  Version: z.int(),
  UpdatedUTC: z.string(),
}

/** A subcategory: a public page of questions [A3]. SEOName is AnchorName, or made from the name. */
export const Subcategory = record(
  'HelpCenterSubcategory',
  { entity: 'help-center-subcategory', key: 'Id', within: 'CategoryID', order: 'SortOrder' },
  { ...page, CategoryID: Id, SEOName: z.string(), QuestionCount: z.int() },
)
export type Subcategory = RowOf<typeof Subcategory>

/** A question and its answer [A3], with the votes of visitors. */
export const Question = record(
  'HelpCenterQuestion',
  { entity: 'help-center-question', key: 'Id', within: 'SubcategoryID', order: 'SortOrder' },
  { ...page, SubcategoryID: Id, HelpfulCount: z.int(), NotHelpfulCount: z.int() },
)
export type Question = RowOf<typeof Question>

/** The target of a move; the question becomes the last one there. */
export const QuestionMove = z.strictObject({ SubcategoryID: Id, Version }).meta({ id: 'HelpCenterQuestionMove' })

/** One search hit [A3]. `Name` is the name of its subcategory; the page is {CategorySEOName}/{SubCategorySEOName}/. */
export const QuestionHit = z
  .object({
    QuestionID: Id,
    QuestionName: z.string(),
    AnchorName: z.string().nullable().describe('Where the answer starts on its page; question-{id} when null'),
    CategorySEOName: z.string(),
    SubCategorySEOName: z.string(),
    IsPublished: z.boolean(),
    Name: z.string(),
    Excerpt: z.string().describe('Plain text around the first match'),
  })
  .meta({ id: 'HelpCenterQuestionHit' })
export type QuestionHit = z.infer<typeof QuestionHit>

/** A question of any help center, drafts included, for staff who search by name. */
export const FoundQuestion = z
  .object({
    QuestionID: Id,
    QuestionName: z.string(),
    IsPublished: z.boolean(),
    SubcategoryID: Id,
    SubcategoryName: z.string(),
    CategoryID: Id,
    SiteID: Id,
  })
  .meta({ id: 'HelpCenterFoundQuestion' })
export type FoundQuestion = z.infer<typeof FoundQuestion>

/** Search words without a result, for staff: the number of searches, and the last one (UTC). */
export const SearchMiss = z
  .object({ Keywords: z.string(), Count: z.int(), LastUTC: z.string() })
  .meta({ id: 'HelpCenterSearchMiss' })
export type SearchMiss = z.infer<typeof SearchMiss>

const PublicSubcategory = z.object({ Id, Name: z.string(), SEOName: z.string(), QuestionCount: z.int() })

/** A category for visitors: only subcategories with a published question. */
export const PublicCategory = z
  .object({ Id, Name: z.string(), SEOName: z.string(), Subcategories: z.array(PublicSubcategory) })
  .meta({ id: 'HelpCenterPublicCategory' })
export type PublicCategory = z.infer<typeof PublicCategory>

/** One published question on its page. `Anchor` is ready to use: AnchorName or question-{id}. */
const PublicQuestion = z
  .object({ QuestionID: Id, Name: z.string(), Text: z.string(), Anchor: z.string() })
  .meta({ id: 'HelpCenterPublicQuestion' })

/** A public FAQ page in the visitor's language. */
export const FaqPage = z
  .object({
    Category: z.object({ Name: z.string(), SEOName: z.string() }),
    Name: z.string(),
    SEOName: z.string(),
    Text: z.string(),
    Questions: z.array(PublicQuestion),
    Siblings: z.array(PublicSubcategory),
  })
  .meta({ id: 'HelpCenterFaqPage' })
export type FaqPage = z.infer<typeof FaqPage>

/** A visitor's vote on an answer; the reason is requested only when the answer did not help. */
export const HelpfulVote = z
  .strictObject({
    IsHelpful: z.boolean(),
    Reason: z.string().trim().max(maxVoteReason).optional(),
  })
  .meta({ id: 'HelpCenterHelpfulVote' })
