import { accounts } from '@obverse/contract/domains/accounts'
import { personOf } from '../../context'
import type { CallRequest } from '../../http/call'
import { limitAttempts } from '../../http/limits'
import { type AreaHandlers, reply } from '../../http/mount'
import { handlersOf } from '../../records/staff-record'
import { changePassword } from './password/change-password'
import { forgotPassword, resetPassword } from './password/password-reset'
import { readPreferences, savePreferences } from './preferences/preferences'
import { readAna, saveAna } from './profile/ana'
import { currentUser, ownProfile, saveProfile } from './profile/profile'
import { readShipping, saveShipping } from './profile/shipping'
import { validateUnique } from './profile/unique'
import { readVAT, saveVAT } from './profile/vat'
import { confirmRegistration, listRegistrationTerms, register, resendConfirmation } from './registration/registration'
import {
  confirmSecondFactor,
  offerSecondFactor,
  removeSecondFactor,
  renewBackupCodes,
} from './second-factor/second-factor'
import {
  browserCookie,
  browserCookieWith,
  endSession,
  endSessions,
  listSessions,
  revokeSession,
  sessionCookie,
  sessionCookieGone,
  sessionCookieWith,
  tokenOf,
} from './sessions/sessions'
import { limits } from './sign-in/attempts'
import { followLink } from './sign-in/link-tokens'
import { type BrowserFacts, signIn } from './sign-in/sign-in'
import { enterSweepstakes } from './sweepstakes/sweepstakes'
import { acceptTerms, countOpenTerms, listTerms } from './terms/terms'
import {
  followVersion,
  listVersions,
  previewVersion,
  publishVersion,
  versionRecord,
  withdrawVersion,
} from './terms/versions'

const userAgentOf = (request: CallRequest) => request.headers.get('user-agent') ?? ''
const factsOf = (request: CallRequest): BrowserFacts => ({
  userAgent: userAgentOf(request),
  sessionToken: tokenOf(request, sessionCookie),
  browserToken: tokenOf(request, browserCookie),
})
/** Tells if a request is a prefetch, which must not use up a link. */
const isPrefetch = (request: CallRequest) =>
  /prefetch|prerender/i.test(`${request.headers.get('sec-purpose')} ${request.headers.get('purpose')}`)

export const handlers: AreaHandlers<typeof accounts> = {
  currentUser: (ctx) => reply(currentUser(ctx), { 'cache-control': 'private, no-store' }),
  signIn: async (ctx, { body }, request) => {
    const { Redirect, sessionToken, browserToken } = await signIn(ctx, body, factsOf(request))
    return reply({ Redirect }, {}, [sessionCookieWith(sessionToken), browserCookieWith(browserToken)])
  },
  signOut: async (ctx, _given, request) => {
    const token = tokenOf(request, sessionCookie)
    if (token) await endSession(ctx, token)
    return reply(undefined, {}, [sessionCookieGone])
  },
  forgotPassword: (ctx, { body }) => forgotPassword(ctx, body),
  resetPassword: async (ctx, { body }, request) => {
    const browserToken = await resetPassword(ctx, body, tokenOf(request, browserCookie))
    return reply(undefined, {}, [browserCookieWith(browserToken)])
  },
  validateToken: async (ctx, { query }, request) => {
    await limitAttempts(ctx, limits.linkByNetwork)
    const location = await followLink(ctx, query, request.method === 'GET' && !isPrefetch(request))
    return new Response(null, {
      status: 302,
      headers: { location, 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' },
    })
  },

  registrationTerms: (ctx) => listRegistrationTerms(ctx),
  register: (ctx, { body }) => register(ctx, body),
  resendConfirmation: (ctx, { body }) => resendConfirmation(ctx, body),
  confirmRegistration: async (ctx, { body }, request) => {
    const { Redirect, sessionToken, browserToken } = await confirmRegistration(ctx, body, factsOf(request))
    return reply({ Redirect }, {}, [sessionCookieWith(sessionToken), browserCookieWith(browserToken)])
  },

  sessions: (ctx) => listSessions(ctx),
  revokeSession: (ctx, { params }) => revokeSession(ctx, params.sessionID),
  revokeOtherSessions: (ctx) => endSessions(ctx, personOf(ctx).PeopleID, personOf(ctx).SessionID),

  offerSecondFactor: (ctx, { body }) => offerSecondFactor(ctx, body),
  confirmSecondFactor: async (ctx, { body }) => {
    const { codes, token } = await confirmSecondFactor(ctx, body)
    return reply({ BackupCodes: codes }, {}, [sessionCookieWith(token)])
  },
  removeSecondFactor: async (ctx, { body }) =>
    reply(undefined, {}, [sessionCookieWith(await removeSecondFactor(ctx, body))]),
  renewBackupCodes: async (ctx, { body }) => ({ BackupCodes: await renewBackupCodes(ctx, body) }),
  changePassword: async (ctx, { body }) => {
    const { answer, token } = await changePassword(ctx, body)
    return reply(answer, {}, token === null ? [] : [sessionCookieWith(token)])
  },

  profile: (ctx) => ownProfile(ctx),
  saveProfile: (ctx, { body }) => saveProfile(ctx, body),
  shippingAddress: (ctx) => readShipping(ctx),
  saveShippingAddress: (ctx, { body }) => saveShipping(ctx, body),
  communicationPreferences: (ctx) => readPreferences(ctx),
  saveCommunicationPreferences: (ctx, { body }) => savePreferences(ctx, body),
  vat: (ctx) => readVAT(ctx),
  saveVAT: (ctx, { body }) => saveVAT(ctx, body),
  anaMembership: (ctx) => readAna(ctx),
  saveAnaMembership: (ctx, { body }) => saveAna(ctx, body),
  terms: (ctx) => listTerms(ctx),
  openTerms: (ctx) => countOpenTerms(ctx),
  acceptTerms: (ctx, { query }) => acceptTerms(ctx, query.legalAgreementID),

  enterSweepstakes: (ctx, { body }) => enterSweepstakes(ctx, body),
  validateUnique: (ctx, { params, body }) => validateUnique(ctx, params, body),

  agreementVersions: (ctx, { query }) => listVersions(ctx, query),
  ...handlersOf(accounts, versionRecord),
  previewAgreementVersion: (ctx, { params }) => previewVersion(ctx, params.legalAgreementID),
  publishAgreementVersion: (ctx, { params, body }) => publishVersion(ctx, params.legalAgreementID, body),
  withdrawAgreementVersion: (ctx, { params, body }) => withdrawVersion(ctx, params.legalAgreementID, body),
  followAgreementVersion: (ctx, { params }) => followVersion(ctx, params.legalAgreementID),
}
