'use client'

import { callFailed } from '@obverse/contract/client'
import type { BillingOutcome, MembershipOrder } from '@obverse/contract/domains/memberships'
import { useEffect, useRef, useState } from 'react'
import { formatDay } from '../../lib/dates'
import { formatMoney } from '../../lib/money'
import { ActionRow } from '../action-row'
import { ButtonLink } from '../button'
import { Fact, FactList } from '../fact-list'
import { useCulture, useT } from '../texts'
import styles from './membership.module.css'

type Read = (order: string, signal: AbortSignal) => Promise<BillingOutcome>
type Props = {
  order: string
  /** Returns the outcome of an order; the same function at each render. @throws CallFailed */
  read: Read
  /** Returns the name of the tier of an order. */
  tierOf: (paid: MembershipOrder) => string
  /** Returns the page that pays for an order again. */
  againAt: (paid: MembershipOrder) => string
  links: { membership: string; home: string }
}
type Asked = { state: 'loading' | 'waiting' | 'later' | 'unknown' | 'failed'; outcome: BillingOutcome | null }

const firstPause = 2_000
const longestPause = 10_000
/** Milliseconds after which the member is told to expect a mail instead. */
const patience = 120_000

/** Shows the outcome of an order (JOIN-4), asking again while nobody knows it. */
export function ResultView({ order, read, tierOf, againAt, links }: Props) {
  const t = useT('Memberships.Result')
  const culture = useCulture()
  const [{ state, outcome }, setAsked] = useState<Asked>({ state: 'loading', outcome: null })
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    const stop = new AbortController()
    void ask((signal) => read(order, signal), setAsked, stop.signal)
    return () => stop.abort()
  }, [order, read])

  const shown = outcome && !outcome.Pending ? keyOf(outcome) : stateKeys[state]
  // The content changes by itself, so the focus moves to the new heading for screen readers.
  useEffect(() => {
    if (shown !== 'Loading' && shown !== 'Waiting') heading.current?.focus()
  }, [shown])

  const isOpen = shown === 'Loading' || shown === 'Waiting'
  const paid = outcome?.Order
  return (
    <div className={styles.result} role={isOpen ? 'status' : undefined}>
      <h1 ref={heading} tabIndex={-1}>
        {t(`${shown}.Title`)}
      </h1>
      {shown === 'NotPaid' && outcome?.Message && <p>{outcome.Message}</p>}
      <p>{t(`${shown}.Text`)}</p>
      {paid && !isOpen && (
        <FactList layout="beside">
          <Fact name={t('Facts.Membership')}>{t(`Facts.Modes.${paid.JoinMode}`, { tier: tierOf(paid) })}</Fact>
          <Fact name={t('Facts.Term')}>
            {t('Facts.Days', { start: formatDay(paid.Start, culture), end: formatDay(paid.End, culture) })}
          </Fact>
          <Fact name={t(shown === 'NotPaid' ? 'Facts.Price' : 'Facts.Paid')}>{formatMoney(paid.Total, culture)}</Fact>
          <Fact name={t('Facts.Order')}>{paid.OrderNumber}</Fact>
        </FactList>
      )}
      {!isOpen && (
        <ActionRow of="links">
          {shown === 'NotPaid' && paid ? (
            <ButtonLink href={againAt(paid)}>{t('Again')}</ButtonLink>
          ) : (
            <ButtonLink href={links.membership}>{t('Membership')}</ButtonLink>
          )}
          <a href={links.home}>{t('Home')}</a>
        </ActionRow>
      )}
    </div>
  )
}

const stateKeys = {
  loading: 'Loading',
  waiting: 'Waiting',
  later: 'Later',
  unknown: 'Unknown',
  failed: 'Unreachable',
} as const

/** Returns the words of an outcome: done, done without the renewal, paid but not saved, refunded, or not paid. */
export const keyOf = ({ BillingSuccess, AccountSaveSuccess, AutorenewSuccess, IsRefunded }: BillingOutcome) => {
  if (IsRefunded) return 'Refunded'
  if (!BillingSuccess) return 'NotPaid'
  if (!AccountSaveSuccess) return 'NotSaved'
  return AutorenewSuccess ? 'Done' : 'NoAutorenew'
}

async function ask(
  read: (signal: AbortSignal) => Promise<BillingOutcome>,
  tell: (asked: Asked) => void,
  signal: AbortSignal,
): Promise<void> {
  const end = Date.now() + patience
  for (let pause = firstPause; !signal.aborted; pause = Math.min(longestPause, Math.round(pause * 1.5))) {
    const answer = await read(signal).catch((error: unknown) => (callFailed(error, 'not_found') ? 'unknown' : null))
    if (signal.aborted) return
    if (answer === 'unknown') return tell({ state: 'unknown', outcome: null })
    if (answer && !answer.Pending) return tell({ state: 'loading', outcome: answer })
    if (Date.now() + pause > end) return tell({ state: answer ? 'later' : 'failed', outcome: answer })
    tell({ state: 'waiting', outcome: null })
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
