'use client'

import { callFailed } from '@obverse/contract/client'
import type { NumberStanding, Profile, ReferenceType } from '@obverse/contract/domains/payments'
import { isPayable } from '@obverse/contract/rules/payments'
import { useEffect, useRef, useState } from 'react'
import { ListFailed, ListSkeleton } from '../../../components/list-state'
import { Notice } from '../../../components/notice'
import { PaymentNotice } from '../../../components/payment/payment-notice'
import { TestModeBanner } from '../../../components/payment/test-mode-banner'
import { useProcessor } from '../../../components/payment/use-processor'
import { useT } from '../../../components/texts'
import type { ContactDetails } from '../../../lib/contact-details'
import { usePayLink, useStandings } from '../hooks'
import { type Asked, payments } from '../queries'
import { ExpiredLink } from './expired-link'
import styles from './pay.module.css'
import { type Payer, PayForm } from './pay-form'
import type { Reference } from './reference-list'

type Links = { pay: string; result: string; receipt: string; invoices: string; testCards: string }
type Props = {
  payer: Payer | null
  profiles: readonly Profile[]
  /** The invoice numbers of the address. */
  invoices: readonly string[]
  token: string
  contact: ContactDetails
  links: Links
}
type Numbers = { numbers: string[]; type: ReferenceType }

/**
 * Reads the processor, the pay link and the state of each number; then shows the form for the numbers that can be paid
 * and the state of all others, or the reason why there is none.
 */
export function PayDesk({ payer, profiles, invoices, token, contact, links }: Props) {
  const t = useT('Payments.Pay.Desk')
  const processor = useProcessor()
  const link = usePayLink(token)
  // The numbers of the form, once the server refused to take them together.
  const [refused, setRefused] = useState<Numbers | null>(null)
  const isPaying = useRef(false)
  const first = useRef<readonly NumberStanding[]>(undefined)
  const wanted = refused ?? numbersOf(invoices, token ? link.data : null)
  const asked: Asked | null = wanted.numbers.length > 0 ? toAsked(wanted, token) : null
  const standings = useStandings(asked, () => isPaying.current)
  const again = () => {
    processor.retry()
    void link.mutate()
  }

  // A page that Back brings out of the browser's memory shows the state from before the payment.
  useEffect(() => {
    const hear = (event: PageTransitionEvent) => {
      if (event.persisted) location.reload()
    }
    addEventListener('pageshow', hear)
    return () => removeEventListener('pageshow', hear)
  }, [])

  if (callFailed(link.error, 'not_found')) {
    return (
      <Notice tone="danger">
        <p>{t('BadLink')}</p>
      </Notice>
    )
  }
  const error: unknown = processor.error ?? link.error
  if (error) {
    const words = callFailed(error, 'unavailable')
      ? t('NoProcessor')
      : callFailed(error)
        ? error.body.message
        : t('Offline')
    return <ListFailed title={words} again={t('Retry')} onRetry={again} />
  }
  if (link.data?.IsExpired) return <ExpiredLink token={token} />
  const isWaiting = asked !== null && standings.data === undefined && standings.error === undefined
  if (!processor.data || (token && !link.data) || isWaiting)
    return <ListSkeleton label={t('Loading')} rows={4} fillsWindow />

  const states = standings.data ?? []
  first.current ??= standings.data
  const isBlocked = (number: string) =>
    states.some(({ Given, Standing }) => Given === number && !isPayable(Standing.State))
  const free = wanted.numbers.filter((number) => !isBlocked(number))
  const references = free.map((number): Reference => {
    const due = link.data?.References.find(({ Reference }) => Reference === number)
    const invoices = states.filter(({ Given }) => Given === number).map((one) => one.Reference)
    return {
      number,
      type: wanted.type,
      invoices,
      amount: due?.Amount ?? null,
      description: due?.Description ?? '',
    }
  })
  /** Looks for the reason of a refusal; the form stays as it is when no number is paid or under way. */
  const lookAt = async (numbers: Numbers) => {
    const now = await payments.standings({ body: toAsked(numbers, token) }).catch(() => [])
    if (now.every(({ Standing }) => isPayable(Standing.State))) return
    setRefused(numbers)
    await standings.mutate()
  }
  const startAgain = async (number: string) => {
    if (asked === null) return
    await payments.startAgain({ body: { ...asked, PaymentReferenceNumbers: [number] } })
    await standings.mutate()
  }
  return (
    <>
      {processor.data.IsTestMode && <TestModeBanner testCards={links.testCards} />}
      <States
        states={states}
        first={first.current ?? []}
        links={links}
        isOwner={payer !== null && !token}
        onStartAgain={startAgain}
      />
      {(free.length > 0 || wanted.numbers.length === 0) && (
        <PayForm
          key={`${wanted.type} ${free.join(' ')}`}
          info={processor.data}
          profiles={profiles}
          payer={payer}
          initial={{ references, type: wanted.type }}
          token={token}
          contact={contact}
          isPaying={isPaying}
          onRefused={(numbers, type) => void lookAt({ numbers, type })}
        />
      )}
    </>
  )
}

type Link = NonNullable<ReturnType<typeof usePayLink>['data']>

/** Returns the numbers that the page was opened for: those of the pay link, or those of the address. */
const numbersOf = (invoices: readonly string[], link: Link | null | undefined): Numbers => ({
  numbers: [...new Set(link ? link.References.map(({ Reference }) => Reference) : invoices)],
  type: link?.ReferenceType ?? 'Invoice Number',
})

const toAsked = ({ numbers, type }: Numbers, token: string): Asked => ({
  PaymentReferenceNumbers: numbers,
  PaymentReferenceType: type,
  ...(token && { Token: token }),
})

type StatesProps = {
  states: readonly NumberStanding[]
  /** The states when the page was opened: the form itself tells of what failed since. */
  first: readonly NumberStanding[]
  links: Links
  isOwner: boolean
  onStartAgain: (number: string) => Promise<void>
}

/** Shows the state of every number that is not simply due, and the next pages when none is left to pay. */
function States({ states, first, links, isOwner, onStartAgain }: StatesProps) {
  const t = useT('Payments.Pay')
  const told = states.filter(
    ({ Reference, Standing: { State } }) =>
      !isPayable(State) || first.some((one) => one.Reference === Reference && one.Standing.State === State),
  )
  if (told.every(({ Standing }) => Standing.State === 'open')) return null
  const isNothingLeft = states.every(({ Standing }) => !isPayable(Standing.State))
  return (
    <section className={styles.states} aria-label={t('States')}>
      {told.map(({ Given, Reference, Standing }) => (
        <PaymentNotice
          key={Reference}
          invoiceNumber={Reference}
          standing={Standing}
          result={links.result}
          receipt={links.receipt}
          invoice={isOwner ? `${links.invoices}${encodeURIComponent(Reference)}/` : ''}
          onStartAgain={() => onStartAgain(Given)}
        />
      ))}
      {isNothingLeft && isOwner && <a href={links.pay}>{t('Another')}</a>}
    </section>
  )
}
