/** The population of a grade, for browsers: without the schemas that the domain's own index loads. */
export { type PopulationOf, populationOf } from './domains/cert-lookup/population'
