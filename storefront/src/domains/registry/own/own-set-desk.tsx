'use client'

import type { OwnCandidate, OwnSet } from '@obverse/contract/domains/registry'
import { Button } from '../../../components/button'
import { Notice } from '../../../components/notice'
import { useT } from '../../../components/texts'
import { AddForm } from './add-form'
import { Candidates } from './candidates'
import { DeleteSet } from './delete-set'
import styles from './own.module.css'
import { SetRows } from './set-rows'
import { SetSettings } from './set-settings'
import { Standing } from './standing'
import { type OwnSetState, useOwnSet } from './use-own-set'

type Props = {
  initial: OwnSet
  candidates: readonly OwnCandidate[]
  /** Addresses: the visitor's sets, the set as others see it, the census, the lookup, and the form about a claim. */
  list: string
  shown: string
  census: string
  lookup: string
  claim: string
}

/** Shows a set of the visitor, and lets them add certificates, take them out, describe them and change the set. */
export function OwnSetDesk({ initial, candidates, list, shown, census, lookup, claim }: Props) {
  const t = useT('Registry.Own.Set')
  const state = useOwnSet(initial)
  const { set, outcome, said } = state
  return (
    <div className={styles.desk}>
      <Standing set={set} shown={shown} />
      <div ref={said} tabIndex={-1} className={styles.said}>
        {outcome && <Notice tone={outcome.tone}>{outcome.words}</Notice>}
        <Refusal state={state} claim={claim} />
      </div>
      <section aria-labelledby="add" className={styles.section}>
        <h2 id="add">{t('Add')}</h2>
        <AddForm state={state} />
        <Candidates state={state} initial={candidates} version={initial.Version} />
      </section>
      <section aria-labelledby="contents" className={styles.section}>
        <h2 id="contents">{t(set.Type ? 'Contents' : 'CustomContents')}</h2>
        <SetRows state={state} census={census} lookup={lookup} />
      </section>
      <section aria-labelledby="settings" className={styles.section}>
        <h2 id="settings">{t('Settings')}</h2>
        <SetSettings state={state} />
      </section>
      <DeleteSet set={set} list={list} />
    </div>
  )
}

/** Says why a certificate was not added, with what the visitor can do about it. */
function Refusal({ state: { refused, setRefused, busy, add }, claim }: { state: OwnSetState; claim: string }) {
  const t = useT('Registry.Own.Set')
  if (!refused) return null
  const { Refused, CertNumber } = refused.addition
  return (
    <Notice tone="warning">
      <p>{refused.words}</p>
      {Refused === 'claimed' ? (
        <a href={`${claim}?certificate=${encodeURIComponent(CertNumber)}`}>{t('AskUs', { number: CertNumber })}</a>
      ) : (
        <div className={styles.actions}>
          <Button kind="quiet" busy={busy !== ''} onClick={() => void add(CertNumber, true)}>
            {t('ReplaceWith', { number: CertNumber })}
          </Button>
          <Button kind="quiet" onClick={() => setRefused(null)}>
            {t('Leave')}
          </Button>
        </div>
      )}
    </Notice>
  )
}
