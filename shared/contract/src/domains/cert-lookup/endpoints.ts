/** The calls that look up certificates. A number that nobody may see is answered like one that does not exist. */
import * as z from 'zod'
import { endpoint, file, Id } from '../../endpoint'
import {
  GradeOverrideDecision,
  GradeOverrideDraft,
  GradeOverrideRevert,
  GradeOverrideSaved,
  GradeOverrideWithdrawal,
  gradeOverrideList,
  OverrideLookup,
} from './grade-overrides'
import {
  HolderReport,
  HolderReportAct,
  HolderReportClosing,
  HolderReportDraft,
  HolderReportNoteDraft,
  HolderReportSent,
  holderReportList,
} from './holder-reports'
import { collectibleTypes } from './rules'
import { CertDescription, CertificateWatch, CertLookup, GraderNotes, TypedCert, WatchedCertificate } from './schemas'
import {
  CertificateCollectible,
  CertificateCorrection,
  CertificateCustomer,
  CertificateStatusChange,
  CollectibleChoices,
  choiceQuery,
  customerQuery,
  StaffCertificate,
  staffCertificateList,
} from './staff-certificates'

const ofPerson = { who: 'signed-in', params: { certNumber: TypedCert }, answer: CertificateWatch } as const
const staff = 'staff:Certs'
const ofReport = { reportID: Id }
const ofCertificate = { certificateID: Id }
const overriders = 'staff:Override'
const ofOverride = { overrideID: Id }

export const certLookup = {
  description: endpoint('GET /certlookup/data/description/{certNumber}/{grade}/', {
    about: 'Returns the item of a certificate of this company in words, when the grade is that of the certificate',
    who: 'everyone',
    params: { certNumber: TypedCert, grade: TypedCert },
    answer: CertDescription,
    errors: ['not_found', 'rate_limited', 'captcha_required'],
  }),
  picture: endpoint('GET /certlookup/data/{certNumber}/picture/', {
    about:
      'Returns a picture of a certificate of this company for previews of its page: the holder, item, grade and number',
    who: 'everyone',
    params: { certNumber: TypedCert },
    answer: file('image/png', 'The picture, 1200 x 630 pixels'),
    errors: ['not_found', 'rate_limited', 'unavailable'],
  }),
  lookup: endpoint('GET /certlookup/data/{certNumber}/', {
    about: 'Looks up a certificate; with a grade only one that has it',
    who: 'everyone',
    params: { certNumber: TypedCert },
    query: { grade: TypedCert.optional() },
    answer: CertLookup,
    errors: ['not_found', 'rate_limited', 'captcha_required'],
  }),
  graderNotes: endpoint('GET /certlookup/data/{certNumber}/grader-notes/', {
    about: 'Returns the notes of the graders on a certificate, if you may read them',
    who: 'everyone',
    params: { certNumber: TypedCert },
    answer: GraderNotes,
    errors: ['not_found', 'rate_limited'],
  }),
  image: endpoint('GET /certlookup/data/{certNumber}/images/{imageID}/', {
    about: 'Returns a photograph of the item of a certificate that everybody may see',
    who: 'everyone',
    params: { certNumber: TypedCert, imageID: Id },
    answer: file('image/webp', 'The photograph'),
    errors: ['not_found'],
  }),
  watched: endpoint('GET /account/watched-certificates/api/', {
    about: 'Lists the certificates of this company that you watch, the last one first',
    who: 'signed-in',
    answer: z.array(WatchedCertificate),
  }),
  isWatched: endpoint('GET /account/watched-certificates/api/{certNumber}/', {
    ...ofPerson,
    about: 'Tells whether you watch a certificate',
  }),
  watch: endpoint('PUT /account/watched-certificates/api/{certNumber}/', {
    ...ofPerson,
    about: 'Watches a certificate: you get a mail when its status changes',
    errors: ['not_found', 'rate_limited'],
  }),
  stopWatching: endpoint('DELETE /account/watched-certificates/api/{certNumber}/', {
    ...ofPerson,
    about: 'Stops watching a certificate',
  }),
  reportHolder: endpoint('POST /certlookup/data/reports/', {
    about:
      'Reports a holder that does not match its certificate; the answer is the same whether or not the number exists',
    who: 'everyone',
    body: HolderReportDraft,
    answer: HolderReportSent,
    errors: ['rate_limited'],
  }),
  holderReports: endpoint('GET /admin/api/holder-reports/', {
    about: 'Lists holder reports, page by page; those that are not closed unless another state is given',
    who: staff,
    query: holderReportList.query,
    answer: holderReportList.Page,
    list: holderReportList,
  }),
  holderReport: endpoint('GET /admin/api/holder-reports/{reportID}/', {
    about: 'Returns a holder report with the certificate that it names, other reports of its number, and notes',
    who: staff,
    params: ofReport,
    answer: HolderReport,
    errors: ['not_found'],
  }),
  takeHolderReport: endpoint('POST /admin/api/holder-reports/{reportID}/take/', {
    about: 'Assigns an open holder report to you; it is being checked from then on',
    who: staff,
    params: ofReport,
    body: HolderReportAct,
    answer: HolderReport,
    errors: ['not_found', 'conflict'],
  }),
  putBackHolderReport: endpoint('POST /admin/api/holder-reports/{reportID}/put-back/', {
    about: 'Puts a holder report that is being checked back among the open ones, assigned to nobody',
    who: staff,
    params: ofReport,
    body: HolderReportAct,
    answer: HolderReport,
    errors: ['not_found', 'conflict'],
  }),
  noteHolderReport: endpoint('POST /admin/api/holder-reports/{reportID}/notes/', {
    about: 'Adds a note to a holder report, for staff only',
    who: staff,
    params: ofReport,
    body: HolderReportNoteDraft,
    answer: HolderReport,
    errors: ['not_found', 'conflict'],
  }),
  closeHolderReport: endpoint('POST /admin/api/holder-reports/{reportID}/close/', {
    about: 'Closes a holder report with an outcome; the status of the certificate stays as it is',
    who: staff,
    params: ofReport,
    body: HolderReportClosing,
    answer: HolderReport,
    errors: ['not_found', 'conflict'],
  }),
  reopenHolderReport: endpoint('POST /admin/api/holder-reports/{reportID}/reopen/', {
    about: 'Opens a closed holder report again, assigned to nobody',
    who: staff,
    params: ofReport,
    body: HolderReportAct,
    answer: HolderReport,
    errors: ['not_found', 'conflict'],
  }),
  certificates: endpoint('GET /admin/api/certificates/', {
    about:
      'Lists certificates of all companies, page by page; those graded last come first. At most 10,000 are counted',
    who: staff,
    query: staffCertificateList.query,
    answer: staffCertificateList.Page,
    list: staffCertificateList,
  }),
  certificateCustomers: endpoint('GET /admin/api/certificates/customers/', {
    about:
      'Finds customers who sent in items of certificates by words of their name or address, or by number, at most ten',
    who: staff,
    query: customerQuery,
    answer: z.array(CertificateCustomer),
  }),
  certificate: endpoint('GET /admin/api/certificates/{certificateID}/', {
    about: 'Returns a certificate, also one that visitors do not find, with what it came from',
    who: staff,
    params: ofCertificate,
    answer: StaffCertificate,
    errors: ['not_found'],
  }),
  correctCertificate: endpoint('PUT /admin/api/certificates/{certificateID}/', {
    about: 'Corrects the text of the label of a certificate; the same text again changes nothing',
    who: staff,
    params: ofCertificate,
    body: CertificateCorrection,
    answer: StaffCertificate,
    isRepeatable: true,
    errors: ['not_found', 'conflict'],
  }),
  collectibleChoices: endpoint('GET /admin/api/certificates/{certificateID}/collectibles/', {
    about: 'Finds collectibles of the company of a certificate by words, to choose its own one',
    who: staff,
    params: ofCertificate,
    query: choiceQuery,
    answer: CollectibleChoices,
    errors: ['not_found'],
  }),
  nameCollectible: endpoint('PUT /admin/api/certificates/{certificateID}/collectible/', {
    about:
      'Names the collectible of a certificate, or another one; the population follows, and the item it came from no longer changes it. The same collectible again changes nothing',
    who: staff,
    params: ofCertificate,
    body: CertificateCollectible,
    answer: StaffCertificate,
    isRepeatable: true,
    errors: ['not_found', 'conflict'],
  }),
  changeCertificateStatus: endpoint('POST /admin/api/certificates/{certificateID}/status/', {
    about:
      'Changes the status of a certificate with the reason, and tells who watches it; the same status and reason again change nothing',
    who: staff,
    params: ofCertificate,
    body: CertificateStatusChange,
    answer: StaffCertificate,
    errors: ['not_found', 'conflict'],
  }),
  overrideLookup: endpoint('GET /admin/cert-lookup-override/api/collectible/{certNum}/', {
    about: 'Looks up a certificate of any company to override its grade, that of this company first',
    who: overriders,
    params: { certNum: TypedCert },
    query: {
      collectibleTypeCode: z
        .enum(collectibleTypes)
        .optional()
        .describe('Chooses among certificates of several companies with this number'),
    },
    answer: OverrideLookup,
  }),
  overrideGrade: endpoint('POST /admin/cert-lookup-override/api/collectible/{certNum}/update/', {
    about:
      'Overrides the grade of a certificate, or proposes it to a second person when the value of its item asks for one',
    who: overriders,
    params: { certNum: TypedCert },
    body: GradeOverrideDraft,
    answer: GradeOverrideSaved,
    errors: ['not_found', 'conflict'],
  }),
  downloadOverrides: endpoint('GET /admin/cert-lookup-override/api/download/', {
    about: 'Returns all grade overrides as a CSV file, the first one first',
    who: overriders,
    answer: file('text/csv', 'The overrides, one a line'),
    errors: ['rate_limited'],
  }),
  gradeOverrides: endpoint('GET /admin/api/grade-overrides/', {
    about: 'Lists grade overrides and proposals of all companies, page by page; the latest come first',
    who: overriders,
    query: gradeOverrideList.query,
    answer: gradeOverrideList.Page,
    list: gradeOverrideList,
  }),
  decideOverride: endpoint('POST /admin/api/grade-overrides/{overrideID}/decision/', {
    about: 'Approves or rejects the grade override that another person proposed',
    who: overriders,
    params: ofOverride,
    body: GradeOverrideDecision,
    answer: OverrideLookup,
    errors: ['not_found', 'conflict'],
  }),
  withdrawOverride: endpoint('POST /admin/api/grade-overrides/{overrideID}/withdraw/', {
    about: 'Takes back a grade override that you proposed and nobody has decided on',
    who: overriders,
    params: ofOverride,
    body: GradeOverrideWithdrawal,
    answer: OverrideLookup,
    errors: ['not_found', 'conflict'],
  }),
  revertOverride: endpoint('POST /admin/api/grade-overrides/{overrideID}/revert/', {
    about: 'Puts the grade back that the graders gave',
    who: overriders,
    params: ofOverride,
    body: GradeOverrideRevert,
    answer: OverrideLookup,
    errors: ['not_found', 'conflict'],
  }),
}
