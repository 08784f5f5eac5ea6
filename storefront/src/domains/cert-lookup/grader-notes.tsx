'use client'

import type { Site } from '@obverse/contract/domains/sites'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/button'
import { Icon } from '../../components/icon'
import { ListFailed, ListSkeleton } from '../../components/list-state'
import { useT } from '../../components/texts'
import { useSession } from '../../lib/session'
import { useAnswer } from '../../lib/use-answer'
import styles from './grader-notes.module.css'
import { certLookup } from './queries'

type Policy = Site['Settings']['graderNotes']
type Props = {
  number: string
  policy: Policy
  /** The address of the page to sign in, which leads back here. */
  signIn: string
}

/**
 * Renders the panel of the graders' notes (CL-3). It is the same for every certificate until the server says that this
 * visitor may read them: nothing tells before whether there are any.
 */
export function GraderNotes({ number, policy, signIn }: Props) {
  const t = useT('CertLookup.Notes')
  const session = useSession()
  const mayAsk = policy === 'everyone' || session.state === 'signed-in'
  const { data, error, isLoading, retry } = useAnswer(mayAsk ? number : null, () =>
    certLookup.graderNotes({ params: { certNumber: number } }),
  )
  if (error !== undefined && !data) return <ListFailed title={t('Failed')} again={t('Retry')} onRetry={retry} />
  if (isLoading) return <ListSkeleton rows={2} label={t('Loading')} />
  if (!data)
    return (
      <Closed title={t(`For.${policy}`)} text={t('Why')}>
        <ButtonLink kind="quiet" href={signIn}>
          {t('SignIn')}
        </ButtonLink>
      </Closed>
    )
  if (!data.canViewGraderNotes)
    return <Closed title={t(`For.${policy}`)} text={t(policy === 'submitter' ? 'NotYours' : 'NotIncluded')} />
  if (data.Notes.length === 0) return <p className={styles.none}>{t('None')}</p>
  return (
    <ol className={styles.notes}>
      {data.Notes.map(({ NoteID, Text, Mark }) => (
        <li key={NoteID}>
          <p>{Text}</p>
          {Mark && <p className={styles.place}>{t(Mark.Side)}</p>}
        </li>
      ))}
    </ol>
  )
}

const Closed = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <div className={styles.closed}>
    <Icon name="lock" />
    <div>
      <p className={styles.for}>{title}</p>
      <p>{text}</p>
      {children}
    </div>
  </div>
)
