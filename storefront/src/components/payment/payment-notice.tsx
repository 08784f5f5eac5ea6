'use client'

import { callFailed } from '@obverse/contract/client'
import type { PaymentStanding, PaymentState } from '@obverse/contract/domains/payments'
import { sentences } from '@obverse/texts'
import { useState } from 'react'
import type { Translate } from '../../lib/texts'
import { ActionRow } from '../action-row'
import { Button } from '../button'
import { Fact, FactList } from '../fact-list'
import { Notice, type Tone } from '../notice'
import { useCulture, useT } from '../texts'
import { Time } from '../time'
import { cardName } from './card-name'
import styles from './payment-notice.module.css'

type Props = {
  invoiceNumber: string
  standing: PaymentStanding
  /** The path of the result page, without the id of the payment. */
  result: string
  /** The path of receipts, without the id of the payment. */
  receipt: string
  /** The path of the invoice; '' for a reader who cannot open it. */
  invoice?: string
  /** Ends the unfinished payment, then shows the new state. */
  onStartAgain: () => Promise<void>
}

const keys = {
  'not-due': 'NotDue',
  'no-charge': 'NoCharge',
  'not-invoiced': 'NotInvoiced',
  open: null,
  'part-paid': 'PartPaid',
  'in-progress': 'InProgress',
  'in-doubt': 'InDoubt',
  'charge-attempted': 'ChargeAttempted',
  failed: 'Failed',
  paid: 'Paid',
  refunded: 'Refunded',
} as const satisfies Record<PaymentState, string | null>
const tones: Record<PaymentState, Tone> = {
  'not-due': 'info',
  'no-charge': 'info',
  'not-invoiced': 'info',
  open: 'info',
  'part-paid': 'info',
  'in-progress': 'warning',
  'in-doubt': 'info',
  'charge-attempted': 'danger',
  failed: 'danger',
  paid: 'success',
  refunded: 'info',
}
const reasons = { declined: 'Declined', 'not-confirmed': 'NotConfirmed', 'not-taken': 'NotTaken' } as const

/**
 * Tells the state of an invoice's payment in the same words on every page: what happened, when, and what to do next.
 * Renders nothing for an invoice that is simply due.
 */
export function PaymentNotice({ invoiceNumber, standing, result, receipt, invoice = '', onStartAgain }: Props) {
  const t = useT('Payments.Standing')
  const tc = useT('Payments.CardName')
  const culture = useCulture()
  const { State, SinceUTC, UntilUTC, CanStartAgain, Reason, Card, CardFacts, PaymentID } = standing
  const key = keys[State]
  if (key === null) return null
  const card = cardName(tc, CardFacts, Card)
  return (
    <Notice tone={tones[State]} quiet>
      <p>
        {sentences(
          t(`${key}.Text`, { number: invoiceNumber }),
          Reason && t(`Reason.${reasons[Reason]}`),
          State === 'in-progress' ? t(CanStartAgain ? 'InProgress.StartAgain' : 'InProgress.Wait') : nextOf(t, State),
        )}
      </p>
      {(SinceUTC || card) && (
        <FactList layout="beside">
          {SinceUTC && key !== 'NotDue' && key !== 'NoCharge' && key !== 'NotInvoiced' && (
            <Fact name={t(`${key}.Since`)}>
              <Time instant={SinceUTC} culture={culture} />
            </Fact>
          )}
          {UntilUTC && (
            <Fact name={t('Until')}>
              <Time instant={UntilUTC} culture={culture} />
            </Fact>
          )}
          {card && <Fact name={t('CardLabel')}>{card}</Fact>}
        </FactList>
      )}
      <ActionRow of="links" className={styles.ways}>
        {CanStartAgain && <StartAgain onStartAgain={onStartAgain} />}
        {PaymentID && (State === 'paid' || State === 'in-doubt') && (
          <a href={`${result}?requestID=${PaymentID}`}>{t(State === 'paid' ? 'Receipt' : 'Follow')}</a>
        )}
        {PaymentID && State === 'paid' && <a href={`${receipt}${PaymentID}/`}>{t('ReceiptPdf')}</a>}
        {invoice && <a href={invoice}>{t('Invoice')}</a>}
      </ActionRow>
    </Notice>
  )
}

function StartAgain({ onStartAgain }: Pick<Props, 'onStartAgain'>) {
  const t = useT('Payments.Standing')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const start = async () => {
    if (isBusy) return
    setBusy(true)
    setFailure('')
    await onStartAgain().catch((error: unknown) => {
      setFailure(callFailed(error) ? error.body.message : t('Offline'))
    })
    setBusy(false)
  }
  return (
    <>
      <Button kind="quiet" busy={isBusy} onClick={() => void start()}>
        {t('StartAgain')}
      </Button>
      {failure && <span role="alert">{failure}</span>}
    </>
  )
}

function nextOf(t: Translate<'Payments.Standing'>, state: PaymentState): string {
  if (state === 'failed') return t('Failed.Next')
  return state === 'charge-attempted' ? t('ChargeAttempted.Next') : ''
}
