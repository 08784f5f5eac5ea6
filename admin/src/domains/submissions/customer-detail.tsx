import type { Submission } from '@obverse/contract/domains/submissions'
import type { ComponentProps } from 'react'
import { DetailScreen } from '../../components/detail/detail-screen'
import { SiteChip } from '../../components/site-chip'
import { StatusChip } from '../../components/status-chip'
import { useT } from '../../lib/texts'
import { customerPath } from './paths'
import { statusKey, toneOfStatus } from './words'

type Shown = Pick<Submission, 'StatusCode'> & { SiteCode: string; CustomerName: string }
type Props<T> = Omit<ComponentProps<typeof DetailScreen<T>>, 'trail' | 'back' | 'missing' | 'note'> & {
  /** The customer in the address, whose list the screen leads back to. */
  peopleID: string
}

/** Shows an invoice or a submission of a customer with its site and status. */
export function CustomerDetail<T extends Shown>({ peopleID, ...screen }: Props<T>) {
  const t = useT()
  const back = customerPath(peopleID)
  return (
    <DetailScreen<T>
      {...screen}
      trail={[
        {
          label: screen.read.data?.CustomerName || t('resources.customer-invoices.of_customer', { id: peopleID }),
          to: back,
        },
      ]}
      back={back}
      missing={t('resources.customer-invoices.not_found')}
      note={({ SiteCode, StatusCode }) => (
        <>
          <SiteChip code={SiteCode} />
          <StatusChip label={t(statusKey(StatusCode))} tone={toneOfStatus(StatusCode)} />
        </>
      )}
    />
  )
}
