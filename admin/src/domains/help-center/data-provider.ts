/**
 * help-center-categories     getList(filter.siteID)        GET  /admin/help-center/data/sites/{siteID}/categories/
 *                            getOne · update · delete      GET · PUT · POST …/data/categories/{categoryID}/ · …/delete/
 *                            create(data.SiteID)           POST …/data/sites/{siteID}/categories/
 * help-center-subcategories  getList(filter.categoryID)    GET  …/data/categories/{categoryID}/subcategories/
 *                            getOne · update · delete      GET · PUT · POST …/data/subcategories/{subcategoryID}/ · …/delete/
 *                            create(meta.categoryID)       POST …/data/categories/{categoryID}/subcategories/
 * help-center-questions      getList(filter.subcategoryID) GET  …/data/subcategories/{subcategoryID}/questions/
 *                            getOne · update · delete      GET · PUT · POST …/data/questions/{questionID}/ · …/delete/
 *                            create(meta.subcategoryID)    POST …/data/subcategories/{subcategoryID}/questions/
 * Reordering and moving are calls of their own: see the screens.
 */
import type { Question, QuestionDraft, Subcategory, SubcategoryDraft } from '@obverse/contract/domains/help-center'
import type { DeleteParams, Identifier, RaRecord } from 'ra-core'
import { asBody, withId } from '../../lib/record'
import type { ResourceHandlers } from '../../providers/data-provider'
import { client } from '../../providers/http'

const { helpCenter } = client
const whole = <T extends RaRecord>(data: T[]) => ({ data, total: data.length })
const removed = ({ id, previousData }: DeleteParams) => ({ data: { ...previousData, id } })
const keyOf = (value: unknown, name: string): number => {
  const key = Number(value)
  if (!Number.isInteger(key) || key < 1) throw new Error(`${name} is needed to know which list this is about`)
  return key
}
const one = (id: Identifier) => keyOf(id, 'id')

/** The fields staff fill in, without what the server keeps. */
const draftOf = ({
  Name,
  Text = '',
  AnchorName = null,
  IsPublished,
  Version,
}: Partial<Subcategory | Question>): QuestionDraft & SubcategoryDraft =>
  asBody({
    Name,
    Text: Text ?? '',
    AnchorName: AnchorName || null,
    IsPublished: IsPublished ?? false,
    ...(Version && { Version }),
  })
const categoryDraft = ({ Name, SEOName, Version }: { Name?: string; SEOName?: string; Version?: number }) => ({
  Name: Name ?? '',
  ...(SEOName && { SEOName }),
  ...(Version && { Version }),
})

export const helpCenterHandlers: Record<string, ResourceHandlers> = {
  'help-center-categories': {
    getList: async ({ filter, signal }) =>
      whole(
        (
          await helpCenter.categories(
            { params: { siteID: keyOf(filter.siteID, 'siteID') } },
            { ...(signal && { signal }) },
          )
        ).map((row) => withId(row, 'Id')),
      ),
    getOne: async ({ id }) => ({ data: withId(await helpCenter.category({ params: { categoryID: one(id) } }), 'Id') }),
    create: async ({ data, meta }) => ({
      data: withId(
        await helpCenter.createCategory({
          params: { siteID: keyOf(meta?.siteID, 'siteID') },
          body: categoryDraft(data),
        }),
        'Id',
      ),
    }),
    update: async ({ id, data }) => ({
      data: withId(await helpCenter.saveCategory({ params: { categoryID: one(id) }, body: categoryDraft(data) }), 'Id'),
    }),
    delete: async (params) => {
      await helpCenter.deleteCategory({ params: { categoryID: one(params.id) } })
      return removed(params)
    },
  },
  'help-center-subcategories': {
    getList: async ({ filter, signal }) =>
      whole(
        (
          await helpCenter.subcategories(
            { params: { categoryID: keyOf(filter.categoryID, 'categoryID') } },
            { ...(signal && { signal }) },
          )
        ).map((row) => withId(row, 'Id')),
      ),
    getOne: async ({ id }) => ({
      data: withId(await helpCenter.subcategory({ params: { subcategoryID: one(id) } }), 'Id'),
    }),
    create: async ({ data, meta }) => ({
      data: withId(
        await helpCenter.createSubcategory({
          params: { categoryID: keyOf(meta?.categoryID, 'categoryID') },
          body: draftOf(data),
        }),
        'Id',
      ),
    }),
    update: async ({ id, data }) => ({
      data: withId(await helpCenter.saveSubcategory({ params: { subcategoryID: one(id) }, body: draftOf(data) }), 'Id'),
    }),
    delete: async (params) => {
      await helpCenter.deleteSubcategory({ params: { subcategoryID: one(params.id) } })
      return removed(params)
    },
  },
  'help-center-questions': {
    getList: async ({ filter, signal }) =>
      whole(
        (
          await helpCenter.questions(
            { params: { subcategoryID: keyOf(filter.subcategoryID, 'subcategoryID') } },
            { ...(signal && { signal }) },
          )
        ).map((row) => withId(row, 'Id')),
      ),
    getOne: async ({ id }) => ({ data: withId(await helpCenter.question({ params: { questionID: one(id) } }), 'Id') }),
    create: async ({ data, meta }) => ({
      data: withId(
        await helpCenter.createQuestion({
          params: { subcategoryID: keyOf(meta?.subcategoryID, 'subcategoryID') },
          body: draftOf(data),
        }),
        'Id',
      ),
    }),
    update: async ({ id, data }) => ({
      data: withId(await helpCenter.saveQuestion({ params: { questionID: one(id) }, body: draftOf(data) }), 'Id'),
    }),
    delete: async (params) => {
      await helpCenter.deleteQuestion({ params: { questionID: one(params.id) } })
      return removed(params)
    },
  },
}
