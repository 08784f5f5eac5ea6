import * as z from 'zod'
import { Order, Version } from '../../endpoint'
import { maxVoteReason } from './rules'

const Name = z.string().trim().min(1, 'Fields.Name').max(200)
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

/**
 * The fields of a category that staff edit. SEOName is its part of public addresses; without it, it follows from the
 * name.
 */
export const HelpCenterCategoryDraft = z
  .strictObject({ Name, SEOName: AnchorName.optional(), Version: Version.optional() })
  .meta({ id: 'HelpCenterCategoryDraft' })

/** A category of a site's help center. */
export const HelpCenterCategory = z
  .object({
    Id,
    SiteID: Id,
    Name: z.string(),
    SEOName: z.string(),
    SortOrder: z.int(),
    SubcategoryCount: z.int(),
    Version: z.int(),
  })
  .meta({ id: 'HelpCenterCategory' })
export type HelpCenterCategory = z.infer<typeof HelpCenterCategory>

const draft = { Name, Text: RichText, AnchorName: AnchorName.nullable(), IsPublished: z.boolean() }
const stored = {
  Id,
  Name: z.string(),
  Text: z.string(),
  AnchorName: z.string().nullable(),
  IsPublished: z.boolean(),
  SortOrder: z.int(),
  Version: z.int(),
  UpdatedUTC: z.string(),
}

/** The fields of a subcategory that staff edit. `Version` is required when an existing one is saved. */
export const SubcategoryDraft = z
  .strictObject({ ...draft, Version: Version.optional() })
  .meta({ id: 'HelpCenterSubcategoryDraft' })
export type SubcategoryDraft = z.infer<typeof SubcategoryDraft>

/** A subcategory: a public page of questions [A3]. SEOName is AnchorName, or made from the name. */
export const Subcategory = z
  .object({ ...stored, CategoryID: Id, SEOName: z.string(), QuestionCount: z.int() })
  .meta({ id: 'HelpCenterSubcategory' })
export type Subcategory = z.infer<typeof Subcategory>

/** The fields of a question that staff edit. `Version` is required when an existing one is saved. */
export const QuestionDraft = z
  .strictObject({ ...draft, Version: Version.optional() })
  .meta({ id: 'HelpCenterQuestionDraft' })
export type QuestionDraft = z.infer<typeof QuestionDraft>

/** A question and its answer [A3], with the votes of visitors. */
export const Question = z
  .object({ ...stored, SubcategoryID: Id, HelpfulCount: z.int(), NotHelpfulCount: z.int() })
  .meta({ id: 'HelpCenterQuestion' })
export type Question = z.infer<typeof Question>

/** The target of a move; the question becomes the last one there. */
export const QuestionMove = z.strictObject({ SubcategoryID: Id, Version }).meta({ id: 'HelpCenterQuestionMove' })

export { Order }

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
export const PublicQuestion = z
  .object({ QuestionID: Id, Name: z.string(), Text: z.string(), Anchor: z.string() })
  .meta({ id: 'HelpCenterPublicQuestion' })
export type PublicQuestion = z.infer<typeof PublicQuestion>

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
