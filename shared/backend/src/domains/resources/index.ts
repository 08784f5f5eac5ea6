import type { resources } from '@obverse/contract/domains/resources'
import type { CountPopulation, Domain, ReadCollectiblePopulation, ReadPopulation } from '../../domain'
import { collectibleOf } from './collectible'
import { gridsOf } from './grid'
import { downloadsOf } from './grid-csv'
import { deleteImage, POPULATION_IMAGE, putImageBack, saveImage } from './images/acts'
import { matchNames } from './images/match'
import { getImage, imageListsOf } from './images/read'
import { levelsOf } from './levels'
import { listPaths } from './paths'
import { audiencesOf } from './pictures'
import { whileOn } from './report-off'
import { listPopulationSettings, savePopulationSettings } from './settings'
import { collectibleSource } from './site-search'
import { translatables } from './translatables'
import { checkFile } from './values/check'
import { currentValues, valuesDownloadOf } from './values/csv'
import { importFile, undoImport, VALUE_IMPORT } from './values/import'
import { listImports } from './values/list'
import { valuesOf } from './values/read'

export { drawGrade, fillCatalogue, fillValues, seeded } from './demo'
export {
  catalogueCategories,
  catalogueCountries,
  catalogueSubcategories,
  catalogueValues,
  collectibles,
} from './tables'
export { CATEGORY as CATALOGUE_CATEGORY } from './translatables'

/** The functions that another domain lends to count certificates; none while no domain does. */
type Population = {
  count: () => CountPopulation | undefined
  read: () => ReadPopulation | undefined
  readOne: () => ReadCollectiblePopulation | undefined
}

/** Returns the domain of the catalogue; `population` counts the certificates of its parts. */
export const resourcesDomain = (population: Population): Domain<typeof resources> => {
  const countPopulation: CountPopulation = (...given) => population.count()?.(...given) ?? Promise.resolve(new Map())
  const levels = levelsOf(countPopulation)
  const listImages = imageListsOf(countPopulation)
  const readPopulation: ReadPopulation = (...given) => population.read()?.(...given) ?? Promise.resolve(new Map())
  const grids = gridsOf(readPopulation)
  const values = valuesOf(readPopulation)
  const downloadValues = valuesDownloadOf(values.readAll)
  const uncounted = { Counts: {}, Days: [], LatestUTC: null, Corrections: [] }
  const getCollectible = collectibleOf((...given) => population.readOne()?.(...given) ?? Promise.resolve(uncounted))
  const downloads = downloadsOf(grids.readGrid)
  return {
    handlers: {
      ...whileOn({
        countries: (ctx, { query }) => levels.listCountries(ctx, query.columnName),
        country: (ctx, { params, query }) => levels.getCountry(ctx, params, query.columnName),
        categories: (ctx, { params, query }) => levels.listCategories(ctx, params, query.columnName),
        subcategories: (ctx, { params, query }) => levels.listSubcategories(ctx, params, query.columnName),
        subcategory: (ctx, { params, query }) => levels.getSubcategory(ctx, params, query.columnName),
        collectibles: (ctx, { params }) => levels.listCollectibles(ctx, params.subcategoryID),
        collectible: (ctx, { params }) => getCollectible(ctx, params.collectibleID),
        census: (ctx, { params, query }) => grids.getGrid(ctx, params.subcategoryID, query),
        censusDownload: (ctx, { params, query }) => downloads.subcategory(ctx, params.subcategoryID, query),
        categoryDownload: (ctx, { params, query }) => downloads.category(ctx, params.categoryID, query),
        values: (ctx, { params, query }) => values.getValues(ctx, params.subcategoryID, params.list, query),
        valuesDownload: (ctx, { params, query }) => downloadValues(ctx, params.subcategoryID, params.list, query),
        paths: (ctx, { query }) => listPaths(ctx, query),
      }),
      valueImports: (ctx, { params, query }) => listImports(ctx, params.list, query),
      currentValues: (ctx, { params, query }) => currentValues(ctx, params.list, query.company, query.currency),
      checkValues: async (ctx, { params, body }) => (await checkFile(ctx, params.list, body)).check,
      importValues: (ctx, { params, body }) => importFile(ctx, params.list, body),
      undoValueImport: (ctx, { params }) => undoImport(ctx, params.list, params.importID),
      populationSettings: (ctx) => listPopulationSettings(ctx),
      savePopulationSettings: (ctx, { body }) => savePopulationSettings(ctx, body),
      saveImage: (ctx, { params, body }) => saveImage(ctx, params, body),
      saveImageOfType: (ctx, { params, body }) => saveImage(ctx, params, body),
      deleteImage: (ctx, { params, body }) => deleteImage(ctx, params, body),
      deleteImageOfType: (ctx, { params, body }) => deleteImage(ctx, params, body),
      images: (ctx, { params, query }) => listImages(ctx, params.level, query),
      image: (ctx, { params }) => getImage(ctx, params.level, params.levelID),
      putImageBack: (ctx, { params, body }) => putImageBack(ctx, params.level, params.levelID, body),
      matchImages: (ctx, { params, body }) => matchNames(ctx, params.level, body),
    },
    restorables: [
      { entity: POPULATION_IMAGE, role: 'PopReport' },
      { entity: VALUE_IMPORT, role: 'PopReport' },
    ],
    translatables,
    fileAudiences: audiencesOf,
    siteSearch: [collectibleSource],
  }
}
