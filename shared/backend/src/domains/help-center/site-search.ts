/** Lends the published answers to the site search. Words without a match are not kept: visitors looked for anything. */
import type { SiteSearchSource } from '../../site-search'
import { findPublished } from './public'

export const answerSource: SiteSearchSource = {
  kind: 'answer',
  find: async (ctx, typed, most) => {
    const hits = await findPublished(ctx, typed)
    return hits.slice(0, most).map((hit) => ({
      Title: hit.QuestionName,
      Line: hit.Excerpt,
      Path: `/about/help-center-faqs/${hit.CategorySEOName}/${hit.SubCategorySEOName}/#${hit.AnchorName ?? `question-${hit.QuestionID}`}`,
    }))
  },
}
