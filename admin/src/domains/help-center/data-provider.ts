/**
 * help-center-categories     list(siteID)         GET  /admin/help-center/data/sites/{siteID}/categories/
 *                            one · save · remove  GET · PUT · POST …/data/categories/{categoryID}/ · …/delete/
 *                            create(siteID)       POST …/data/sites/{siteID}/categories/
 * help-center-subcategories  as categories, below categories/{categoryID}/ and at subcategories/{subcategoryID}/
 * help-center-questions      as subcategories, below subcategories/{subcategoryID}/ and at questions/{questionID}/
 * Reordering and moving are calls of their own: see the screens.
 */
import type {
  HelpCenterCategory,
  Question,
  QuestionDraft,
  Subcategory,
  SubcategoryDraft,
} from '@obverse/contract/domains/help-center'
import { keyIn, recordHandlers } from '../../lib/record-handlers'
import type { ResourceHandlers } from '../../providers/data-provider'
import { client } from '../../providers/http'

const { helpCenter } = client
const site = (values: object) => ({ siteID: keyIn(values, 'siteID') })
const category = (values: object) => ({ categoryID: keyIn(values, 'categoryID') })
const subcategory = (values: object) => ({ subcategoryID: keyIn(values, 'subcategoryID') })

/** The fields staff fill in, without what the server keeps. */
const draftOf = ({
  Name,
  Text,
  AnchorName,
  IsPublished,
  Version,
}: Partial<Subcategory | Question>): QuestionDraft & SubcategoryDraft => ({
  Name: Name ?? '',
  Text: Text ?? '',
  AnchorName: AnchorName || null,
  IsPublished: IsPublished ?? false,
  ...(Version && { Version }),
})
const categoryDraft = ({ Name, SEOName, Version }: Partial<HelpCenterCategory>) => ({
  Name: Name ?? '',
  ...(SEOName && { SEOName }),
  ...(Version && { Version }),
})

export const helpCenterHandlers: Record<string, ResourceHandlers> = {
  'help-center-categories': recordHandlers<HelpCenterCategory>('Id', {
    list: ({ filter }, options) => helpCenter.categories({ params: site(filter) }, options),
    one: (categoryID, options) => helpCenter.category({ params: { categoryID } }, options),
    create: (data, meta) => helpCenter.createCategory({ params: site(meta), body: categoryDraft(data) }),
    save: (categoryID, data) => helpCenter.saveCategory({ params: { categoryID }, body: categoryDraft(data) }),
    remove: (categoryID) => helpCenter.deleteCategory({ params: { categoryID } }),
  }),
  'help-center-subcategories': recordHandlers<Subcategory>('Id', {
    list: ({ filter }, options) => helpCenter.subcategories({ params: category(filter) }, options),
    one: (subcategoryID, options) => helpCenter.subcategory({ params: { subcategoryID } }, options),
    create: (data, meta) => helpCenter.createSubcategory({ params: category(meta), body: draftOf(data) }),
    save: (subcategoryID, data) => helpCenter.saveSubcategory({ params: { subcategoryID }, body: draftOf(data) }),
    remove: (subcategoryID) => helpCenter.deleteSubcategory({ params: { subcategoryID } }),
  }),
  'help-center-questions': recordHandlers<Question>('Id', {
    list: ({ filter }, options) => helpCenter.questions({ params: subcategory(filter) }, options),
    one: (questionID, options) => helpCenter.question({ params: { questionID } }, options),
    create: (data, meta) => helpCenter.createQuestion({ params: subcategory(meta), body: draftOf(data) }),
    save: (questionID, data) => helpCenter.saveQuestion({ params: { questionID }, body: draftOf(data) }),
    remove: (questionID) => helpCenter.deleteQuestion({ params: { questionID } }),
  }),
}
