/** Makes a client say which call it lacks, where JavaScript would only say that it cannot read a property of undefined. */

import type { Client } from './client'
import type { AnyContract } from './endpoint'

/** A call that is in nobody's table of calls: a mistake of the code, never of the server or the network. */
export class MissingCall extends Error {
  override readonly name = 'MissingCall'
  constructor(call: string) {
    super(`${call} is no call. Is its domain named in shared/contract/src/contract.ts? Then run: npm run generate`)
  }
}

// JavaScript and its tools ask any object for some names, `await` for `then` and React for `$$typeof`: these are no calls.
const isName = (name: string | symbol): name is string =>
  typeof name === 'string' &&
  /^[a-z]\w*$/i.test(name) &&
  !['then', 'toJSON'].includes(name) &&
  !(name in Object.prototype)

const strict = <T extends object>(known: T, missing: (name: string) => unknown): T =>
  new Proxy(known, {
    get: (target, name, receiver) =>
      name in target || !isName(name) ? Reflect.get(target, name, receiver) : missing(name),
  })

/** Returns the client with a MissingCall thrown for every call it does not have, of a known domain or not. */
export function namingMissingCalls<C extends AnyContract>(client: Client<C>): Client<C> {
  const ofArea = (area: string, calls: object) =>
    strict(calls, (name) => {
      throw new MissingCall(`${area}.${name}`)
    })
  const areas = Object.fromEntries(Object.entries(client).map(([area, calls]) => [area, ofArea(area, calls)]))
  return asClient<C>(strict(areas, (area) => ofArea(area, {})))
}
const asClient = <C extends AnyContract>(built: unknown): Client<C> => built as Client<C>
