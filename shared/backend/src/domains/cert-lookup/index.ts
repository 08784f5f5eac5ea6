import type { certLookup } from '@obverse/contract/domains/cert-lookup'
import { lt } from 'drizzle-orm'
import type { DeclaredValue, Domain, InvoiceNumbers, MemberTierOf } from '../../domain'
import { readCollectiblePopulation } from './collectible-population'
import { countPopulation, readPopulation } from './count-population'
import { fillCertificates } from './demo'
import { createLookupGate } from './gate'
import { decideOverride, GRADE_OVERRIDE, overrideGrade, revertOverride, withdrawOverride } from './grade-overrides/acts'
import { writeGradeOverrides } from './grade-overrides/demo'
import { downloadOverrides } from './grade-overrides/download'
import { countWaitingOverrides, listGradeOverrides, lookUpForOverride } from './grade-overrides/read'
import {
  closeHolderReport,
  HOLDER_REPORT,
  noteHolderReport,
  putBackHolderReport,
  reopenHolderReport,
  takeHolderReport,
} from './holder-reports/acts'
import { writeHolderReports } from './holder-reports/demo'
import { countHolderReports, getHolderReport, listHolderReports } from './holder-reports/read'
import { sendHolderReport } from './holder-reports/send'
import { countLookup } from './limits'
import { describeCertificate, getCertificate, lookUp } from './lookup'
import { readGraderNotes } from './notes'
import { sharePicture } from './picture/picture'
import { getPicture, type PictureSources } from './pictures'
import { checkPopulation, POPULATION_JOB, populationRecurring } from './population'
import {
  certificateRestorable,
  changeCertificateStatus,
  correctCertificate,
  nameCollectible,
} from './staff-certificates/acts'
import { listCollectibleChoices } from './staff-certificates/collectible'
import { listCertificateCustomers } from './staff-certificates/customers'
import { getStaffCertificate, listStaffCertificates } from './staff-certificates/read'
import { holderReports } from './tables'
import { TELL_WATCHERS_JOB, tellWatchers, tellWatchersRecurring } from './tell-watchers'
import { isWatched, listWatched, stopWatching, watch } from './watches'

export { isShownAt, nameCertificates } from './certificate'
export { certifyItems, type GradedItem } from './certify'
export { noteCertificates } from './demo'
export { picturesChanged } from './pictures'
export { certificates } from './tables'

/**
 * Returns the domain of certificates; the others lend the pictures of items as `sources`, the numbers of invoices, the
 * declared value of an item, and the tier of a member.
 */
export const certLookupDomain = (
  sources: PictureSources,
  numbers: () => InvoiceNumbers | undefined = () => undefined,
  declared: () => DeclaredValue | undefined = () => undefined,
  tier: () => MemberTierOf | undefined = () => undefined,
): Domain<typeof certLookup> => ({
  handlers: {
    description: async (ctx, { params }, request) => {
      await countLookup(ctx, request, tier())
      return describeCertificate(ctx, params.certNumber, params.grade)
    },
    graderNotes: (ctx, { params }) => readGraderNotes(ctx, params.certNumber, tier()),
    picture: (ctx, { params }, request) => sharePicture(ctx, params.certNumber, request.headers.get('if-none-match')),
    lookup: async (ctx, { params, query }, request) => {
      await countLookup(ctx, request, tier())
      return lookUp(ctx, params.certNumber, query.grade, sources)
    },
    // Not counted: the lookup that named the picture was.
    image: async (ctx, { params }, request) =>
      getPicture(ctx, sources, await getCertificate(ctx, params.certNumber), params.imageID, request),
    watched: (ctx) => listWatched(ctx),
    isWatched: (ctx, { params }) => isWatched(ctx, params.certNumber),
    watch: (ctx, { params }) => watch(ctx, params.certNumber),
    stopWatching: (ctx, { params }) => stopWatching(ctx, params.certNumber),
    reportHolder: (ctx, { body }) => sendHolderReport(ctx, body),
    holderReports: (ctx, { query }) => listHolderReports(ctx, query),
    holderReport: (ctx, { params }) => getHolderReport(ctx, params.reportID),
    takeHolderReport: (ctx, { params, body }) => takeHolderReport(ctx, params.reportID, body),
    putBackHolderReport: (ctx, { params, body }) => putBackHolderReport(ctx, params.reportID, body),
    noteHolderReport: (ctx, { params, body }) => noteHolderReport(ctx, params.reportID, body),
    closeHolderReport: (ctx, { params, body }) => closeHolderReport(ctx, params.reportID, body),
    reopenHolderReport: (ctx, { params, body }) => reopenHolderReport(ctx, params.reportID, body),
    certificates: (ctx, { query }) => listStaffCertificates(ctx, query, numbers()),
    certificateCustomers: (ctx, { query }) => listCertificateCustomers(ctx, query),
    certificate: (ctx, { params }) => getStaffCertificate(ctx, params.certificateID, numbers()),
    correctCertificate: (ctx, { params, body }) => correctCertificate(ctx, params.certificateID, body, numbers()),
    collectibleChoices: (ctx, { params, query }) => listCollectibleChoices(ctx, params.certificateID, query.search),
    nameCollectible: (ctx, { params, body }) => nameCollectible(ctx, params.certificateID, body, numbers()),
    changeCertificateStatus: (ctx, { params, body }) =>
      changeCertificateStatus(ctx, params.certificateID, body, numbers()),
    overrideLookup: (ctx, { params, query }) =>
      lookUpForOverride(ctx, params.certNum, query.collectibleTypeCode, declared()),
    overrideGrade: (ctx, { params, body }) => overrideGrade(ctx, params.certNum, body, declared()),
    downloadOverrides: (ctx) => downloadOverrides(ctx),
    gradeOverrides: (ctx, { query }) => listGradeOverrides(ctx, query),
    decideOverride: (ctx, { params, body }) => decideOverride(ctx, params.overrideID, body, declared()),
    withdrawOverride: (ctx, { params, body }) => withdrawOverride(ctx, params.overrideID, body, declared()),
    revertOverride: (ctx, { params, body }) => revertOverride(ctx, params.overrideID, body, declared()),
  },
  jobs: { [POPULATION_JOB]: checkPopulation, [TELL_WATCHERS_JOB]: tellWatchers },
  recurring: { ...populationRecurring, ...tellWatchersRecurring },
  countPopulation,
  readPopulation,
  readCollectiblePopulation,
  demo: async (ctx) => {
    await fillCertificates(ctx)
    await writeHolderReports(ctx)
    await writeGradeOverrides(ctx)
  },
  dashboard: [
    { role: 'Certs', code: 'holder-reports', resource: 'holder-reports', filter: {}, count: countHolderReports },
    {
      role: 'Override',
      code: 'grade-overrides',
      resource: 'grade-overrides',
      filter: { state: 'waiting' },
      count: countWaitingOverrides,
    },
  ],
  restorables: [
    { entity: HOLDER_REPORT, role: 'Certs' },
    certificateRestorable,
    { entity: GRADE_OVERRIDE, role: 'Override' },
  ],
  expiring: [
    // Only closed reports have the instant; their notes go with them.
    { kept: 'holderReports', table: holderReports, where: (before) => lt(holderReports.ClosedUTC, before) },
  ],
  pageGate: createLookupGate,
})
