/** Rules of the catalogue for both faces and the server, without schemas. */
import type { languageCodes } from '../sites/rules'

/** The name columns of one language each; `Name` is the language of the visitor. */
export const nameLanguages = {
  NameEnUS: 'en-US',
  NameZhCN: 'zh-CN',
  NameZhTW: 'zh-TW',
  NameDeDE: 'de-DE',
  NameEnGB: 'en-GB',
  NameEnDE: 'en-DE',
  NameEnIN: 'en-IN',
} as const satisfies Record<string, (typeof languageCodes)[number]>

/** The column of a name in one language. */
type LanguageColumn = keyof typeof nameLanguages
const isLanguageColumn = (column: string): column is LanguageColumn => Object.hasOwn(nameLanguages, column)

/** The columns that `columnName` may choose. */
export const nameColumns = ['Name', ...Object.keys(nameLanguages).filter(isLanguageColumn)] as const
export type NameColumn = (typeof nameColumns)[number]

/** The ID of the only entry of a company without countries: its whole catalogue, which has no address of its own. */
export const wholeCatalogue = 0

/** The last segment of the page that lists everything in a category; no subcategory has this address. */
export const viewAll = 'all'
