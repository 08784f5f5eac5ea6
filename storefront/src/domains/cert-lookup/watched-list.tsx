'use client'

import type { WatchedCertificate } from '@obverse/contract/domains/cert-lookup'
import type { ItemSlab } from '@obverse/look/slab/slab'
import { useState } from 'react'
import { Button } from '../../components/button'
import { HolderThumb } from '../../components/holder/thumb'
import { Notice } from '../../components/notice'
import { useCulture, useT } from '../../components/texts'
import { Time } from '../../components/time'
import { pathBelow } from './address'
import { certLookup } from './queries'
import styles from './watched-list.module.css'

/** A watched certificate with the record of its drawing; null while it cannot be shown. */
type Watched = WatchedCertificate & { record: ItemSlab | null }
type Outcome = { tone: 'success' | 'danger'; words: string }
type Props = { watched: readonly Watched[]; base: string }

/** Lists watched certificates with their standing. One that the visitor stops watching stays until they leave the page. */
export function WatchedList({ watched, base }: Props) {
  const t = useT('CertLookup.Watched')
  const [stopped, setStopped] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const change = async (number: string) => {
    if (busy !== null) return
    setBusy(number)
    setOutcome(null)
    const given = { params: { certNumber: number } }
    try {
      const { IsWatched } = stopped.has(number) ? await certLookup.watch(given) : await certLookup.stopWatching(given)
      const others = [...stopped].filter((one) => one !== number)
      setStopped(new Set(IsWatched ? others : [...others, number]))
      setOutcome({ tone: 'success', words: t(IsWatched ? 'Restored' : 'Stopped', { number }) })
    } catch {
      setOutcome({ tone: 'danger', words: t('Failed', { number }) })
    }
    setBusy(null)
  }

  return (
    <div className={styles.watched}>
      {outcome && <Notice tone={outcome.tone}>{outcome.words}</Notice>}
      <ul className={styles.list}>
        {watched.map((one) => (
          <Row
            key={one.CertNumber}
            watched={one}
            href={`${base}${pathBelow(one.CertNumber, '')}`}
            isStopped={stopped.has(one.CertNumber)}
            busy={busy === one.CertNumber}
            onChange={() => void change(one.CertNumber)}
          />
        ))}
      </ul>
    </div>
  )
}

type RowProps = { watched: Watched; href: string; isStopped: boolean; busy: boolean; onChange: () => void }

function Row({ watched: { CertNumber, Certificate, WatchedUTC, record }, href, isStopped, busy, onChange }: RowProps) {
  const t = useT('CertLookup.Watched')
  const standing = useT('CertLookup.Status')
  const culture = useCulture()
  // One that is on hold cannot be watched anew, so its button is gone once it was pressed.
  const isGone = isStopped && Certificate === null
  return (
    <li className={`${styles.row} ${isStopped ? styles.stopped : ''}`}>
      <span className={styles.thumb}>{record && <HolderThumb record={record} />}</span>
      <div className={styles.facts}>
        <h2>
          <a href={href}>{CertNumber}</a>
        </h2>
        {Certificate && <p>{[Certificate.Description, Certificate.DisplayGrade].filter(Boolean).join(', ')}</p>}
        <p className={styles[Certificate?.Status ?? 'held']}>
          {Certificate ? standing(Certificate.Status) : t('Held')}
          {Certificate?.StatusReason ? `: ${Certificate.StatusReason}` : ''}
        </p>
        <p className={styles.since}>
          {t('Since')} <Time instant={WatchedUTC} culture={culture} />
        </p>
      </div>
      {!isGone && (
        <Button
          kind="quiet"
          busy={busy}
          onClick={onChange}
          aria-label={t(isStopped ? 'AgainNamed' : 'StopNamed', { number: CertNumber })}
        >
          {t(isStopped ? 'Again' : 'Stop')}
        </Button>
      )}
    </li>
  )
}
