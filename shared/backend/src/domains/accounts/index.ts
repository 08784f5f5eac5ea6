import type { accounts } from '@obverse/contract/domains/accounts'
import type { Domain } from '../../domain'
import { writeDemoPeople } from './demo'
import { writeDemoDetails } from './demo-details'
import { USER_SIGN_IN } from './history'
import { RESET_JOB, sendResetLink } from './password-reset'
import { purge } from './purge'
import { handlers } from './routes'
import { checkPendingVAT } from './vat'

export { displayVersion, publishedVersions } from './agreement-versions'
export { readAnaMembership } from './ana'
export { mintLinkToken } from './link-tokens'
export { browserName } from './mails'
export { useCheapHashesInTests } from './passwords'
export { type NotificationTopic, wantsMail } from './preferences'
export { safeRedirect } from './safe-redirect'
export { endSessions, identify, listOpenSessions, mintSession, sessionCookie } from './sessions'
export { readShippingAddress } from './shipping'
export { agreementAcceptances, agreements, legalAgreements, peopleVATNumbers } from './tables'
export { textHash } from './terms'
export { vatFormatRefusal } from './vat'
export { type Addressee, type MailKey, type MailValues, writeMail } from './write-mail'

const PURGE_JOB = 'accounts.purge'
const VAT_JOB = 'accounts.vat'

export const accountsDomain: Domain<typeof accounts> = {
  handlers,
  jobs: { [RESET_JOB]: sendResetLink, [PURGE_JOB]: purge, [VAT_JOB]: checkPendingVAT },
  restorables: [{ entity: USER_SIGN_IN, role: 'Users' }],
  recurring: { [PURGE_JOB]: 3600, [VAT_JOB]: 1800 },
  demo: async (ctx) => {
    await writeDemoPeople(ctx)
    await writeDemoDetails(ctx)
  },
}
