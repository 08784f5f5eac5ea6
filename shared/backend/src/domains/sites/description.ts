/** Answers the description of every call, for programs and as a page. It follows from the contract alone. */
import { contract, openapi } from '@obverse/contract'
import { apiInfo } from '@obverse/contract/description'
import { referencePage } from './reference-page'

let document: string | undefined

/** Returns the OpenAPI document as an answer. */
export function openapiAnswer(): Response {
  document ??= JSON.stringify(openapi(contract, apiInfo))
  return new Response(document, {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-cache' },
  })
}

/** Returns the page with every call as an answer. */
export const referenceAnswer = (): Response => referencePage(contract)
