/** Makes random tokens. The holder presents the token; only its hash is stored. */
import { hash, randomBytes } from 'node:crypto'

/** Returns random bytes (32 are 256 bits) as text for a cookie, a link or a handle. */
export const newToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')
/** Returns the stored form of a token: its SHA-256. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')
