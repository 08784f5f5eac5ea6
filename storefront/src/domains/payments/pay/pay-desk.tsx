'use client'

import { callFailed } from '@obverse/contract/client'
import type { Profile } from '@obverse/contract/domains/payments'
import { ListFailed, ListSkeleton } from '../../../components/list-state'
import { Notice } from '../../../components/notice'
import { useT } from '../../../components/texts'
import { usePayLink, useProcessor } from '../hooks'
import { TestModeBanner } from '../test-mode-banner'
import { ExpiredLink } from './expired-link'
import { type Payer, PayForm } from './pay-form'
import type { Reference } from './references'

type Props = {
  payer: Payer | null
  profiles: readonly Profile[]
  /** Invoice numbers of the address. */
  invoices: readonly string[]
  token: string
  testCards: string
}

/** Asks who takes the cards and what a pay link is for, then shows the form; or says why there is none. */
export function PayDesk({ payer, profiles, invoices, token, testCards }: Props) {
  const t = useT('Payments.Pay.Desk')
  const processor = useProcessor()
  const asked = usePayLink(token)
  const again = () => void Promise.all([processor.mutate(), asked.mutate()])

  if (callFailed(asked.error, 'not_found')) {
    return (
      <Notice tone="danger">
        <p>{t('BadLink')}</p>
      </Notice>
    )
  }
  const error: unknown = processor.error ?? asked.error
  if (error) {
    const words = callFailed(error, 'unavailable')
      ? t('NoProcessor')
      : callFailed(error)
        ? error.body.message
        : t('Offline')
    return <ListFailed title={words} again={t('Retry')} onRetry={again} />
  }
  if (asked.data?.IsExpired) return <ExpiredLink token={token} />
  if (!processor.data || (token && !asked.data)) return <ListSkeleton label={t('Loading')} rows={4} />

  const references: Reference[] = asked.data
    ? asked.data.References.map((due) => ({ number: due.Reference, amount: due.Amount, description: due.Description }))
    : [...new Set(invoices)].map((number) => ({ number, amount: null, description: '' }))
  return (
    <>
      {processor.data.IsTestMode && <TestModeBanner testCards={testCards} />}
      <PayForm
        info={processor.data}
        profiles={profiles}
        payer={payer}
        initial={{ references, type: asked.data?.ReferenceType ?? 'Invoice Number' }}
        token={token}
      />
    </>
  )
}
