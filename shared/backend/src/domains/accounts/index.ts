import type { accounts } from '@obverse/contract/domains/accounts'
import type { Domain } from '../../domain'
import { writeDemoPeople } from './demo'
import { writeDemoDetails } from './demo-details'
import { USER_SIGN_IN } from './history'
import { RESET_JOB, sendResetLink } from './password/password-reset'
import { readMailChoices } from './preferences/preferences'
import { checkPendingVAT } from './profile/vat'
import { purge } from './purge'
import { REGISTRATION_JOB, sendRegistrationMail } from './registration/registration'
import { handlers } from './routes'
import { agreementTranslatables } from './terms/translatable'
import { countMissingTerms, versionRecord } from './terms/versions'

export { USER_SIGN_IN } from './history'
export { getMailPlace, MailPlace, mailPlaceOf } from './mails/mail-place'
export { administratorMail, browserName, invitationMail, resetLink } from './mails/mails'
export {
  deselectNewsletter,
  readNewsletterChoice,
  selectNewsletter,
} from './preferences/newsletters'
export { readAnaMembership, saveAnaNumber } from './profile/ana'
export { renamePerson } from './profile/profile'
export { keepAddress, readShippingAddress, refuseWrongAddress } from './profile/shipping'
export { vatFormatRefusal, vatStatusUnasked } from './profile/vat'
export { register, registerAtShow } from './registration/registration'
export { confirmWithCode, opensSecondFactors, reauthenticate } from './second-factor/second-factor'
export { createKnownSessions } from './sessions/known-sessions'
export { endSessions, identify, listOpenSessions, mintSession, sessionCookie } from './sessions/sessions'
export { accountKey } from './sign-in/attempts'
export { mintLinkToken, voidTokens } from './sign-in/link-tokens'
export { safeRedirect } from './sign-in/safe-redirect'
export {
  agreementAcceptances,
  agreements,
  communicationPreferences,
  legalAgreements,
  peopleVATNumbers,
} from './tables'
export { displayVersion, numberOf, publishedVersions, textHash } from './terms/agreement-versions'

const PURGE_JOB = 'accounts.purge'
const VAT_JOB = 'accounts.vat'

export const accountsDomain: Domain<typeof accounts> = {
  handlers,
  settings: { viesUrl: null },
  jobs: {
    [RESET_JOB]: sendResetLink,
    [REGISTRATION_JOB]: sendRegistrationMail,
    [PURGE_JOB]: purge,
    [VAT_JOB]: checkPendingVAT,
  },
  restorables: [{ entity: USER_SIGN_IN, role: 'Users' }, versionRecord.restorable],
  translatables: agreementTranslatables,
  dashboard: [
    {
      role: 'Agreements',
      code: 'missing-terms',
      resource: 'agreement-versions',
      filter: {},
      count: countMissingTerms,
    },
  ],
  mailChoices: readMailChoices,
  recurring: { [PURGE_JOB]: 3600, [VAT_JOB]: 1800 },
  demo: async (ctx) => {
    await writeDemoPeople(ctx)
    await writeDemoDetails(ctx)
  },
}
