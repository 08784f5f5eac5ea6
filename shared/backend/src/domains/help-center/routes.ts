import { helpCenter } from '@obverse/contract/domains/help-center'
import type { AreaHandlers } from '../../http/mount'
import { handlersOf } from '../../records/staff-record'
import { categoryRecord, listSites } from './category'
import { getFaqPage, listPublicCategories, listSearchMisses, searchQuestions, voteHelpful } from './public'
import { findQuestions, moveQuestion, questionRecord } from './question'
import { subcategoryRecord } from './subcategory'

export const handlers: AreaHandlers<typeof helpCenter> = {
  search: (ctx, { query }) => searchQuestions(ctx, query.keywords, query),
  publicCategories: (ctx) => listPublicCategories(ctx),
  faqPage: (ctx, { params }) => getFaqPage(ctx, params.categorySEOName, params.subcategorySEOName),
  voteHelpful: (ctx, { params, body }) => voteHelpful(ctx, params.questionID, body),

  sites: (ctx) => listSites(ctx),
  findQuestions: (ctx, { query }) => findQuestions(ctx, query.keywords),
  searchMisses: (ctx, { params }) => listSearchMisses(ctx, params.siteID),
  ...handlersOf(helpCenter, categoryRecord),
  ...handlersOf(helpCenter, subcategoryRecord),
  ...handlersOf(helpCenter, questionRecord),
  moveQuestion: (ctx, { params, body }) => moveQuestion(ctx, params.questionID, body),
}
