/** Declares the calls of translations: texts of things and of both faces, side by side for the seven languages. */
import * as z from 'zod'
import { endpoint, Id, LanguageCode, many } from '../../endpoint'
import { itemList, Language, ofSite, Progress, TranslatableType, TranslationDrafts, TranslationRow } from './schemas'

const who = 'staff:Translations'
/** The role of the translated thing is required too; without it the kind answers 404. */
const ofType = { entityType: z.string().max(100) }

export const translations = {
  siteLanguages: endpoint('GET /admin/translations/languages/{siteID}/', {
    about: 'Lists the languages of a site',
    who,
    params: { siteID: Id },
    answer: z.array(Language),
    errors: ['not_found'],
  }),
  registryLanguages: endpoint('GET /admin/translations/registry-languages/', {
    about: 'Lists all seven languages of the product',
    who,
    answer: z.array(Language),
  }),
  texts: endpoint('GET /admin/translations/{entityType}/', {
    about: 'Returns every text of some records of one kind, English included; records that do not exist have none',
    who,
    params: ofType,
    query: { entityKeys: many(z.string().max(4000)).describe('Keys, repeated or separated by commas; at most 200') },
    answer: z.array(TranslationRow),
    errors: ['not_found'],
  }),
  save: endpoint('POST /admin/translations/{entityType}/', {
    about:
      'Saves texts, all or none, and answers every text of these records. HTML is cleaned; placeholders and link targets must be those of the English text',
    who,
    params: ofType,
    body: TranslationDrafts,
    isRepeatable: true,
    bodyBytes: 1_000_000,
    answer: z.array(TranslationRow),
    errors: ['not_found', 'conflict'],
  }),
  types: endpoint('GET /admin/api/translations/types/', {
    about: 'Lists the kinds of records that can be translated',
    who,
    answer: z.array(TranslatableType),
  }),
  items: endpoint('GET /admin/api/translations/items/', {
    about: 'Lists records that can be translated, of all kinds or of one, filtered by missing or outdated translations',
    who,
    query: itemList.query,
    answer: itemList.Page,
    list: itemList,
    errors: ['not_found'],
  }),
  progress: endpoint('GET /admin/api/translations/progress/', {
    about:
      'Returns how many texts of each kind are translated, by language; only languages in which the records are shown',
    who,
    query: ofSite,
    answer: z.array(Progress),
    errors: ['not_found'],
  }),
  interfaceTexts: endpoint('GET /api/translations/interface/{face}/', {
    about:
      'Returns the interface texts that staff changed, by dotted path, in the language of the request; a path without a text in that language has the changed English one',
    who: 'everyone',
    params: { face: z.enum(['storefront', 'admin']) },
    query: { languageCode: LanguageCode.optional().describe("Another language than the request's") },
    answer: z.record(z.string(), z.string()),
  }),
}
