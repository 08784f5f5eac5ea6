import type { submissions } from '@obverse/contract/domains/submissions'
import type { Domain } from '../../domain'
import { declaredValue } from './declared-value'
import { fillSubmissions } from './demo'
import { CERTIFY_JOB, certifyFinalized, certifyRecurring } from './embedded/certificates'
import { deliverOutstanding } from './http'
import { DELIVER_JOB, DELIVER_NOW_JOB } from './http/bookings'
import { itemPictures } from './images'
import { invoiceNumbers } from './invoice-numbers'
import { mailWriters } from './mails'
import { invoicePayables } from './payables'
import { SUBMISSION } from './record-event'
import { handlers } from './routes'
import { INVOICE } from './set-grade-view'
import { SUBMISSION_IMAGES } from './staff-images'

export { statusText } from './downloads/invoice-text'
export type { OrderSystemSetting } from './setting'
export { readFirstSubmitted, type SubmittedFacts, submittedBatches } from './submitted'

export const submissionsDomain: Domain<typeof submissions> = {
  handlers,
  settings: { orderSystem: { kind: 'embedded' } },
  payables: [invoicePayables],
  itemPictures,
  invoiceNumbers,
  declaredValue,
  jobs: { [DELIVER_JOB]: deliverOutstanding, [DELIVER_NOW_JOB]: deliverOutstanding, [CERTIFY_JOB]: certifyFinalized },
  mailWriters,
  recurring: { [DELIVER_JOB]: 60, ...certifyRecurring },
  demo: fillSubmissions,
  restorables: [
    { entity: SUBMISSION, role: 'Submissions' },
    { entity: INVOICE, role: 'Submissions' },
    { entity: SUBMISSION_IMAGES, role: 'Images' },
  ],
}
