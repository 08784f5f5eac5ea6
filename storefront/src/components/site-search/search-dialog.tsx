'use client'

import { internalAddress } from '@obverse/browser/addresses'
import type { SiteSearchGroup } from '@obverse/contract/domains/site-search'
import { maxSiteSearch, minSiteSearch } from '@obverse/contract/rules/site-search'
import { type KeyboardEvent, useId, useState } from 'react'
import { useAnswer } from '../../lib/use-answer'
import { useRested } from '../../lib/use-rested'
import { Dialog } from '../dialog'
import { ListFailed } from '../list-state'
import { useT } from '../texts'
import { siteSearch } from './queries'
import styles from './search-dialog.module.css'

type Props = {
  open: boolean
  onClose: () => void
  /** The root of the site. */
  root: string
  /** The address of the page of the search. */
  address: string
  /** Returns what was typed before the field had the focus, once; null after that. */
  takeTyped: () => string | null
}

/** Searches the site over the page. Keeps nothing of a search once it is closed. */
export function SearchDialog({ open, onClose, root, address, takeTyped }: Props) {
  const t = useT('SiteSearch.Dialog')
  return (
    <Dialog open={open} onClose={onClose} title={t('Title')} closeLabel={t('Close')}>
      <Search root={root} address={address} takeTyped={takeTyped} />
    </Dialog>
  )
}

const NONE: readonly SiteSearchGroup[] = []

function Search({ root, address, takeTyped }: Pick<Props, 'root' | 'address' | 'takeTyped'>) {
  const t = useT('SiteSearch.Dialog')
  const id = useId()
  const [typed, setTyped] = useState('')
  const q = useRested(typed.trim(), 200)
  const isAsked = q.length >= minSiteSearch
  const { data, error, isLoading, retry } = useAnswer(isAsked ? q : null, () => siteSearch.find({ query: { q } }))
  const groups = isAsked && !error ? (data?.Groups ?? NONE) : NONE
  const count = groups.reduce((sum, { Hits }) => sum + Hits.length, 0)
  const isWhole = groups.every(({ IsSlow }) => !IsSlow)
  // The chosen hit belongs to one answer: another answer has none yet.
  const [chosen, setChosen] = useState<{ at: number; of: typeof groups }>({ at: -1, of: NONE })
  const at = chosen.of === groups ? chosen.at : -1
  const optionID = (place: number) => `${id}-${place}`
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && count > 0) {
      const next = at < 0 && step < 0 ? count - 1 : (at + step + count) % count
      setChosen({ at: next, of: groups })
      document.getElementById(optionID(next))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && at >= 0) document.getElementById(optionID(at))?.click()
    else return
    event.preventDefault()
  }
  const status = () => {
    if (!isAsked || error) return ''
    if (isLoading) return t('Searching')
    return count === 0 && isWhole ? t('None') : t('Found', { count })
  }
  return (
    <form action={address} className={styles.search}>
      <input
        type="search"
        name="q"
        role="combobox"
        value={typed}
        required
        minLength={minSiteSearch}
        maxLength={maxSiteSearch}
        autoComplete="off"
        aria-label={t('Label')}
        aria-autocomplete="list"
        aria-expanded={count > 0}
        aria-controls={`${id}-hits`}
        aria-activedescendant={at >= 0 ? optionID(at) : undefined}
        aria-describedby={`${id}-keys`}
        onFocus={() => {
          const early = takeTyped()
          if (early !== null) setTyped(early)
        }}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
      />
      <p id={`${id}-keys`} className={`${styles.note} ${styles.keys}`}>
        {t('Keys')}
      </p>
      <p role="status" className={styles.note}>
        {status()}
      </p>
      {isAsked && Boolean(error) && <ListFailed title={t('Failed')} again={t('Retry')} onRetry={retry} />}
      {!isLoading && !isWhole && <ListFailed title={t('Slow')} again={t('Retry')} onRetry={retry} />}
      <Hits id={id} groups={groups} root={root} at={at} optionID={optionID} />
      {isAsked && count > 0 && <a href={`${address}?${new URLSearchParams({ q })}`}>{t('All')}</a>}
    </form>
  )
}

type HitsProps = {
  id: string
  groups: readonly SiteSearchGroup[]
  root: string
  at: number
  optionID: (place: number) => string
}

/** Lists the hits, group by group; those of later groups count on. */
function Hits({ id, groups, root, at, optionID }: HitsProps) {
  const t = useT('SiteSearch.Dialog')
  const kinds = useT('SiteSearch.Kinds')
  let place = -1
  return (
    <div role="listbox" id={`${id}-hits`} aria-label={t('Title')} className={styles.hits}>
      {groups
        .filter(({ Hits }) => Hits.length > 0)
        .map(({ Kind, Hits }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
          <div key={Kind} role="group" aria-labelledby={`${id}-${Kind}`}>
            <p id={`${id}-${Kind}`} className={styles.kind}>
              {kinds(Kind)}
            </p>
            {Hits.map(({ Title, Line, Path }) => {
              place += 1
              return (
                <a
                  key={Path}
                  id={optionID(place)}
                  role="option"
                  aria-selected={place === at}
                  tabIndex={-1}
                  href={internalAddress(root, Path)}
                  className={styles.hit}
                >
                  {Kind === 'certificate' ? t('LookUp', { number: Title }) : Title}
                  {Line !== '' && <span className={styles.line}>{Line}</span>}
                </a>
              )
            })}
          </div>
        ))}
    </div>
  )
}
