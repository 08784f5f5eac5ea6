/** Translations: texts of things and of both faces, side by side for the seven languages. */
import * as z from 'zod'
import { endpoint, Id, LanguageCode, Page } from '../../endpoint'
import { Language, Progress, TranslatableItem, TranslatableType, TranslationDrafts, TranslationRow } from './schemas'

const who = 'staff:Translations'
/** The role of the translated thing is needed too; without it the kind does not exist for the asker. */
const ofType = { entityType: z.string().max(100) }

export const translations = {
  siteLanguages: endpoint('GET /admin/translations/languages/{siteID}/', {
    about: 'The languages of a site',
    who,
    params: { siteID: Id },
    answer: z.array(Language),
    errors: ['not_found'],
  }),
  registryLanguages: endpoint('GET /admin/translations/registry-languages/', { about: 'The languages of the registry', who, answer: z.array(Language) }),
  texts: endpoint('GET /admin/translations/{entityType}/', {
    about: 'Every text of some things of a kind, English included',
    who,
    params: ofType,
    query: { entityKeys: z.string().max(4000).describe('Keys separated by commas') },
    answer: z.array(TranslationRow),
    errors: ['not_found'],
  }),
  save: endpoint('POST /admin/translations/{entityType}/', {
    about: 'Saves texts; rich ones are sanitised, placeholders must match the English text',
    who,
    params: ofType,
    body: TranslationDrafts,
    answer: z.array(TranslationRow),
    errors: ['not_found'],
  }),
  types: endpoint('GET /admin/api/translations/types/', { about: 'The kinds of things one may translate', who, answer: z.array(TranslatableType) }),
  items: endpoint('GET /admin/api/translations/{entityType}/items/', {
    about: 'The things of a kind, filtered by what is missing or outdated in a language',
    who,
    params: ofType,
    query: {
      languageCode: LanguageCode.optional(),
      state: z.enum(['all', 'missing', 'outdated']).default('all'),
      search: z.string().max(200).default(''),
      page: Page,
    },
    answer: z.object({ Items: z.array(TranslatableItem), Total: z.int() }),
    errors: ['not_found'],
  }),
  progress: endpoint('GET /admin/api/translations/{entityType}/progress/', {
    about: 'How far each language is for a kind of thing',
    who,
    params: ofType,
    answer: z.array(Progress),
    errors: ['not_found'],
  }),
  interfaceTexts: endpoint('GET /api/translations/interface/{face}/', {
    about: 'What staff changed of the texts of a face, for the culture of the request, by dotted path',
    who: 'everyone',
    params: { face: z.enum(['storefront', 'admin']) },
    answer: z.record(z.string(), z.string()),
  }),
}
