import type { payments } from '@obverse/contract/domains/payments'
import { and, isNull, lt } from 'drizzle-orm'
import type { Domain, PayableSource } from '../../domain'
import { writeDemoPayments } from './demo'
import { RECONCILE_JOB, RECONCILE_SECONDS, reconcile } from './doubt/reconcile'
import { paymentsGauge } from './gauges'
import { chargePlanned, PLANNED_JOB, PLANNED_SECONDS } from './pay/planned'
import { receiptWriters } from './receipt/receipt-mail'
import { handlers } from './routes'
import { noPayments } from './setting'
import { compareSettlements, SETTLEMENT_JOB, SETTLEMENT_SECONDS } from './settlement/compare'
import { writeDemoDifferences } from './settlement/demo'
import { countDifferences } from './settlement/staff'
import { countFailedCharges, countInDoubt, countRefundsWaiting, markFollowed } from './staff'
import { paymentLog } from './tables'

export { type Actor, actorOf, type Behalf } from './actor'
export { cardColumns, type ReferenceFacts, readCardFacts, toCardFacts } from './card-facts'
export { cardName, cardText, shownCard } from './card-name'
export { refuseWrongEnvironment } from './environment'
export {
  type CardOnFile,
  lastPaymentOf,
  lastPlannedFailure,
  listUnderWay,
  readCardOnFile,
  readSubmitted,
} from './for-others'
export { dropCardOnFile, putCardOnFile, putSavedCardOnFile } from './keep-card'
export { limitCalls, limitCardCalls } from './limits'
export { type PageSources, pageSources } from './page-sources'
export { cardFieldsOf, credentials } from './pay/client-setup'
export { newPayLink } from './pay/links'
export { newIntent, underWay } from './pay/prepare'
export { outcomeNow } from './pay/replay'
export { submit } from './pay/submit'
export type { Sources } from './payables'
export { processorNameOf } from './processors'
export { receiptOf } from './receipt/receipt-of'
export { noPayments, type PaymentsSetting } from './setting'
export { standingOf } from './standing'
export { storeCard } from './update-card/store-card'

const role = 'InvoicePayments' as const

/** Returns the payments domain; `sources` returns the payable things of the other domains. */
export const paymentsDomain = (sources: () => readonly PayableSource[]): Domain<typeof payments> => ({
  handlers: handlers(sources),
  settings: { payments: noPayments },
  demo: async (ctx) => {
    await writeDemoPayments(ctx, sources)
    await writeDemoDifferences(ctx)
  },
  jobs: {
    [RECONCILE_JOB]: (ctx) => reconcile(ctx, sources),
    [PLANNED_JOB]: async (ctx) => {
      await markFollowed(ctx)
      await chargePlanned(ctx, sources)
    },
    [SETTLEMENT_JOB]: compareSettlements,
  },
  mailWriters: receiptWriters(sources),
  expiring: [
    { kept: 'payLog', table: paymentLog, where: (before) => lt(paymentLog.DateUTC, before) },
    {
      kept: 'strayLog',
      table: paymentLog,
      where: (before) => and(isNull(paymentLog.PaymentID), lt(paymentLog.DateUTC, before)),
    },
  ],
  gauges: [paymentsGauge],
  restorables: [
    { entity: 'payment', role },
    { entity: 'settlement-difference', role },
  ],
  recurring: {
    [RECONCILE_JOB]: RECONCILE_SECONDS,
    [PLANNED_JOB]: PLANNED_SECONDS,
    [SETTLEMENT_JOB]: SETTLEMENT_SECONDS,
  },
  dashboard: [
    { role, code: 'settlement-differences', resource: 'settlement-differences', filter: {}, count: countDifferences },
    { role, code: 'payments-in-doubt', resource: 'payments', filter: { inDoubt: true }, count: countInDoubt },
    {
      role,
      code: 'refunds-waiting',
      resource: 'payments',
      filter: { refundWaiting: true },
      count: countRefundsWaiting,
    },
    { role, code: 'failed-charges', resource: 'payments', filter: { failed: true }, count: countFailedCharges },
  ],
})
