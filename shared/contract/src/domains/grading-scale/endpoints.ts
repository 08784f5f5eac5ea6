/** Declares the calls of grading scales: staff calls under /admin/grading-scale, and the scale of a site. */
import * as z from 'zod'
import { endpoint } from '../../endpoint'
import { callsOf } from '../../record'
import { GradingText, gradingTextList, PublicGradingScale } from './schemas'

const who = 'staff:Content'
const text = callsOf(GradingText, {
  who,
  of: '/admin/grading-scale/data/texts/{gradingTextID}/',
  under: '/admin/grading-scale/data/texts/',
})

export const gradingScale = {
  publicScale: endpoint('GET /api/grading-scale/', {
    about: 'Returns a grading scale of the site with the texts of its grades',
    who: 'everyone',
    query: {
      scale: z
        .string()
        .max(100)
        .default('')
        .describe('standard, ancients, details or legacy; standard for any that the site does not have'),
    },
    answer: PublicGradingScale,
    errors: ['not_found'],
  }),

  texts: endpoint('GET /admin/grading-scale/data/texts/', {
    about: 'Lists texts of grades with filters, page by page, in the order of the table of grades',
    who,
    query: gradingTextList.query,
    answer: gradingTextList.Page,
    list: gradingTextList,
  }),
  createGradeText: text.create('Adds the text of a grade or a scale'),
  gradeText: text.one('Returns the text of a grade or a scale'),
  saveGradeText: text.save('Saves the text of a grade or a scale'),
  removeGradeText: text.remove('Moves the text of a grade or a scale to the trash'),
}
