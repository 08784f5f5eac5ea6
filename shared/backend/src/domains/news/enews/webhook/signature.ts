/** Signs what is sent to the webhook, so that its receiver knows who sent it and when. */
import { createHmac } from 'node:crypto'
import { newToken } from '../../../../security/tokens'

const TIMESTAMP_HEADER = 'x-obverse-timestamp'
const SIGNATURE_HEADER = 'x-obverse-signature'

/** Returns a new secret; its beginning tells programs that look for leaked secrets what it is. */
export const newSecret = (): string => `whsec_${newToken()}`

/** Returns the headers that sign a body at a time: `v1=` and the HMAC-SHA-256 of `timestamp.body` in hex. */
export function signedHeaders(secret: string, body: string, at: Date): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: `v1=${signature}` }
}
