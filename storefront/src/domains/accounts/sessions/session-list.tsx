'use client'

import type { Session } from '@obverse/contract/domains/accounts'
import { useRef, useState } from 'react'
import { Button } from '../../../components/button'
import { Entry, EntryList } from '../../../components/entry-list'
import { ListFailed } from '../../../components/list-state'
import { Notice } from '../../../components/notice'
import { useCulture, useT } from '../../../components/texts'
import { Time } from '../../../components/time'
import { useSessions } from '../hooks'
import { accounts } from '../queries'
import { deviceOf } from './device-name'
import { RevokeOthers } from './revoke-others'
import styles from './session-list.module.css'

type Outcome = { tone: 'success' | 'danger'; words: string }

/** Lists the sessions of the visitor, the current one first, with a button to end each other one. */
export function SessionList({ initial }: { initial: Session[] }) {
  const { data: sessions = initial, error, mutate } = useSessions(initial)
  const [busy, setBusy] = useState<number | 'others' | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const t = useT('Accounts.Sessions')

  const end = async (which: number | 'others', call: () => Promise<unknown>, done: 'Revoked' | 'RevokedOthers') => {
    if (busy !== null) return
    setBusy(which)
    setOutcome(null)
    try {
      await call()
      await mutate()
      setOutcome({ tone: 'success', words: t(done) })
      list.current?.focus()
    } catch {
      setOutcome({ tone: 'danger', words: t('Failed') })
    }
    setBusy(null)
  }

  if (error && sessions.length === 0) {
    return <ListFailed title={t('LoadFailed')} again={t('Retry')} onRetry={() => void mutate()} />
  }
  return (
    <div className={styles.sessions} ref={list} tabIndex={-1}>
      {outcome && <Notice tone={outcome.tone}>{outcome.words}</Notice>}
      <EntryList>
        {[...sessions].sort(currentFirst).map((session) => (
          <SessionRow
            key={session.SessionID}
            session={session}
            busy={busy === session.SessionID}
            onRevoke={() =>
              end(
                session.SessionID,
                () => accounts.revokeSession({ params: { sessionID: session.SessionID } }),
                'Revoked',
              )
            }
          />
        ))}
      </EntryList>
      {sessions.length > 1 ? (
        <RevokeOthers
          busy={busy === 'others'}
          onConfirm={() => end('others', () => accounts.revokeOtherSessions(), 'RevokedOthers')}
        />
      ) : (
        <p className={styles.only}>{t('OnlyThis')}</p>
      )}
    </div>
  )
}

type RowProps = { session: Session; busy: boolean; onRevoke: () => void }

function SessionRow({ session, busy, onRevoke }: RowProps) {
  const t = useT('Accounts.Sessions')
  const culture = useCulture()
  const device = deviceOf(session.UserAgent)
  const name = device ? t('Browser', device) : t('UnknownBrowser')
  return (
    <Entry
      name={name}
      title={session.UserAgent}
      badge={session.IsCurrent && t('Current')}
      facts={
        <>
          <p>
            {t('LastUsed')} <Time instant={session.LastUsedUTC} culture={culture} />
          </p>
          <p>
            {t('Since')} <Time instant={session.CreatedUTC} culture={culture} />
          </p>
          <p>
            {t('Address')} <span className={styles.address}>{session.IpAddress}</span>
          </p>
        </>
      }
    >
      {!session.IsCurrent && (
        <Button kind="quiet" busy={busy} onClick={onRevoke} aria-label={t('RevokeNamed', { name })}>
          {t('Revoke')}
        </Button>
      )}
    </Entry>
  )
}

const currentFirst = (one: Session, other: Session) =>
  Number(other.IsCurrent) - Number(one.IsCurrent) || other.LastUsedUTC.localeCompare(one.LastUsedUTC)
