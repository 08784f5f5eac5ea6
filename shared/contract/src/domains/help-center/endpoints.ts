/**
 * Declares the calls of the help center: staff calls under /admin/help-center, the public FAQ pages and their search.
 */
import * as z from 'zod'
import { endpoint, Flag, Id } from '../../endpoint'
import { callsOf } from '../../record'
import { maxKeywords } from './rules'
import {
  FaqPage,
  FoundQuestion,
  HelpCenterCategory,
  HelpCenterSite,
  HelpfulVote,
  PublicCategory,
  Question,
  QuestionHit,
  QuestionMove,
  SearchMiss,
  Subcategory,
} from './schemas'

const who = 'staff:HelpCenter'
const ofSite = { siteID: Id }
const ofQuestion = { questionID: Id }
const SEOName = z.string().max(100)
const richTextBytes = 160_000

const category = callsOf(HelpCenterCategory, {
  who,
  of: '/admin/help-center/data/categories/{categoryID}/',
  under: '/admin/help-center/data/sites/{siteID}/categories/',
})
const subcategory = callsOf(Subcategory, {
  who,
  of: '/admin/help-center/data/subcategories/{subcategoryID}/',
  under: '/admin/help-center/data/categories/{categoryID}/subcategories/',
  bodyBytes: richTextBytes,
})
const question = callsOf(Question, {
  who,
  of: '/admin/help-center/data/questions/{questionID}/',
  under: '/admin/help-center/data/subcategories/{subcategoryID}/questions/',
  bodyBytes: richTextBytes,
})

export const helpCenter = {
  // ── visitors ──
  search: endpoint('GET /about/help-center-faqs/search/', {
    about: 'Searches the published questions, best match first; small typing errors are forgiven',
    who: 'everyone',
    query: {
      keywords: z.string().trim().max(maxKeywords).default(''),
      isOffered: Flag.default(false).describe(
        'True for words of a message to staff: they are not kept as a search without results',
      ),
    },
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
  categories: category.list('Lists the categories of a site, in order'),
  createCategory: category.create('Adds a category at the end of the list'),
  category: category.one('Returns a category'),
  saveCategory: category.save('Saves a category'),
  deleteCategory: category.remove('Removes a category that has no subcategories', ['not_empty']),

  // ── subcategories ──
  subcategories: subcategory.list('Lists the subcategories of a category, in order'),
  reorderSubcategories: subcategory.reorder(
    'Saves the order of the subcategories; a list that is not exactly all of them is a conflict, answered with the current list',
  ),
  createSubcategory: subcategory.create('Adds a subcategory at the end of the list'),
  subcategory: subcategory.one('Returns a subcategory'),
  saveSubcategory: subcategory.save('Saves a subcategory'),
  deleteSubcategory: subcategory.remove('Removes a subcategory that has no questions', ['not_empty']),

  // ── questions ──
  questions: question.list('Lists the questions of a subcategory, in order'),
  reorderQuestions: question.reorder(
    'Saves the order of the questions; a list that is not exactly all of them is a conflict, answered with the current list',
  ),
  createQuestion: question.create('Adds a question at the end of the list'),
  question: question.one('Returns a question'),
  saveQuestion: question.save('Saves a question'),
  moveQuestion: endpoint('POST /admin/help-center/data/questions/{questionID}/move/', {
    about: 'Moves a question to the end of another subcategory of the same site',
    who,
    params: ofQuestion,
    body: QuestionMove,
    answer: Question.Row,
    errors: ['not_found', 'conflict'],
  }),
  deleteQuestion: question.remove('Removes a question'),
}
