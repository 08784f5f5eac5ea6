/** The demo catalogue, and grades as they are really given. */
export { demoCatalogue } from './catalogue'
export { demoCountries } from './countries'
export { type DrawnGrade, drawGrade } from './draw-grade'
export { fillCatalogue } from './fill'
export { type Random, seeded } from './random'
export type { DemoCategory, DemoCollectible, DemoSubcategory } from './shape'
export { fillValues } from './values'
