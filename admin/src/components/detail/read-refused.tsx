import { useTranslate } from 'ra-core'
import { failedWith } from '../../providers/http'
import { AdminLink } from '../admin-link'
import { PageHeader } from '../page-header'
import { EmptyState, ErrorState } from '../states'

type Props = {
  error: unknown
  retry: () => unknown
  /** The list it should be in, under /admin. */
  back: string
  /** Replaces the general sentence about a record that does not exist. */
  text?: string
  /** The page has no heading of its own. */
  isPage?: boolean
}

/** Says why a record could not be read: it does not exist, or the call failed. */
export const ReadRefused = ({ error, retry, back, text, isPage = false }: Props) => {
  const t = useTranslate()
  if (!failedWith(error, 'not_found'))
    return (
      <>
        {isPage && <PageHeader title={t('frame.not_found.unread')} />}
        <ErrorState error={error} retry={retry} />
      </>
    )
  return (
    <EmptyState
      isPage={isPage}
      title={t('frame.not_found.record')}
      text={text ?? t('frame.not_found.record_text')}
      action={<AdminLink to={back}>{t('frame.not_found.to_list')}</AdminLink>}
    />
  )
}
