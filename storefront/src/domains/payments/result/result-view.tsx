'use client'

import type { PaymentResult } from '@obverse/contract/domains/payments'
import { isMembershipOrder } from '@obverse/contract/rules/memberships'
import { listInWords } from '@obverse/texts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ActionRow } from '../../../components/action-row'
import { ButtonLink } from '../../../components/button'
import { Fact, FactList } from '../../../components/fact-list'
import { cardName } from '../../../components/payment/card-name'
import { payPageBefore } from '../../../components/payment/pay-page-before'
import { returnMessage } from '../../../components/payment/returned'
import { useCulture, useT } from '../../../components/texts'
import { Time } from '../../../components/time'
import { formatMoney } from '../../../lib/money'
import { type Asked, askResult } from './ask-result'
import styles from './result.module.css'

type Props = {
  requestID: string
  /** The addresses of the next pages; of receipts and invoices without their numbers. */
  links: { pay: string; receipt: string; invoice: string; invoices: string; membership: string; home: string }
}

/**
 * Shows the result of a payment (PAY-5). In the overlay's frame it only tells the outer page that the payer is back.
 */
export function ResultView({ requestID, links }: Props) {
  const t = useT('Payments.Result')
  const [asked, setAsked] = useState<Asked>({ state: 'loading' })
  const [isFramed, setFramed] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (window.self !== window.top) {
      setFramed(true)
      window.parent.postMessage(returnMessage, location.origin)
      return
    }
    const stop = new AbortController()
    void askResult(requestID, setAsked, stop.signal)
    return () => stop.abort()
  }, [requestID])

  // The content changes by itself, so the focus moves to the new heading for screen readers.
  const { state } = asked
  useEffect(() => {
    if (state !== 'loading' && state !== 'waiting') heading.current?.focus()
  }, [state])

  if (isFramed) return <Words of="Returned" heading={heading} />
  if (asked.state === 'ended') return <Ended result={asked.result} heading={heading} links={links} />
  return (
    <div role={asked.state === 'loading' || asked.state === 'waiting' ? 'status' : undefined} className={styles.result}>
      <Words of={stateKeys[asked.state]} heading={heading} />
      {(asked.state === 'loading' || asked.state === 'waiting') && (
        <div className={styles.progress} aria-hidden="true" />
      )}
      {(asked.state === 'later' || asked.state === 'unknown') && (
        <ActionRow of="links" className={styles.ways}>
          <ButtonLink href={links.invoices}>{t('Invoices')}</ButtonLink>
          <a href={links.home}>{t('Home')}</a>
        </ActionRow>
      )}
    </div>
  )
}

const stateKeys = { loading: 'Loading', waiting: 'Waiting', later: 'Later', unknown: 'Unknown' } as const

type Heading = { heading: RefObject<HTMLHeadingElement | null> }

type WordsProps = { of: (typeof stateKeys)[keyof typeof stateKeys] | 'Returned' | 'Success' } & Heading

function Words({ of, heading }: WordsProps) {
  const t = useT('Payments.Result')
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t(`${of}.Title`)}
      </h1>
      <p className={styles.lead}>{t(`${of}.Text`)}</p>
    </>
  )
}

type EndedProps = { result: PaymentResult; links: Props['links'] } & Heading

function Ended({ result, heading, links }: EndedProps) {
  const t = useT('Payments.Result')
  const culture = useCulture()
  const card = cardName(useT('Payments.CardName'), result.CardFacts, result.Card)
  const isMembership = result.References.some(isMembershipOrder)
  const own = isMembership
    ? { href: links.membership, name: t('Membership') }
    : { href: links.invoices, name: t('Invoices') }
  if (!result.Success) {
    const invoices = new URLSearchParams(result.References.map((reference) => ['invoice', reference]))
    const again = payPageBefore() ?? (isMembership ? links.membership : `${links.pay}?${invoices}`)
    return (
      <div className={styles.result}>
        <h1 ref={heading} tabIndex={-1}>
          {t('Failed.Title')}
        </h1>
        {result.Message && <p className={styles.lead}>{result.Message}</p>}
        <p className={styles.lead}>{t('Failed.Text')}</p>
        <ActionRow of="links" className={styles.ways}>
          <ButtonLink href={again}>{t('Again')}</ButtonLink>
          <a href={own.href}>{own.name}</a>
        </ActionRow>
      </div>
    )
  }
  return (
    <div className={styles.result}>
      <Words of="Success" heading={heading} />
      <FactList layout="beside">
        <Fact name={t('Success.Amount')}>{result.Amount ? formatMoney(result.Amount, culture) : ''}</Fact>
        {result.PaidUTC && (
          <Fact name={t('Success.Day')}>
            <Time instant={result.PaidUTC} culture={culture} />
          </Fact>
        )}
        {card && <Fact name={t('Success.Card')}>{card}</Fact>}
        <Fact name={t('Success.For')}>
          <span className={styles.number}>{listInWords(culture, result.References)}</span>
        </Fact>
        <Fact name={t('Success.Number')}>
          <span className={styles.number}>{result.PaymentNumber ?? result.TransactionId}</span>
        </Fact>
      </FactList>
      <ActionRow of="links" className={styles.ways}>
        <ButtonLink href={own.href}>{own.name}</ButtonLink>
        {result.PaidUTC && <a href={`${links.receipt}${result.TransactionId}/`}>{t('Receipt')}</a>}
        {result.Invoices?.map((number) => (
          <a key={number} href={`${links.invoice}${encodeURIComponent(number)}/`}>
            {t('Invoice', { number })}
          </a>
        ))}
        <a href={links.home}>{t('Home')}</a>
      </ActionRow>
    </div>
  )
}
