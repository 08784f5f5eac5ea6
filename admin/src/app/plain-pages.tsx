/** Pages that explain why a screen cannot be shown. */
import Button from '@mui/material/Button'
import { mayDo, type RoleCode } from '@obverse/contract/roles'
import { useTranslate } from 'ra-core'
import { AdminLink } from '../components/admin-link'
import { PageHeader } from '../components/page-header'
import { EmptyState } from '../components/states'
import { useTextsOf } from '../providers/domain-texts'
import { usePerson } from '../providers/person'
import { resources } from './resources'

/** The texts of this resource name the roles. */
const rolesNamedBy = resources.filter(({ name }) => name === 'users')

export const NotFoundPage = () => {
  const t = useTranslate()
  return (
    <>
      <PageHeader title={t('frame.not_found.page')} />
      <EmptyState
        title="404"
        text={t('frame.not_found.page_text')}
        action={<AdminLink to="/">{t('frame.not_found.to_today')}</AdminLink>}
      />
    </>
  )
}

/** Explains a page that the role of its tool opens, but not to staff who only read. */
export const DeniedPage = () => {
  const t = useTranslate()
  const isReader = !mayDo(usePerson().Roles, 'change')
  if (!isReader) return <ForbiddenPage />
  return (
    <>
      <PageHeader title={t('frame.forbidden.read_only')} />
      <EmptyState
        title="403"
        text={t('frame.forbidden.read_only_text')}
        action={<AdminLink to="/">{t('frame.not_found.to_today')}</AdminLink>}
      />
    </>
  )
}

export const ForbiddenPage = ({ role }: { role?: RoleCode }) => {
  const t = useTranslate()
  const isNamed = useTextsOf(rolesNamedBy)
  const name = isNamed ? t(`resources.users.fields.Choices.${role ?? 'Admin'}`) : ''
  return (
    <>
      <PageHeader title={t('frame.forbidden.title')} />
      <EmptyState
        title="403"
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
  const t = useTranslate()
  const kind = isGone(error) ? 'update' : 'title'
  return (
    <EmptyState
      isPage
      title={t(`frame.broken.${kind}`)}
      text={t(kind === 'update' ? 'frame.broken.update_text' : 'frame.broken.text')}
      action={
        <Button variant="contained" onClick={() => window.location.reload()}>
          {t('frame.broken.reload')}
        </Button>
      }
    />
  )
}
