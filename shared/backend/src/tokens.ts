/** Tokens nobody can guess. Whoever holds one shows it; only its hash is stored. */
import { hash, randomBytes } from 'node:crypto'

/** Random bytes (32 are 256 bits) as text for a cookie, a link or a handle. */
export const newToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')
/** What is stored of a token: its SHA-256. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')
