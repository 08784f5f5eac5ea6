import type { helpCenter } from '@obverse/contract/domains/help-center'
import type { AreaHandlers } from '../../http/mount'
import { categoryRecord, listCategories, listSites } from './category'
import { getFaqPage, listPublicCategories, listSearchMisses, searchQuestions, voteHelpful } from './public'
import { findQuestions, listQuestions, moveQuestion, questionRecord, reorderQuestions } from './question'
import { listSubcategories, reorderSubcategories, subcategoryRecord } from './subcategory'

export const handlers: AreaHandlers<typeof helpCenter> = {
  search: (ctx, { query }) => searchQuestions(ctx, query.keywords),
  publicCategories: (ctx) => listPublicCategories(ctx),
  faqPage: (ctx, { params }) => getFaqPage(ctx, params.categorySEOName, params.subcategorySEOName),
  voteHelpful: (ctx, { params, body }) => voteHelpful(ctx, params.questionID, body),

  sites: (ctx) => listSites(ctx),
  findQuestions: (ctx, { query }) => findQuestions(ctx, query.keywords),
  searchMisses: (ctx, { params }) => listSearchMisses(ctx, params.siteID),
  categories: (ctx, { params }) => listCategories(ctx, params.siteID),
  createCategory: (ctx, { params, body }) => categoryRecord.create(ctx, body, { SiteID: params.siteID }),
  category: (ctx, { params }) => categoryRecord.get(ctx, params.categoryID),
  saveCategory: (ctx, { params, body }) => categoryRecord.save(ctx, params.categoryID, body),
  deleteCategory: (ctx, { params }) => categoryRecord.remove(ctx, params.categoryID),

  subcategories: (ctx, { params }) => listSubcategories(ctx, params.categoryID),
  reorderSubcategories: (ctx, { params, body }) => reorderSubcategories(ctx, params.categoryID, body),
  createSubcategory: (ctx, { params, body }) => subcategoryRecord.create(ctx, body, { CategoryID: params.categoryID }),
  subcategory: (ctx, { params }) => subcategoryRecord.get(ctx, params.subcategoryID),
  saveSubcategory: (ctx, { params, body }) => subcategoryRecord.save(ctx, params.subcategoryID, body),
  deleteSubcategory: (ctx, { params }) => subcategoryRecord.remove(ctx, params.subcategoryID),

  questions: (ctx, { params }) => listQuestions(ctx, params.subcategoryID),
  reorderQuestions: (ctx, { params, body }) => reorderQuestions(ctx, params.subcategoryID, body),
  createQuestion: (ctx, { params, body }) => questionRecord.create(ctx, body, { SubcategoryID: params.subcategoryID }),
  question: (ctx, { params }) => questionRecord.get(ctx, params.questionID),
  saveQuestion: (ctx, { params, body }) => questionRecord.save(ctx, params.questionID, body),
  moveQuestion: (ctx, { params, body }) => moveQuestion(ctx, params.questionID, body),
  deleteQuestion: (ctx, { params }) => questionRecord.remove(ctx, params.questionID),
}
