'use client'

import type { OwnSetEntry, OwnSetRow } from '@obverse/contract/domains/registry'
import { formatNumber } from '@obverse/texts/formats'
import { useState } from 'react'
import { Button } from '../../../components/button'
import { ListEmpty } from '../../../components/list-state'
import { useCulture, useT } from '../../../components/texts'
import { DescribeDialog } from './describe-dialog'
import styles from './own.module.css'
import type { OwnSetState } from './use-own-set'

type Props = { state: OwnSetState; census: string; lookup: string }

/** Lists a set slot by slot with the points of each certificate, or why it has none; the empty slots at the end. */
export function SetRows({ state, census, lookup }: Props) {
  const t = useT('Registry.Own.Set')
  const [described, setDescribed] = useState<OwnSetEntry | null>(null)
  const { set, busy, takeOut } = state
  const filled = set.Rows.filter(({ Entry }) => Entry)
  const empty = set.Rows.filter(({ Entry }) => !Entry)
  const facts = { hasPoints: set.Type !== null, census, lookup }
  return (
    <>
      {filled.length === 0 && <ListEmpty title={t('NoEntries')} />}
      {filled.length > 0 && (
        <ul className={styles.list}>
          {filled.map((row) => (
            <li key={row.Entry?.EntryID} className={styles.entry}>
              <Facts row={row} {...facts} />
              {row.Entry && (
                <RowActions
                  entry={row.Entry}
                  busy={busy !== ''}
                  onDescribe={setDescribed}
                  onTakeOut={({ EntryID, CertNumber }) => void takeOut(EntryID, CertNumber)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {empty.length > 0 && (
        <details className={styles.empty}>
          <summary>{t('EmptySlots', { count: empty.length })}</summary>
          <ul className={styles.list}>
            {empty.map((row) => (
              <li key={row.SlotID} className={styles.slot}>
                <Facts row={row} {...facts} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <DescribeDialog state={state} entry={described} onClose={() => setDescribed(null)} />
    </>
  )
}

type FactsProps = { row: OwnSetRow; hasPoints: boolean; census: string; lookup: string }

function Facts({ row: { Name, Path, BestPoints, Entry }, hasPoints, census, lookup }: FactsProps) {
  const t = useT('Registry.Own.Set')
  const why = useT('Registry.Set.Standings')
  const culture = useCulture()
  const number = (value: number) => formatNumber(value, culture)
  return (
    <div className={styles.facts}>
      <p className={styles.name}>{Path ? <a href={`${census}${Path}`}>{Name}</a> : Name}</p>
      {Entry ? (
        <p>
          <a href={`${lookup}${encodeURIComponent(Entry.CertNumber)}/`}>{Entry.CertNumber}</a>
          {Entry.DisplayGrade && ` · ${Entry.DisplayGrade}`}
          {hasPoints &&
            ` · ${BestPoints > 0 ? t('HasPoints', { points: number(Entry.Score), most: number(BestPoints) }) : t('NoPoints')}`}
        </p>
      ) : (
        <p className={styles.muted}>{BestPoints > 0 ? t('EmptySlot', { most: number(BestPoints) }) : t('EmptyOnly')}</p>
      )}
      {Entry && hasPoints && Entry.Standing !== 'counts' && <p className={styles.why}>{why(Entry.Standing)}</p>}
      {Entry?.HasImage && <p className={styles.muted}>{t('Photograph')}</p>}
      {Entry?.Description && <p className={styles.remark}>{Entry.Description}</p>}
    </div>
  )
}

type ActionProps = {
  entry: OwnSetEntry
  busy: boolean
  onDescribe: (entry: OwnSetEntry) => void
  onTakeOut: (entry: OwnSetEntry) => void
}

function RowActions({ entry, busy, onDescribe, onTakeOut }: ActionProps) {
  const t = useT('Registry.Own.Set')
  const number = entry.CertNumber
  return (
    <div className={styles.actions}>
      <Button kind="quiet" onClick={() => onDescribe(entry)} aria-label={t('DescribeNamed', { number })}>
        {t('Describe')}
      </Button>
      <Button kind="quiet" busy={busy} onClick={() => onTakeOut(entry)} aria-label={t('TakeOutNamed', { number })}>
        {t('TakeOut')}
      </Button>
    </div>
  )
}
