import type { helpCenter } from '@obverse/contract/domains/help-center'
import type { AreaHandlers } from '../../http/mount'
import { createCategory, deleteCategory, getCategory, listCategories, listSites, saveCategory } from './category'
import { getFaqPage, listPublicCategories, listSearchMisses, searchQuestions, voteHelpful } from './public'
import {
  createQuestion,
  deleteQuestion,
  findQuestions,
  getQuestion,
  listQuestions,
  moveQuestion,
  reorderQuestions,
  saveQuestion,
} from './question'
import {
  createSubcategory,
  deleteSubcategory,
  getSubcategory,
  listSubcategories,
  reorderSubcategories,
  saveSubcategory,
} from './subcategory'

export const helpCenterHandlers: AreaHandlers<typeof helpCenter> = {
  search: (ctx, { query }) => searchQuestions(ctx, query.keywords),
  publicCategories: (ctx) => listPublicCategories(ctx),
  faqPage: (ctx, { params }) => getFaqPage(ctx, params.categorySEOName, params.subcategorySEOName),
  voteHelpful: (ctx, { params, body }) => voteHelpful(ctx, params.questionID, body),

  sites: (ctx) => listSites(ctx),
  findQuestions: (ctx, { query }) => findQuestions(ctx, query.keywords),
  searchMisses: (ctx, { params }) => listSearchMisses(ctx, params.siteID),
  categories: (ctx, { params }) => listCategories(ctx, params.siteID),
  createCategory: (ctx, { params, body }) => createCategory(ctx, params.siteID, body),
  category: (ctx, { params }) => getCategory(ctx, params.categoryID),
  saveCategory: (ctx, { params, body }) => saveCategory(ctx, params.categoryID, body),
  deleteCategory: (ctx, { params }) => deleteCategory(ctx, params.categoryID),

  subcategories: (ctx, { params }) => listSubcategories(ctx, params.categoryID),
  reorderSubcategories: (ctx, { params, body }) => reorderSubcategories(ctx, params.categoryID, body),
  createSubcategory: (ctx, { params, body }) => createSubcategory(ctx, params.categoryID, body),
  subcategory: (ctx, { params }) => getSubcategory(ctx, params.subcategoryID),
  saveSubcategory: (ctx, { params, body }) => saveSubcategory(ctx, params.subcategoryID, body),
  deleteSubcategory: (ctx, { params }) => deleteSubcategory(ctx, params.subcategoryID),

  questions: (ctx, { params }) => listQuestions(ctx, params.subcategoryID),
  reorderQuestions: (ctx, { params, body }) => reorderQuestions(ctx, params.subcategoryID, body),
  createQuestion: (ctx, { params, body }) => createQuestion(ctx, params.subcategoryID, body),
  question: (ctx, { params }) => getQuestion(ctx, params.questionID),
  saveQuestion: (ctx, { params, body }) => saveQuestion(ctx, params.questionID, body),
  moveQuestion: (ctx, { params, body }) => moveQuestion(ctx, params.questionID, body),
  deleteQuestion: (ctx, { params }) => deleteQuestion(ctx, params.questionID),
}
