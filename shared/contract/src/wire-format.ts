/** Reduces the contract to what a client needs to send a call: no schemas, so no zod in the browser. */
import { type AnyContract, FileAnswer, type Method, Multipart } from './endpoint'

/** Method, path, and 'form' for a multipart body or 'file' for an answer that is not JSON. */
export type WireCall = readonly [method: Method, path: string, kind?: 'form' | 'file']
export type Wire = Record<string, Record<string, WireCall>>

/** Returns the wire table of a contract; `npm run generate` writes it to `wire.ts`. */
export function wireOf(contract: AnyContract): Wire {
  return Object.fromEntries(
    Object.entries(contract).map(([area, calls]) => [
      area,
      Object.fromEntries(
        Object.entries(calls).map(([name, call]): [string, WireCall] => {
          if (call.body instanceof Multipart) return [name, [call.method, call.path, 'form']]
          if (call.answer instanceof FileAnswer) return [name, [call.method, call.path, 'file']]
          return [name, [call.method, call.path]]
        }),
      ),
    ]),
  )
}
