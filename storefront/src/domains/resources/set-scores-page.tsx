import { metadataOf, pageOf } from './catalogue-page'

/** The pages of the scores of sets. */
export const SetScoresPage = pageOf('set-scores')
export const setScoresMetadata = metadataOf('set-scores')
