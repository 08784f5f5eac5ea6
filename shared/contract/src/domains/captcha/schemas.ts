/** The schemas of the captcha: a proof of work in the format of ALTCHA, second version. */
import * as z from 'zod'

const Hex = z
  .string()
  .regex(/^(?:[0-9a-f]{2})+$/)
  .max(128)

/** A challenge: the counter whose derived key begins with `keyPrefix` solves it, until `expiresAt` (seconds since 1970). */
export const CaptchaChallenge = z
  .strictObject({
    parameters: z.strictObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: Hex,
      salt: Hex,
      cost: z.int().positive().max(100_000),
      keyLength: z.int().positive().max(64),
      keyPrefix: Hex,
      keySignature: Hex,
      expiresAt: z.int().positive(),
    }),
    signature: Hex,
  })
  .meta({ id: 'CaptchaChallenge' })

export const CaptchaProof = z
  .strictObject({
    challenge: CaptchaChallenge,
    solution: z.strictObject({ counter: z.int().min(0).max(4_294_967_295), derivedKey: Hex }),
  })
  .meta({ id: 'CaptchaProof' })
