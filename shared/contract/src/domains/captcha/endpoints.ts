/** The calls of the captcha (AUTH-4): a browser proves a second of work, and nobody has to read a picture. */
import { endpoint } from '../../endpoint'
import { CaptchaChallenge, CaptchaProof } from './schemas'

export const captcha = {
  challenge: endpoint('GET /captcha/api/challenge/', {
    about: 'Returns a new challenge, which a browser solves in about a second',
    who: 'everyone',
    answer: CaptchaChallenge,
    errors: ['rate_limited'],
  }),
  verify: endpoint('POST /captcha/api/verify/', {
    about: 'Takes the solution of a challenge once and sets a cookie with which this browser may go on',
    who: 'everyone',
    body: CaptchaProof,
    errors: ['invalid'],
  }),
}
