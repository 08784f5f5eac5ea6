import { metadataOf, pageOf } from './catalogue-page'

/** The pages of the population report. */
export const CensusPage = pageOf('census')
export const censusMetadata = metadataOf('census')
