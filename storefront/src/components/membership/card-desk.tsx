'use client'

import { callFailed } from '@obverse/contract/client'
import type { ProcessorInfo } from '@obverse/contract/domains/payments'
import type { ReactNode } from 'react'
import { ListFailed, ListSkeleton } from '../list-state'
import { TestModeBanner } from '../payment/test-mode-banner'
import { useProcessor } from '../payment/use-processor'
import { useT } from '../texts'

type Props = { rows: number; testCards: string; children: (info: ProcessorInfo) => ReactNode }

/** Asks for the card processor of the site, then shows the form, or the reason why there is none. */
export function CardDesk({ rows, testCards, children }: Props) {
  const t = useT('Memberships.Billing')
  const processor = useProcessor()
  if (processor.error) {
    const words = callFailed(processor.error, 'unavailable') ? t('NoProcessor') : t('Offline')
    return <ListFailed title={words} again={t('Retry')} onRetry={processor.retry} />
  }
  if (!processor.data) return <ListSkeleton label={t('Loading')} rows={rows} fillsWindow />
  return (
    <>
      {processor.data.IsTestMode && <TestModeBanner testCards={testCards} />}
      {children(processor.data)}
    </>
  )
}
