import { useCrumbs } from '../../lib/crumbs'
import { useT } from '../../lib/texts'
import { failedWith } from '../../providers/http'
import { AdminLink } from '../admin-link'
import { PageHeader } from '../page-header'
import { EmptyState, ErrorState } from '../states'

type Props = {
  error: unknown
  retry: () => unknown
  /** The address of the list of such records, under /admin. */
  back: string
  /** The text that replaces the general sentence about a missing record. */
  text?: string
  /** True when the page has no other heading. */
  isPage?: boolean
}

/** Shows the reason why a record could not be read: it does not exist, or the call failed. */
export const ReadRefused = ({ error, retry, back, text, isPage = false }: Props) => {
  const t = useT()
  if (!failedWith(error, 'not_found'))
    return (
      <>
        {isPage && <PageHeader title={t('frame.not_found.unread')} />}
        <ErrorState error={error} retry={retry} />
      </>
    )
  return <Absent back={back} isPage={isPage} {...(text && { text })} />
}

/** Shows that there is no such record under this address. */
export const Absent = ({ back, text, isPage = false }: Pick<Props, 'back' | 'text' | 'isPage'>) => {
  const t = useT()
  return (
    <>
      {isPage && <PageName title={t('frame.not_found.record')} />}
      <EmptyState
        isPage={isPage}
        title={t('frame.not_found.record')}
        text={text ?? t('frame.not_found.record_text')}
        action={<AdminLink to={back}>{t('frame.not_found.to_list')}</AdminLink>}
      />
    </>
  )
}

/** Names the tab and the last breadcrumb, of a page whose heading is elsewhere. */
const PageName = ({ title }: { title: string }) => {
  const t = useT()
  useCrumbs([{ label: title }])
  return <title>{`${title} · ${t('frame.product')}`}</title>
}
