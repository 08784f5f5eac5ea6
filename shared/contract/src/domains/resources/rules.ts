/** Rules of the catalogue for both faces and the server, without schemas. */
import type { CollectibleType } from '../cert-lookup/rules'
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

/** The marks that a grid is filtered by (RES-3); `base` are the grades without any. */
export const gridMarks = ['base', 'star', 'plus', 'greenCAC', 'goldCAC'] as const
export type GridMark = (typeof gridMarks)[number]

/** The choice of the certificates that are counted: the marks, and the first and the last column of the list ('' for its end). */
export type GridFilter = Readonly<Record<GridMark, boolean>> & { readonly fromGrade: string; readonly toGrade: string }

/** Returns the filter of a visitor who chose nothing: everything, without CAC for sets of the world (RES-3). */
export const usualFilter = (isWorld: boolean): GridFilter => ({
  base: true,
  star: true,
  plus: true,
  greenCAC: !isWorld,
  goldCAC: !isWorld,
  fromGrade: '',
  toGrade: '',
})

/** Returns the filter that was asked for; a mark that was not chosen has its usual state (RES-3). */
export function filterOf(
  asked: { readonly [Choice in keyof GridFilter]?: GridFilter[Choice] | undefined },
  isWorld: boolean,
): GridFilter {
  const usual = usualFilter(isWorld)
  return {
    base: asked.base ?? usual.base,
    star: asked.star ?? usual.star,
    plus: asked.plus ?? usual.plus,
    greenCAC: asked.greenCAC ?? usual.greenCAC,
    goldCAC: asked.goldCAC ?? usual.goldCAC,
    fromGrade: asked.fromGrade ?? '',
    toGrade: asked.toGrade ?? '',
  }
}

/** The numbers that rows are sorted by, beside the columns of grades. */
export const gridSorts = ['total', 'finer', 'details', 'no-grade'] as const

/** The lists of amounts by grade, which are lists of grades of RES-4: prices, and the points of sets. */
export const valueLists = ['price-guide', 'set-scores'] as const
export type ValueList = (typeof valueLists)[number]
/** The lenses on the catalogue: certificates, prices, and the scores of sets. */
export const lenses = ['census', ...valueLists] as const
export type Lens = (typeof lenses)[number]

/** The numbers that rows of values are sorted by: the value of the marked grade, and the certificates. */
export const valueSorts = ['value', 'total'] as const

/** The most lines of a file of values, and the most bytes of it. */
export const maxValueLines = 50_000
export const maxValueBytes = 4_000_000
/** The longest name of the source of prices. */
export const longestSource = 100
/** The longest name of a file. */
export const longestFileName = 200
/** The differences and the problems of a file that are listed; the others are counted. */
export const listedLines = 200

/** The levels of the catalogue whose images staff upload (POP-1). */
export const imageLevels = ['category', 'subcategory', 'collectible'] as const
export type ImageLevel = (typeof imageLevels)[number]
/** The types of collectibles that have an address of their own for images; the others share one. */
export const imagePaths = ['comics', 'coins'] as const
export type ImagePath = (typeof imagePaths)[number]
/** The path of each of these types. */
export const typeOfImagePath = { comics: 'Comic', coins: 'Coin' } as const satisfies Record<ImagePath, CollectibleType>
/** The bytes of an image above which staff are warned (POP-2). */
export const largeImageBytes = 51_200
/** The most names of files that are matched at once. */
export const maxMatchedNames = 500

/** The rows of a page of a grid (RES-5). */
export const gridPageSize = 50
/** The longest filter of a list by name. */
export const longestFilter = 100

/** Returns a text as filters compare it: without case and accents. */
export const plainText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns a function that tells whether a name has every word of a filter. */
export function wordsMatcher(filter: string): (name: string) => boolean {
  const words = plainText(filter)
    .split(/\s+/)
    .filter((word) => word !== '')
  return (name) => {
    const text = plainText(name)
    return words.every((word) => text.includes(word))
  }
}

/** Returns the page nearest to a typed one: 0 becomes the first, one above the count the last (RES-5). */
export const clampPage = (page: number, count: number): number => Math.min(Math.max(1, page), Math.max(1, count))
