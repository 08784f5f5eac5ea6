import type { Contract, Endpoint } from '@obverse/contract'
import type { Answer } from '@obverse/contract/endpoint'

/** The call of the contract with a name such as `accounts.currentUser`. */
type Named<Name extends string> = Name extends `${infer Area extends keyof Contract & string}.${infer Call}`
  ? Call extends keyof Contract[Area]
    ? Contract[Area][Call]
    : never
  : never
type LineOf<Call> = Call extends Endpoint<infer Line> ? Line : never
type AnswerOf<Call> = Call extends Endpoint ? Answer<Call> : never

/**
 * Makes a GET call without parameters: `plainGet<'accounts.currentUser'>('GET /resources/services/user/')`. For what every
 * page asks; the typed client is ten times its size. Sends the culture of the page as the language header (SITE-4).
 */
export const plainGet =
  <Name extends string>(line: LineOf<Named<Name>>) =>
  async (): Promise<AnswerOf<Named<Name>>> => {
    const headers = { accept: 'application/json', 'Accept-Language': document.documentElement.lang }
    const response = await fetch(String(line).replace('GET ', ''), { credentials: 'same-origin', headers })
    if (!response.ok) throw new Error(`${line}: ${response.status}`)
    return response.json()
  }
