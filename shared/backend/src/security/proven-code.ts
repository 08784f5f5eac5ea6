/** Codes of devices in the hands of many: the key of a record, and a proof that only this server can make. */
import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../context'
import { keyedHash } from './sealed'

/** The characters of the proof. */
const PROOF = 22
type Secret = Pick<Context, 'secret'>

/** Returns the code of a record; `purpose` keeps the codes of one kind from being those of another. */
export const provenCode = ({ secret }: Secret, purpose: string, id: number): string =>
  `${id}-${keyedHash(secret, purpose, String(id)).toString('base64url').slice(0, PROOF)}`

/** Returns the key of the record of a code, or null for a code that this server did not make. */
export function readProvenCode(ctx: Secret, purpose: string, code: string): number | null {
  const [, digits] = /^(\d{1,9})-/.exec(code) ?? []
  if (digits === undefined) return null
  const [given, ours] = [Buffer.from(code), Buffer.from(provenCode(ctx, purpose, Number(digits)))]
  return given.length === ours.length && timingSafeEqual(given, ours) ? Number(digits) : null
}
