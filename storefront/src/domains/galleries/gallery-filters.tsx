'use client'

import type { PublicGalleryFilter } from '@obverse/contract/domains/galleries'
import type { MouseEvent } from 'react'
import { Button } from '../../components/button'
import { close } from '../../components/icon-paths/close'
import { LineIcon } from '../../components/line-icon'
import { useT } from '../../components/texts'
import styles from './gallery-filters.module.css'
import { type GalleryQuery, searchOf, toggled } from './gallery-query'

type Props = {
  path: string
  filters: readonly PublicGalleryFilter[]
  query: GalleryQuery
  choose: (query: GalleryQuery) => void
}

/** Renders the filters of a gallery: as the visitor chooses, and without scripts as a form. */
export function GalleryFilters({ path, filters, query, choose }: Props) {
  const t = useT('Galleries.View')
  const chosen = new Set(query.filters)
  return (
    <search className={styles.filters} aria-label={t('Filters')}>
      <form action={path} className={styles.form} onSubmit={(event) => event.preventDefault()}>
        {filters.map((filter) => (
          <fieldset key={filter.Name} className={styles.filter}>
            <legend>
              {filter.Name}
              {filter.IsCheckbox && !filter.IsInclusive && <span className={styles.all}> {t('AllOf')}</span>}
            </legend>
            <div className={styles.options}>
              {!filter.IsCheckbox && (
                <label className={styles.option}>
                  <input
                    type="radio"
                    name="filters"
                    value=""
                    checked={!filter.Options.some((option) => chosen.has(option.CoinGalleryFilterOptionID))}
                    onChange={() => choose({ ...toggled(query, filter, 0, false), filters: without(query, filter) })}
                  />
                  {t('Any')}
                </label>
              )}
              {filter.Options.map(({ CoinGalleryFilterOptionID: id, Name, Count }) => (
                <label key={id} className={styles.option}>
                  <input
                    type={filter.IsCheckbox ? 'checkbox' : 'radio'}
                    name="filters"
                    value={id}
                    checked={chosen.has(id)}
                    onChange={(event) => choose(toggled(query, filter, id, event.target.checked))}
                  />
                  {Name} <span className={styles.count}>({Count})</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        {query.alt && <input type="hidden" name="alt" value="true" />}
        <noscript>
          <Button kind="quiet" type="submit">
            {t('Apply')}
          </Button>
        </noscript>
      </form>
      <Chips path={path} filters={filters} query={query} choose={choose} />
    </search>
  )
}

const without = ({ filters }: GalleryQuery, { Options }: PublicGalleryFilter) =>
  filters.filter((id) => !Options.some((option) => option.CoinGalleryFilterOptionID === id))

/** Lists what is chosen; each is taken out by a press. */
function Chips({ path, filters, query, choose }: Props) {
  const t = useT('Galleries.View')
  const chosen = filters.flatMap((filter) =>
    filter.Options.filter((option) => query.filters.includes(option.CoinGalleryFilterOptionID)).map((option) => ({
      filter,
      option,
    })),
  )
  if (chosen.length === 0) return null
  const chooseOf = (next: GalleryQuery) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    choose(next)
  }
  const cleared = { ...query, filters: [], page: 1 }
  return (
    <ul className={styles.chips} aria-label={t('Chosen')}>
      {chosen.map(({ filter, option }) => {
        const next = toggled(query, filter, option.CoinGalleryFilterOptionID, false)
        return (
          <li key={option.CoinGalleryFilterOptionID}>
            <a
              href={`${path}${searchOf(next)}`}
              rel="nofollow"
              onClick={chooseOf(next)}
              className={styles.chip}
              aria-label={t('Remove', { filter: filter.Name, option: option.Name })}
            >
              {option.Name}
              <LineIcon path={close} />
            </a>
          </li>
        )
      })}
      <li>
        <a href={`${path}${searchOf(cleared)}`} rel="nofollow" onClick={chooseOf(cleared)} className={styles.clear}>
          {t('ClearAll')}
        </a>
      </li>
    </ul>
  )
}
