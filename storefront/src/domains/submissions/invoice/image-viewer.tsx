'use client'

import type { ItemImages } from '@obverse/contract/domains/submissions'
import { useEffect, useState } from 'react'
import { Button } from '../../../components/button'
import { Dialog } from '../../../components/dialog'
import { ListFailed, ListSkeleton } from '../../../components/list-state'
import { useT } from '../../../components/texts'
import type { Translate } from '../../../lib/texts'
import { useImages } from '../hooks'
import styles from './image-viewer.module.css'

export type ViewerProps = {
  invoiceNumber: string
  /** The lines of the invoice that have images, in the order of the grid. */
  lines: readonly number[]
  /** The line looked at; null while nobody looks. */
  line: number | null
  onShow: (line: number | null) => void
}

/** Both sides of one item, and the way to the item before and after, by button or arrow key. */
export function ImageViewer({ invoiceNumber, lines, line, onShow }: ViewerProps) {
  const t = useT('Submissions.Invoice.Viewer')
  const { data, error, mutate } = useImages(invoiceNumber)
  // What is looked at stays there while the dialog closes.
  const [seen, setSeen] = useState(line)
  if (line !== null && line !== seen) setSeen(line)
  const at = lines.indexOf(seen ?? -1)
  const go = (by: number) => {
    const next = lines[at + by]
    if (next !== undefined) onShow(next)
  }
  useEffect(() => {
    if (line === null) return
    const move = ({ key }: KeyboardEvent) => {
      const next = lines[lines.indexOf(line) + (key === 'ArrowRight' ? 1 : -1)]
      if ((key === 'ArrowRight' || key === 'ArrowLeft') && next !== undefined) onShow(next)
    }
    // Captured, since the dialog keeps arrow keys to itself.
    window.addEventListener('keydown', move, true)
    return () => window.removeEventListener('keydown', move, true)
  }, [line, lines, onShow])
  const item = data?.find((one) => one.LineNumber === seen)
  return (
    <Dialog
      open={line !== null}
      onClose={() => onShow(null)}
      title={t('Title', { line: seen ?? 0 })}
      closeLabel={t('Close')}
      isWide
    >
      <div className={styles.viewer}>
        {!data && !error && <ListSkeleton rows={3} label={t('Loading')} />}
        {!data && error !== undefined && (
          <ListFailed title={t('Failed')} again={t('Retry')} onRetry={() => void mutate()} />
        )}
        {data && <Sides item={item} t={t} />}
        <div className={styles.ways}>
          <Button kind="quiet" onClick={() => go(-1)} aria-disabled={at <= 0}>
            {t('Previous')}
          </Button>
          <p role="status">{t('Position', { at: at + 1, count: lines.length })}</p>
          <Button kind="quiet" onClick={() => go(1)} aria-disabled={at >= lines.length - 1}>
            {t('Next')}
          </Button>
        </div>
        <p className={styles.keys}>{t('Keys')}</p>
      </div>
    </Dialog>
  )
}

function Sides({ item, t }: { item: ItemImages | undefined; t: Translate<'Submissions.Invoice.Viewer'> }) {
  if (!item || item.Images.length === 0) return <p>{t('None')}</p>
  return (
    <>
      <p>
        {item.Description} <span className={styles.cert}>{item.CertNumber}</span>
      </p>
      <div className={styles.sides}>
        {item.Images.map(({ ImageID, Side, Url, Width, Height }) => {
          const side = t(Side)
          return (
            <figure key={ImageID}>
              <img src={Url} width={Width} height={Height} alt={t('Picture', { side, item: item.Description })} />
              <figcaption>
                {side} <a href={Url}>{t('Full')}</a>
              </figcaption>
            </figure>
          )
        })}
      </div>
    </>
  )
}
