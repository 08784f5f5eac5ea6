'use client'

import type { QuestionHit } from '@obverse/contract/domains/help-center'
import { maxKeywords } from '@obverse/contract/rules/help-center'
import { useEffect, useState } from 'react'
import { Button } from '../../components/button'
import { search } from '../../components/icon-paths/search'
import { LineIcon } from '../../components/line-icon'
import { ListFailed, ListSkeleton } from '../../components/list-state'
import { useT } from '../../components/texts'
import type { Translate } from '../../lib/texts'
import { Highlight } from './highlight'
import { type FirstSearch, useSearch } from './hooks'
import styles from './search.module.css'

type Props = {
  /** The address of the help center, with the site root. */
  base: string
  first: FirstSearch
}

const inAddress = 'keywords'

/**
 * Searches as the visitor types, and without scripts when the form is sent. Keeps the text in the address, so that a
 * search can be bookmarked, shared and reopened.
 */
export function Search({ base, first }: Props) {
  const t = useT('HelpCenter.Search')
  const [typed, setTyped] = useState(first.keywords)
  // The address is left alone until the visitor types: a link followed meanwhile must find its keywords there.
  const [hasTyped, setHasTyped] = useState(false)
  const { keywords, hits, error, isLoading, retry } = useSearch(typed, first)
  useEffect(() => {
    setTyped(new URLSearchParams(window.location.search).get(inAddress) ?? '')
  }, [])
  useEffect(() => {
    if (!hasTyped) return
    const address = new URL(window.location.href)
    if (keywords === '' && !address.searchParams.has(inAddress)) return
    if (keywords === '') address.searchParams.delete(inAddress)
    else address.searchParams.set(inAddress, keywords)
    window.history.replaceState(window.history.state, '', address)
  }, [keywords, hasTyped])
  return (
    <search className={styles.search}>
      <form role="presentation" action={base} onSubmit={(event) => event.preventDefault()} className={styles.box}>
        <LineIcon path={search} />
        <input
          type="search"
          name={inAddress}
          value={typed}
          maxLength={maxKeywords}
          aria-label={t('Label')}
          placeholder={t('Placeholder')}
          aria-controls="help-hits"
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value)
            setHasTyped(true)
          }}
        />
        <noscript>
          <Button type="submit">{t('Submit')}</Button>
        </noscript>
      </form>
      <div id="help-hits" aria-live="polite" aria-busy={isLoading}>
        {error ? (
          <ListFailed title={t('Failed')} again={t('Retry')} onRetry={retry} />
        ) : hits ? (
          <Hits hits={hits} keywords={keywords} t={t} base={base} />
        ) : (
          isLoading && <ListSkeleton rows={3} label={t('Searching')} />
        )}
        {first.keywords !== '' && first.hits === undefined && (
          <noscript>
            <p>{t('Failed')}</p>
          </noscript>
        )}
      </div>
    </search>
  )
}

function Hits({
  hits,
  keywords,
  t,
  base,
}: {
  hits: QuestionHit[]
  keywords: string
  t: Translate<'HelpCenter.Search'>
  base: string
}) {
  if (hits.length === 0)
    return (
      <div className={styles.none}>
        <p className={styles.count}>{t('NoResults')}</p>
        <p>{t('NoResultsHint')}</p>
      </div>
    )
  return (
    <>
      <p className={styles.count}>{t('Results', { count: hits.length })}</p>
      <ol className={styles.hits}>
        {hits.map((hit) => (
          <li key={hit.QuestionID}>
            <a href={addressOf(hit, base)}>
              <Highlight text={hit.QuestionName} keywords={keywords} />
            </a>
            <p className={styles.place}>{t('In', { name: hit.Name })}</p>
            <p className={styles.excerpt}>
              <Highlight text={hit.Excerpt} keywords={keywords} />
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}

/**
 * Returns the address of an answer: {category}/{subcategory}/#{anchor}; without an anchor name, question-{id} (HC-5).
 */
export const addressOf = (hit: QuestionHit, base: string): string =>
  `${base}${hit.CategorySEOName}/${hit.SubCategorySEOName}/#${hit.AnchorName ?? `question-${hit.QuestionID}`}`
