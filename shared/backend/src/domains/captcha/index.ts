import type { captcha } from '@obverse/contract/domains/captcha'
import { lt } from 'drizzle-orm'
import type { Domain } from '../../domain'
import { reply } from '../../http/mount'
import { newChallenge, verifyProof } from './captcha'
import { captchaProofs } from './tables'

export { usePass } from './captcha'

export const captchaDomain: Domain<typeof captcha> = {
  handlers: {
    challenge: async (ctx) => reply(await newChallenge(ctx), { 'cache-control': 'private, no-store' }),
    verify: async (ctx, { body }) => reply(undefined, {}, [await verifyProof(ctx, body)]),
  },
  expiring: [{ kept: 'savedAnswers', table: captchaProofs, where: (before) => lt(captchaProofs.SolvedUTC, before) }],
}
