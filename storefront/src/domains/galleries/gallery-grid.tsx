'use client'

import type { PublicGallery, PublicGalleryItem } from '@obverse/contract/domains/galleries'
import { useT } from '../../components/texts'
import styles from './gallery-grid.module.css'
import { GalleryPicture, largestOf } from './gallery-picture'

type Props = {
  gallery: PublicGallery
  view: 'grid' | 'list'
  alt: boolean
  certLookup: string
  open: (item: PublicGalleryItem, place: number) => void
  /** The ids of the items that are chosen to be compared, and the handler of a choice; null until scripts run. */
  compared: ReadonlySet<number> | null
  compare: (item: PublicGalleryItem, isChosen: boolean) => void
}

/** The pictures of the first rows on a wide window, which load at once. */
const FIRST_ROW = 4

/** Renders the items of a page. Without scripts a picture leads to its largest file. */
export function GalleryGrid({ gallery, view, alt, certLookup, open, compared, compare }: Props) {
  const t = useT('Galleries.View')
  return (
    <ul className={view === 'grid' ? styles.grid : styles.list} aria-label={t('Items')}>
      {gallery.Items.map((item, at) => {
        const picture = alt && gallery.ShowAltImages ? (item.AltImage ?? item.Image) : item.Image
        return (
          <li key={item.CoinGalleryItemID} className={styles.item}>
            {picture && (
              <a
                href={largestOf(picture)}
                className={styles.frame}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  open(item, at)
                }}
              >
                <GalleryPicture
                  picture={picture}
                  sizes={view === 'grid' ? '(min-width: 1024px) 282px, (min-width: 720px) 30vw, 45vw' : '96px'}
                  isFirst={at < FIRST_ROW}
                />
              </a>
            )}
            <h2 className={styles.name}>{item.Name}</h2>
            {item.Grade && <p className={styles.grade}>{item.Grade}</p>}
            {item.Text2 && <p className={styles.text}>{item.Text2}</p>}
            {item.CertNumber && (
              <p className={styles.text}>
                <a href={`${certLookup}${item.CertNumber}/`}>{t('Certificate', { number: item.CertNumber })}</a>
              </p>
            )}
            {compared && (
              <label className={styles.compare}>
                <input
                  type="checkbox"
                  checked={compared.has(item.CoinGalleryItemID)}
                  aria-label={t('CompareItem', { name: item.Name })}
                  onChange={(event) => compare(item, event.target.checked)}
                />
                {t('Compare')}
              </label>
            )}
          </li>
        )
      })}
    </ul>
  )
}
