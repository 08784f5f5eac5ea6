import { languageHeader } from '@obverse/browser/addresses'
import type { Contract, Endpoint } from '@obverse/contract'
import { type Call, createClient } from '@obverse/contract/client'
import type { Wire } from '@obverse/contract/wire-format'

/** The request lines of the contract by area and call; the compiler checks each of them. */
type Lines = { readonly [A in keyof Contract]?: { readonly [K in keyof Contract[A]]?: LineOf<Contract[A][K]> } }
type LineOf<E> = E extends Endpoint<infer L> ? L : never
type Picked<L extends Lines> = {
  readonly [A in keyof L & keyof Contract]: {
    readonly [K in keyof L[A] & keyof Contract[A]]: Contract[A][K] extends Endpoint ? Call<Contract[A][K]> : never
  }
}

/** The ways in which calls are sent: more headers, like the key of a save, and the names of the calls that hold files. */
type Sending = { headers?: Readonly<Record<string, string>>; forms?: readonly string[] }

/**
 * Creates a typed client of the browser for the named JSON calls only: `browserClient({ accounts: { currentUser: 'GET
 * /resources/services/user/' } })`. Sends the culture of the page as the language header (SITE-4).
 */
export function browserClient<const L extends Lines>(lines: L, { headers = {}, forms = [] }: Sending = {}): Picked<L> {
  const wire: Wire = {}
  for (const [area, calls] of Object.entries<Record<string, string>>(named(lines))) {
    wire[area] = Object.fromEntries(
      Object.entries(calls).map(([name, line]) => [name, callOf(line, forms.includes(name))]),
    )
  }
  return asPicked<L>(
    createClient(wire, { headers: () => ({ ...languageHeader(document.documentElement.lang), ...headers }) }),
  )
}

function callOf(line: string, isForm: boolean): Wire[string][string] {
  const [method = '', path = ''] = line.split(' ')
  return isForm ? [asMethod(method), path, 'form'] : [asMethod(method), path]
}

const named = (lines: Lines) => lines as Record<string, Record<string, string>>
const asMethod = (method: string) => method as Wire[string][string][0]
const asPicked = <L extends Lines>(client: unknown) => client as Picked<L>
