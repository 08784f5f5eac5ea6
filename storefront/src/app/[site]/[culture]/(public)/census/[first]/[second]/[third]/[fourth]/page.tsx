export { CensusPage as default, censusMetadata as generateMetadata } from '@/domains/resources/census-page'
