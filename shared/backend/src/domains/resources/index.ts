/** The catalogue. */

export { drawGrade, fillCatalogue, seeded } from './demo'
export { catalogueCategories, catalogueCountries, catalogueSubcategories, collectibles } from './tables'
