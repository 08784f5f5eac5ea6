/**
 * Declares the calls of the help center: staff calls under /admin/help-center, the public FAQ pages and their search.
 */
import * as z from 'zod'
import { endpoint, Id } from '../../endpoint'
import { maxKeywords } from './rules'
import {
  FaqPage,
  FoundQuestion,
  HelpCenterCategory,
  HelpCenterCategoryDraft,
  HelpCenterSite,
  HelpfulVote,
  Order,
  PublicCategory,
  Question,
  QuestionDraft,
  QuestionHit,
  QuestionMove,
  SearchMiss,
  Subcategory,
  SubcategoryDraft,
} from './schemas'

const who = 'staff:HelpCenter'
const ofSite = { siteID: Id }
const ofCategory = { categoryID: Id }
const ofSubcategory = { subcategoryID: Id }
const ofQuestion = { questionID: Id }
const SEOName = z.string().max(100)
const richTextBytes = 160_000

export const helpCenter = {
  // ── visitors ──
  search: endpoint('GET /about/help-center-faqs/search/', {
    about: 'Searches the published questions, best match first; small typing errors are forgiven',
    who: 'everyone',
    query: { keywords: z.string().trim().max(maxKeywords).default('') },
    answer: z.array(QuestionHit),
    errors: ['rate_limited'],
  }),
  publicCategories: endpoint('GET /api/help-center/categories/', {
    about: "Lists the published categories of the site's help center",
    who: 'everyone',
    answer: z.array(PublicCategory),
  }),
  faqPage: endpoint('GET /api/help-center/categories/{categorySEOName}/{subcategorySEOName}/', {
    about: 'Returns a page of the help center with its published questions',
    who: 'everyone',
    params: { categorySEOName: SEOName, subcategorySEOName: SEOName },
    answer: FaqPage,
    errors: ['not_found'],
  }),
  voteHelpful: endpoint('POST /api/help-center/questions/{questionID}/helpful/', {
    about: 'Records whether an answer helped; each visitor has one vote per question, and the last one counts',
    who: 'everyone',
    params: ofQuestion,
    body: HelpfulVote,
    errors: ['not_found', 'rate_limited'],
  }),

  // ── categories ──
  sites: endpoint('GET /admin/help-center/data/sites/', {
    about: 'Lists the sites that have a help center',
    who,
    answer: z.array(HelpCenterSite),
  }),
  findQuestions: endpoint('GET /admin/help-center/data/questions/', {
    about: 'Finds questions of every site by their name, best match first, at most 20',
    who,
    query: { keywords: z.string().trim().min(1).max(maxKeywords) },
    answer: z.array(FoundQuestion),
  }),
  searchMisses: endpoint('GET /admin/help-center/data/sites/{siteID}/search-misses/', {
    about: 'Lists searches of the last 90 days without results, most frequent first',
    who,
    params: ofSite,
    answer: z.array(SearchMiss),
    errors: ['not_found'],
  }),
  categories: endpoint('GET /admin/help-center/data/sites/{siteID}/categories/', {
    about: 'Lists the categories of a site, in order',
    who,
    params: ofSite,
    answer: z.array(HelpCenterCategory),
    errors: ['not_found'],
  }),
  createCategory: endpoint('POST /admin/help-center/data/sites/{siteID}/categories/', {
    about: 'Adds a category at the end of the list',
    who,
    params: ofSite,
    body: HelpCenterCategoryDraft,
    isRepeatable: true,
    answer: HelpCenterCategory,
    errors: ['not_found'],
  }),
  category: endpoint('GET /admin/help-center/data/categories/{categoryID}/', {
    about: 'Returns a category',
    who,
    params: ofCategory,
    answer: HelpCenterCategory,
    errors: ['not_found'],
  }),
  saveCategory: endpoint('PUT /admin/help-center/data/categories/{categoryID}/', {
    about: 'Saves a category',
    who,
    params: ofCategory,
    body: HelpCenterCategoryDraft,
    isRepeatable: true,
    answer: HelpCenterCategory,
    errors: ['not_found', 'conflict'],
  }),
  deleteCategory: endpoint('POST /admin/help-center/data/categories/{categoryID}/delete/', {
    about: 'Removes a category that has no subcategories',
    who,
    params: ofCategory,
    errors: ['not_found', 'not_empty'],
  }),

  // ── subcategories ──
  subcategories: endpoint('GET /admin/help-center/data/categories/{categoryID}/subcategories/', {
    about: 'Lists the subcategories of a category, in order',
    who,
    params: ofCategory,
    answer: z.array(Subcategory),
    errors: ['not_found'],
  }),
  reorderSubcategories: endpoint('PUT /admin/help-center/data/categories/{categoryID}/subcategories/', {
    about:
      'Saves the order of the subcategories; a list that is not exactly all of them is a conflict, answered with the current list',
    who,
    params: ofCategory,
    body: Order,
    answer: z.array(Subcategory),
    errors: ['not_found', 'conflict'],
  }),
  createSubcategory: endpoint('POST /admin/help-center/data/categories/{categoryID}/subcategories/', {
    about: 'Adds a subcategory at the end of the list',
    who,
    params: ofCategory,
    body: SubcategoryDraft,
    isRepeatable: true,
    bodyBytes: richTextBytes,
    answer: Subcategory,
    errors: ['not_found'],
  }),
  subcategory: endpoint('GET /admin/help-center/data/subcategories/{subcategoryID}/', {
    about: 'Returns a subcategory',
    who,
    params: ofSubcategory,
    answer: Subcategory,
    errors: ['not_found'],
  }),
  saveSubcategory: endpoint('PUT /admin/help-center/data/subcategories/{subcategoryID}/', {
    about: 'Saves a subcategory',
    who,
    params: ofSubcategory,
    body: SubcategoryDraft,
    isRepeatable: true,
    bodyBytes: richTextBytes,
    answer: Subcategory,
    errors: ['not_found', 'conflict'],
  }),
  deleteSubcategory: endpoint('POST /admin/help-center/data/subcategories/{subcategoryID}/delete/', {
    about: 'Removes a subcategory that has no questions',
    who,
    params: ofSubcategory,
    errors: ['not_found', 'not_empty'],
  }),

  // ── questions ──
  questions: endpoint('GET /admin/help-center/data/subcategories/{subcategoryID}/questions/', {
    about: 'Lists the questions of a subcategory, in order',
    who,
    params: ofSubcategory,
    answer: z.array(Question),
    errors: ['not_found'],
  }),
  reorderQuestions: endpoint('PUT /admin/help-center/data/subcategories/{subcategoryID}/questions/', {
    about:
      'Saves the order of the questions; a list that is not exactly all of them is a conflict, answered with the current list',
    who,
    params: ofSubcategory,
    body: Order,
    answer: z.array(Question),
    errors: ['not_found', 'conflict'],
  }),
  createQuestion: endpoint('POST /admin/help-center/data/subcategories/{subcategoryID}/questions/', {
    about: 'Adds a question at the end of the list',
    who,
    params: ofSubcategory,
    body: QuestionDraft,
    isRepeatable: true,
    bodyBytes: richTextBytes,
    answer: Question,
    errors: ['not_found'],
  }),
  question: endpoint('GET /admin/help-center/data/questions/{questionID}/', {
    about: 'Returns a question',
    who,
    params: ofQuestion,
    answer: Question,
    errors: ['not_found'],
  }),
  saveQuestion: endpoint('PUT /admin/help-center/data/questions/{questionID}/', {
    about: 'Saves a question',
    who,
    params: ofQuestion,
    body: QuestionDraft,
    isRepeatable: true,
    bodyBytes: richTextBytes,
    answer: Question,
    errors: ['not_found', 'conflict'],
  }),
  moveQuestion: endpoint('POST /admin/help-center/data/questions/{questionID}/move/', {
    about: 'Moves a question to the end of another subcategory of the same site',
    who,
    params: ofQuestion,
    body: QuestionMove,
    answer: Question,
    errors: ['not_found', 'conflict'],
  }),
  deleteQuestion: endpoint('POST /admin/help-center/data/questions/{questionID}/delete/', {
    about: 'Removes a question',
    who,
    params: ofQuestion,
    errors: ['not_found'],
  }),
}
