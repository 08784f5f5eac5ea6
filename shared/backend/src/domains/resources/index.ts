import type { resources } from '@obverse/contract/domains/resources'
import type { CountPopulation, Domain } from '../../domain'
import { levelsOf } from './levels'
import { audiencesOf } from './pictures'
import { translatables } from './translatables'

export { drawGrade, fillCatalogue, seeded } from './demo'
export { catalogueCategories, catalogueCountries, catalogueSubcategories, collectibles } from './tables'

/** Returns the domain of the catalogue; `population` counts the certificates of its parts, if a domain lends that. */
export const resourcesDomain = (population: () => CountPopulation | undefined): Domain<typeof resources> => {
  const levels = levelsOf((...given) => population()?.(...given) ?? Promise.resolve(new Map()))
  return {
    handlers: {
      countries: (ctx, { query }) => levels.listCountries(ctx, query.columnName),
      country: (ctx, { params, query }) => levels.getCountry(ctx, params, query.columnName),
      categories: (ctx, { params, query }) => levels.listCategories(ctx, params, query.columnName),
      subcategories: (ctx, { params, query }) => levels.listSubcategories(ctx, params, query.columnName),
      subcategory: (ctx, { params, query }) => levels.getSubcategory(ctx, params, query.columnName),
      collectibles: (ctx, { params }) => levels.listCollectibles(ctx, params.subcategoryID),
      paths: (ctx) => levels.listPaths(ctx),
    },
    translatables,
    fileAudiences: audiencesOf,
  }
}
