/**
 * The calls that browse the catalogue of the site's company, and the settings of the population report. What another
 * company grades is answered like what does not exist, and so is everything where staff disabled the report.
 */
import * as z from 'zod'
import { endpoint, file, Id, multipart } from '../../endpoint'
import { Currency } from '../../money'
import { companies } from '../sites/rules'
import { Collectible } from './collectible'
import { imageCalls } from './image-endpoints'
import { CataloguePaths, pathsQuery } from './paths'
import { maxValueBytes } from './rules'
import {
  CatalogueItem,
  CensusGrid,
  ColumnName,
  CountedCollectible,
  gridQuery,
  PopulationSetting,
  PopulationSettingsDraft,
} from './schemas'
import {
  ValueCheck,
  ValueGrid,
  ValueImport,
  ValueListName,
  valueFile,
  valueImportForm,
  valueImportList,
} from './values'

const who = 'everyone'
const ofList = { list: ValueListName }
/** The bytes of a form with a file and some short fields. */
const formBytes = maxValueBytes + 20_000
const query = { columnName: ColumnName }
const errors = ['not_found'] as const
/** 0 is the whole catalogue of a company that has no countries. */
const CountryID = z.coerce.number<number>().int().min(0).max(2_147_483_647)

export const resources = {
  countries: endpoint('GET /resources/data/countries/', {
    about: 'Lists the countries of what the company grades; one entry with the ID 0 when it has none',
    who,
    query,
    answer: z.array(CatalogueItem),
    errors,
  }),
  country: endpoint('GET /resources/data/countries/{countryID}/', {
    about: 'Returns a country',
    who,
    params: { countryID: CountryID },
    query,
    answer: CatalogueItem,
    errors,
  }),
  categories: endpoint('GET /resources/data/countries/{countryID}/categories/', {
    about: 'Lists the categories of a country, in the order of the catalogue',
    who,
    params: { countryID: CountryID },
    query,
    answer: z.array(CatalogueItem),
    errors,
  }),
  subcategories: endpoint('GET /resources/data/countries/{countryID}/categories/{categoryID}/subcategories/', {
    about: 'Lists the subcategories of a category, in the order of the catalogue',
    who,
    params: { countryID: CountryID, categoryID: Id },
    query,
    answer: z.array(CatalogueItem),
    errors,
  }),
  subcategory: endpoint(
    'GET /resources/data/countries/{countryID}/categories/{categoryID}/subcategories/{subcategoryID}/',
    {
      about: 'Returns a subcategory',
      who,
      params: { countryID: CountryID, categoryID: Id, subcategoryID: Id },
      query,
      answer: CatalogueItem,
      errors,
    },
  ),
  collectibles: endpoint('GET /api/resources/subcategories/{subcategoryID}/collectibles/', {
    about:
      'Lists the collectibles of a subcategory with the number of their certificates, in the order of the catalogue',
    who,
    params: { subcategoryID: Id },
    answer: z.array(CountedCollectible),
    errors,
  }),
  collectible: endpoint('GET /api/resources/collectibles/{collectibleID}/', {
    about: 'Returns a collectible with its place, its population by grade, the finest certificates and the trend',
    who,
    params: { collectibleID: Id },
    answer: Collectible,
    errors,
  }),
  census: endpoint('GET /api/resources/subcategories/{subcategoryID}/census/', {
    about: 'Returns a page of the population of a subcategory as a grid: a row for each item, a column for each grade',
    who,
    params: { subcategoryID: Id },
    query: gridQuery,
    answer: CensusGrid,
    errors,
  }),
  censusDownload: endpoint('GET /api/resources/subcategories/{subcategoryID}/census/download/', {
    about: 'Returns the grid of a subcategory as a CSV file, with all pages',
    who,
    params: { subcategoryID: Id },
    query: gridQuery,
    answer: file('text/csv', 'A row for each item and designation'),
    errors: ['not_found', 'rate_limited'],
  }),
  categoryDownload: endpoint('GET /api/resources/categories/{categoryID}/census/download/', {
    about: 'Returns the grids of all subcategories of a category as one CSV file, each grade in a column',
    who,
    params: { categoryID: Id },
    query: gridQuery,
    answer: file('text/csv', 'A row for each item and designation'),
    errors: ['not_found', 'rate_limited'],
  }),
  values: endpoint('GET /api/resources/subcategories/{subcategoryID}/values/{list}/', {
    about: 'Returns a page of the prices or the set scores of a subcategory as a grid, with the rows of its census',
    who,
    params: { subcategoryID: Id, list: ValueListName },
    query: gridQuery,
    answer: ValueGrid,
    errors,
  }),
  valuesDownload: endpoint('GET /api/resources/subcategories/{subcategoryID}/values/{list}/download/', {
    about: 'Returns the prices or the set scores of a subcategory as a CSV file, with all pages',
    who,
    params: { subcategoryID: Id, list: ValueListName },
    query: gridQuery,
    answer: file('text/csv', 'A row for each item, designation and mark'),
    errors: ['not_found', 'rate_limited'],
  }),
  paths: endpoint('GET /api/resources/paths/', {
    about: "Lists the paths of the catalogue's pages of one level below its first page, for site maps",
    who,
    query: pathsQuery,
    answer: CataloguePaths,
    errors,
  }),
  valueImports: endpoint('GET /admin/api/resources/values/{list}/imports/', {
    about: 'Lists the imports of prices or of set scores, the newest first',
    who: 'staff:PopReport',
    params: ofList,
    query: valueImportList.query,
    answer: valueImportList.Page,
    list: valueImportList,
  }),
  currentValues: endpoint('GET /admin/api/resources/values/{list}/download/', {
    about: 'Returns every price of a company in a currency, or every score, as a file that can be imported again',
    who: 'staff:PopReport',
    params: ofList,
    query: { company: z.enum(companies), currency: Currency.optional().describe('Of prices') },
    answer: file('text/csv', 'A row for each value'),
  }),
  checkValues: endpoint('POST /admin/api/resources/values/{list}/check/', {
    about: 'Checks a file of prices or scores: what an import would change, and what is wrong; writes nothing',
    who: 'staff:PopReport',
    params: ofList,
    body: multipart(valueFile, formBytes),
    answer: ValueCheck,
  }),
  importValues: endpoint('POST /admin/api/resources/values/{list}/imports/', {
    about: 'Imports a checked file of prices or scores, all of it or nothing; visitors see it at once',
    who: 'staff:PopReport',
    params: ofList,
    body: multipart(valueImportForm, formBytes),
    answer: ValueImport,
    isRepeatable: true,
    errors: ['conflict'],
  }),
  undoValueImport: endpoint('POST /admin/api/resources/values/{list}/imports/{importID}/undo/', {
    about: 'Puts back the values that an import replaced, but for those that changed since',
    who: 'staff:PopReport',
    params: { ...ofList, importID: Id },
    answer: ValueImport,
    errors: ['not_found', 'conflict'],
  }),
  populationSettings: endpoint('GET /admin/pop-report/settings/data/', {
    about: 'Lists every site with the flag that disables its population report',
    who: 'staff:PopReport',
    answer: z.array(PopulationSetting),
  }),
  savePopulationSettings: endpoint('POST /admin/pop-report/settings/data/save/', {
    about: 'Saves the flags of several sites together, and lists every site with its flag; visitors see it at once',
    who: 'staff:PopReport',
    body: PopulationSettingsDraft,
    answer: z.array(PopulationSetting),
    isRepeatable: true,
    errors: ['conflict'],
  }),
  ...imageCalls,
}
