/** Restoring what history kept: a snapshot is saved again as any other edit, through the same rules. */
import { HelpCenterCategoryDraft, QuestionDraft, SubcategoryDraft } from '@obverse/contract/domains/help-center'
import type { Restorable } from '../../domain'
import { getCategory, saveCategory } from './category'
import { CATEGORY, QUESTION, SUBCATEGORY } from './public'
import { getQuestion, saveQuestion } from './question'
import { getSubcategory, saveSubcategory } from './subcategory'

export const helpCenterRestorables: readonly Restorable[] = [
  {
    entity: CATEGORY,
    role: 'HelpCenter',
    restore: async (ctx, key, snapshot) => {
      const { Version } = await getCategory(ctx, Number(key))
      await saveCategory(ctx, Number(key), HelpCenterCategoryDraft.parse({ ...snapshot, Version }))
    },
  },
  {
    entity: SUBCATEGORY,
    role: 'HelpCenter',
    restore: async (ctx, key, snapshot) => {
      const { Version } = await getSubcategory(ctx, Number(key))
      await saveSubcategory(ctx, Number(key), SubcategoryDraft.parse({ ...snapshot, Version }))
    },
  },
  {
    entity: QUESTION,
    role: 'HelpCenter',
    restore: async (ctx, key, snapshot) => {
      const { Version } = await getQuestion(ctx, Number(key))
      await saveQuestion(ctx, Number(key), QuestionDraft.parse({ ...snapshot, Version }))
    },
  },
]
