'use client'

import type { PaymentResult } from '@obverse/contract/domains/payments'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ButtonLink } from '../../../components/button'
import { formatMoney } from '../../../lib/money'
import { inWordsOf } from '../../../lib/sentences'
import { branchOf, type Texts, translator } from '../../../lib/texts'
import { payPageBefore } from '../pay-page-before'
import { returnMessage } from '../returned'
import { type Asked, askResult } from './ask-result'
import styles from './result.module.css'

type Props = {
  /** The branch `Payments.Result`. */
  texts: Texts
  /** The server's own sentences in the language of the page. */
  sentences: Texts
  requestID: string
  /** Addresses of pages this one leads on to. */
  links: { pay: string; invoices: string; home: string }
}

/** How a payment ended (PAY-5). Inside the overlay's frame it only tells the page around it that the payer is back. */
export function ResultView({ texts, sentences, requestID, links }: Props) {
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

  // The words change on their own; whoever hears the page is taken to the new ones.
  const { state } = asked
  useEffect(() => {
    if (state !== 'loading' && state !== 'waiting') heading.current?.focus()
  }, [state])

  if (isFramed) return <Words texts={branchOf(texts, 'Returned')} heading={heading} />
  if (asked.state === 'ended')
    return <Ended sentences={sentences} texts={texts} result={asked.result} heading={heading} links={links} />
  const words = { loading: 'Loading', waiting: 'Waiting', later: 'Later', unknown: 'Unknown' }[asked.state]
  const t = translator(texts)
  return (
    <div role={asked.state === 'loading' || asked.state === 'waiting' ? 'status' : undefined} className={styles.result}>
      <Words texts={branchOf(texts, words)} heading={heading} />
      {(asked.state === 'loading' || asked.state === 'waiting') && (
        <div className={styles.progress} aria-hidden="true" />
      )}
      {(asked.state === 'later' || asked.state === 'unknown') && (
        <div className={styles.ways}>
          <ButtonLink href={links.invoices}>{t('Invoices')}</ButtonLink>
          <a href={links.home}>{t('Home')}</a>
        </div>
      )}
    </div>
  )
}

type Heading = { heading: RefObject<HTMLHeadingElement | null> }

function Words({ texts, heading }: { texts: Texts } & Heading) {
  const t = translator(texts)
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('Title')}
      </h1>
      <p className={styles.lead}>{t('Text')}</p>
    </>
  )
}

type EndedProps = { texts: Texts; sentences: Texts; result: PaymentResult; links: Props['links'] } & Heading

function Ended({ texts, sentences, result, heading, links }: EndedProps) {
  const t = translator(texts)
  if (!result.Success) {
    const invoices = new URLSearchParams(result.References.map((reference) => ['invoice', reference]))
    const again = payPageBefore() ?? `${links.pay}?${invoices}`
    return (
      <div className={styles.result}>
        <h1 ref={heading} tabIndex={-1}>
          {t('Failed.Title')}
        </h1>
        {result.Message && <p className={styles.lead}>{inWordsOf(sentences, result.Message)}</p>}
        <p className={styles.lead}>{t('Failed.Text')}</p>
        <div className={styles.ways}>
          <ButtonLink href={again}>{t('Again')}</ButtonLink>
          <a href={links.invoices}>{t('Invoices')}</a>
        </div>
      </div>
    )
  }
  const facts = [
    ['Amount', result.Amount ? formatMoney(result.Amount, texts.culture) : ''],
    ['For', result.References.join(', ')],
    ['Number', result.TransactionId],
  ] as const
  return (
    <div className={styles.result}>
      <Words texts={branchOf(texts, 'Success')} heading={heading} />
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`Success.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.ways}>
        <ButtonLink href={links.invoices}>{t('Invoices')}</ButtonLink>
        <a href={links.home}>{t('Home')}</a>
      </div>
    </div>
  )
}
