'use client'

import type { PublicGalleryItem } from '@obverse/contract/domains/galleries'
import { comparedItems } from '@obverse/contract/rules/galleries'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { ButtonLink } from '../../components/button'
import { ListEmpty, ListFailed } from '../../components/list-state'
import pager from '../../components/pager.module.css'
import { useT } from '../../components/texts'
import { useView, ViewSwitch } from '../../components/view-switch'
import { CompareBar, CompareDialog } from './compare'
import { GalleryFilters } from './gallery-filters'
import { GalleryGrid } from './gallery-grid'
import { type GalleryQuery, searchOf } from './gallery-query'
import styles from './gallery-view.module.css'
import { Lightbox } from './lightbox'
import { type Shown, useGallery } from './use-gallery'
import { useLightbox } from './use-lightbox'

/** `path` is the address of the gallery, `certLookup` the one below which certificates are. */
type Props = { path: string; certLookup: string; first: Shown }

/** The views of the items, the usual one first. */
const galleryViews = ['grid', 'list'] as const

/** Renders a gallery: filters, items, pages, one item large, and two side by side. Its state is the address. */
export function GalleryView({ path, certLookup, first }: Props) {
  const t = useT('Galleries.View')
  const { query, choose, gallery, filters, isLoading, hasFailed, retry } = useGallery(first)
  const lightbox = useLightbox({ gallery, query, choose })
  const [chosen, setChosen] = useState<readonly PublicGalleryItem[]>([])
  const [isComparing, setComparing] = useState(false)
  const [isReady, setReady] = useState(false)
  const [view, chooseView] = useView('gallery', galleryViews)
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => setReady(true), [])
  const linkTo = (next: GalleryQuery, isPage = false) => ({
    href: `${path}${searchOf(next)}`,
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      choose(next)
      if (isPage) top.current?.scrollIntoView()
    },
  })
  // The newest two: a third choice takes the place of the first.
  const compare = (item: PublicGalleryItem, isChosen: boolean) =>
    setChosen((before) => {
      const others = before.filter((one) => one.CoinGalleryItemID !== item.CoinGalleryItemID)
      return isChosen ? [...others, item].slice(-comparedItems) : others
    })
  const hasOther = gallery.ShowAltImages && gallery.Items.some(({ AltImage }) => AltImage)
  const label = query.alt ? gallery.ImageLabel || t('First') : gallery.AltImageLabel || t('Second')
  return (
    <div ref={top} className={styles.view}>
      {filters.length > 0 && <GalleryFilters path={path} filters={filters} query={query} choose={choose} />}
      <div className={styles.state}>
        <p role="status">
          {gallery.Count < gallery.Total
            ? t('CountOf', { count: gallery.Count, total: gallery.Total })
            : t('Count', { count: gallery.Count })}
        </p>
        <ViewSwitch
          label={t('Layout')}
          views={galleryViews.map((one) => ({ view: one, name: t(`Layouts.${one}`) }))}
          value={view}
          onChange={chooseView}
        />
        {hasOther && (
          <a {...linkTo({ ...query, alt: !query.alt })} rel="nofollow" className={styles.side}>
            {t('Show', { label })}
          </a>
        )}
      </div>
      {hasFailed ? (
        <ListFailed title={t('Failed')} again={t('Retry')} onRetry={retry} />
      ) : gallery.Count === 0 ? (
        <ListEmpty title={query.filters.length > 0 ? t('NoMatch') : t('Empty')}>
          {query.filters.length > 0 && (
            <ButtonLink kind="quiet" href={path}>
              {t('ShowAll')}
            </ButtonLink>
          )}
        </ListEmpty>
      ) : (
        <div aria-busy={isLoading} className={isLoading ? styles.loading : undefined}>
          <GalleryGrid
            gallery={gallery}
            view={view}
            alt={query.alt}
            certLookup={certLookup}
            open={lightbox.open}
            compared={isReady ? new Set(chosen.map((one) => one.CoinGalleryItemID)) : null}
            compare={compare}
          />
        </div>
      )}
      <Pages gallery={gallery} linkTo={(page) => linkTo({ ...query, page }, true)} />
      {chosen.length > 0 && (
        <CompareBar chosen={chosen} onCompare={() => setComparing(true)} onClear={() => setChosen([])} />
      )}
      {lightbox.opened && <Lightbox gallery={gallery} lightbox={lightbox} alt={query.alt} certLookup={certLookup} />}
      {isComparing && (
        <CompareDialog gallery={gallery} items={chosen} alt={query.alt} onClose={() => setComparing(false)} />
      )}
    </div>
  )
}

type PagesProps = {
  gallery: { Page: number; Pages: number }
  linkTo: (page: number) => { href: string; onClick: (event: MouseEvent) => void }
}

/** Links to the pages before and after; renders nothing for a single page. */
function Pages({ gallery: { Page, Pages: count }, linkTo }: PagesProps) {
  const t = useT('Pager')
  if (count < 2) return null
  return (
    <nav aria-label={t('Label')} className={pager.pager}>
      {Page > 1 && (
        <a {...linkTo(Page - 1)} rel="prev">
          {t('Previous')}
        </a>
      )}
      <span>{t('Page', { page: Page, count })}</span>
      {Page < count && (
        <a {...linkTo(Page + 1)} rel="next">
          {t('Next')}
        </a>
      )}
    </nav>
  )
}
