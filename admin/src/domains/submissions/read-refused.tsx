import { useTranslate } from 'ra-core'
import { AdminLink } from '../../components/admin-link'
import { EmptyState, ErrorState } from '../../components/states'
import { failedWith } from '../../providers/http'

type Props = { error: unknown; retry: () => unknown; back: string }

/** There is no such record with this customer, or it cannot be read now. */
export const ReadRefused = ({ error, retry, back }: Props) => {
  const t = useTranslate()
  if (!failedWith(error, 'not_found')) return <ErrorState error={error} retry={retry} />
  return (
    <EmptyState
      title={t('frame.not_found.record')}
      text={t('resources.customer-invoices.not_found')}
      action={<AdminLink to={back}>{t('frame.not_found.to_list')}</AdminLink>}
    />
  )
}
