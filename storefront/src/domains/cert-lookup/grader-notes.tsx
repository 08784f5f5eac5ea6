'use client'

import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/button'
import { lock } from '../../components/icon-paths/lock'
import { LineIcon } from '../../components/line-icon'
import { ListFailed, ListSkeleton } from '../../components/list-state'
import { useT } from '../../components/texts'
import styles from './grader-notes.module.css'
import { useNotes } from './notes-provider'

/**
 * Renders the panel of the graders' notes (CL-3). It is the same for every certificate until the server says that this
 * visitor may read them: nothing tells before whether there are any. `signIn` is the address to sign in and come back.
 */
export function GraderNotes({ signIn }: { signIn: string }) {
  const t = useT('CertLookup.Notes')
  const { data, error, isLoading, retry, policy } = useNotes()
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
        <li key={NoteID} id={`note-${NoteID}`} tabIndex={-1}>
          <p>{Text}</p>
          {Mark && (
            <a href={`#mark-${NoteID}`} className={styles.place}>
              {t(Mark.Side)}
            </a>
          )}
        </li>
      ))}
    </ol>
  )
}

const Closed = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <div className={styles.closed}>
    <LineIcon path={lock} />
    <div>
      <p className={styles.for}>{title}</p>
      <p>{text}</p>
      {children}
    </div>
  </div>
)
