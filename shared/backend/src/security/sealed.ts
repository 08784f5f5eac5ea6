/** Uses the server's own secret: encrypts texts stored in the database, and makes hashes nobody else can make. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'

const IV = 12
const TAG = 16
// To derive a key costs more than to encrypt a text with it.
const keys = new LRUCache<string, Buffer>({ max: 1000 })
function keyFor(secret: string, purpose: string): Buffer {
  const name = `${secret}\n${purpose}`
  const key = keys.get(name) ?? Buffer.from(hkdfSync('sha256', secret, 'obverse', purpose, 32))
  keys.set(name, key)
  return key
}

/**
 * Encrypts a text with AES-256-GCM under a key of its own for every purpose; a changed box, or another purpose, does
 * not open.
 */
export function seal(secret: string, purpose: string, text: string): Buffer {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/**
 * Returns the text of a box. @throws Error when it was made with another secret, for another purpose, or was changed.
 */
export function unseal(secret: string, purpose: string, box: Buffer): string {
  const opener = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), box.subarray(0, IV), { authTagLength: TAG })
  opener.setAuthTag(box.subarray(IV, IV + TAG))
  return Buffer.concat([opener.update(box.subarray(IV + TAG)), opener.final()]).toString('utf8')
}

/** Returns the HMAC-SHA-256 of a text under a key of its own for every purpose. */
export const keyedHash = (secret: string, purpose: string, text: string): Buffer =>
  createHmac('sha256', keyFor(secret, purpose)).update(text).digest()
