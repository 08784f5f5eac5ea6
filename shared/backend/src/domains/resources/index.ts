/** The catalogue. */
export { catalogueCategories, catalogueCountries, catalogueSubcategories, collectibles } from './tables'
