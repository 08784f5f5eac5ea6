/** Answers the description of every call, for programs and as a page. It follows from the contract alone. */
import { contract } from '@obverse/contract'
import { apiInfo } from '@obverse/contract/description'
import { openapiInPieces } from '@obverse/contract/openapi'
import { keptAnswer, type Pieces } from '../../http/kept-answer'
import { pageHeaders, referencePage } from './reference-page'

const CACHING = { 'cache-control': 'private, no-cache' }

function* openapiText(): Pieces {
  return JSON.stringify(yield* openapiInPieces(contract, apiInfo))
}

/** Returns the OpenAPI document as an answer. */
export const openapiAnswer = keptAnswer(openapiText, {
  'content-type': 'application/json; charset=utf-8',
  ...CACHING,
})

/** Returns the page with every call as an answer. */
export const referenceAnswer = keptAnswer(() => referencePage(contract), { ...pageHeaders, ...CACHING })
