/** Pages that explain why a screen cannot be shown. */
import Button from '@mui/material/Button'
import { mayDo, type RoleCode } from '@obverse/contract/roles'
import { useEffect, useState } from 'react'
import { AdminLink } from '../components/admin-link'
import { PageHeader } from '../components/page-header'
import { EmptyState, LoadingRows } from '../components/states'
import { useT } from '../lib/texts'
import { useTextsOf } from '../providers/domain-texts'
import { client } from '../providers/http'
import { usePerson } from '../providers/person'
import { readSession } from '../providers/session'
import { resources } from './resources'

/** The texts of this resource name the roles. */
const rolesNamedBy = resources.filter(({ name }) => name === 'users')

export const NotFoundPage = () => {
  const t = useT()
  return (
    <>
      <PageHeader title={t('frame.not_found.page')} />
      <EmptyState
        text={t('frame.not_found.page_text')}
        action={<AdminLink to="/">{t('frame.not_found.to_today')}</AdminLink>}
      />
    </>
  )
}

/** Explains a page that the role of its tool opens, but not to staff who only read. */
export const DeniedPage = () => {
  const t = useT()
  const isReader = !mayDo(usePerson().Roles, 'change')
  if (!isReader) return <ForbiddenPage />
  return (
    <>
      <PageHeader title={t('frame.forbidden.read_only')} />
      <EmptyState
        text={t('frame.forbidden.read_only_text')}
        action={<AdminLink to="/">{t('frame.not_found.to_today')}</AdminLink>}
      />
    </>
  )
}

export const ForbiddenPage = ({ role }: { role?: RoleCode }) => {
  const t = useT()
  const isNamed = useTextsOf(rolesNamedBy)
  const name = isNamed ? t(`resources.users.fields.Choices.${role ?? 'Admin'}`) : ''
  return (
    <>
      <PageHeader title={t('frame.forbidden.title')} />
      <EmptyState
        text={isNamed ? t('frame.forbidden.text', { role: name }) : ''}
        action={<AdminLink to="/">{t('frame.not_found.to_today')}</AdminLink>}
      />
    </>
  )
}

/** Tells whether the code of a screen could not be fetched, usually because a newer version replaced it. */
const isGone = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)

export const BrokenPage = ({ error }: { error: unknown }) => {
  const t = useT()
  if (isGone(error)) return <GonePage />
  return (
    <EmptyState
      isPage
      title={t('frame.broken.title')}
      text={t('frame.broken.text')}
      action={<ReloadButton label={t('frame.broken.reload')} />}
    />
  )
}

const reload = () => window.location.reload()
const ReloadButton = ({ label }: { label: string }) => (
  <Button variant="contained" onClick={reload}>
    {label}
  </Button>
)

/**
 * Explains a screen whose code is not there. Asks the server first: the code of a server that does not answer is missing
 * too, and reloading would then leave the page.
 */
const GonePage = () => {
  const t = useT()
  const [isReachable, setReachable] = useState<boolean | null>(null)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    let isShown = true
    void isServerThere().then((isThere) => isShown && setReachable(isThere))
    return () => {
      isShown = false
    }
  }, [])
  const again = async () => {
    setAsking(true)
    if (await isServerThere()) reload()
    else setAsking(false)
  }
  if (isReachable === null) return <LoadingRows />
  return isReachable ? (
    <EmptyState
      isPage
      title={t('frame.broken.update')}
      text={t('frame.broken.update_text')}
      action={<ReloadButton label={t('frame.broken.reload')} />}
    />
  ) : (
    <EmptyState
      isPage
      title={t('frame.broken.away')}
      text={t('frame.broken.away_text')}
      action={
        <Button variant="contained" loading={isAsking} onClick={() => void again()}>
          {t('frame.retry')}
        </Button>
      }
    />
  )
}

const isServerThere = async (): Promise<boolean> => (await readSession(client)).state !== 'outage'
