/** The demo catalogue, and grades as they are really given. */

export { drawGrade } from './draw-grade'
export { fillCatalogue } from './fill'
export { seeded } from './random'

export { fillValues } from './values'
