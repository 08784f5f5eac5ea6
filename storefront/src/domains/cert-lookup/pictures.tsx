'use client'

import type { CertImage } from '@obverse/contract/domains/cert-lookup'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '../../components/button'
import { GuardedImage } from '../../components/picture/guarded-image'
import { useT } from '../../components/texts'
import { useMarks } from './notes-provider'
import styles from './pictures.module.css'

const ZoomDialog = dynamic(() => import('./zoom-dialog').then((module) => module.ZoomDialog), { ssr: false })

type Props = {
  images: readonly CertImage[]
  item: string
  /** True when a right click on a picture says that it is copyrighted. */
  hasNotice: boolean
}

/** Renders the photographs of an item, each with a button that opens it large. */
export function Pictures({ images, item, hasNotice }: Props) {
  const t = useT('CertLookup.Pictures')
  const [shown, setShown] = useState<CertImage | null>(null)
  const [wasOpened, setOpened] = useState(false)
  const marks = useMarks()
  const copyright = hasNotice ? t('Copyright') : undefined
  return (
    <div className={styles.pictures}>
      {images.map((image) => {
        const side = t(image.Side)
        return (
          <figure key={image.ImageID} className={styles.picture}>
            <div className={styles.frame}>
              <div className={styles.shot}>
                <GuardedImage
                  src={image.Url}
                  alt={t('Alt', { side, item })}
                  width={image.Width}
                  height={image.Height}
                  missing={t('Missing')}
                  copyright={copyright}
                />
                {marks
                  .filter(({ Side }) => Side === image.Side)
                  .map(({ number, NoteID, X, Y }) => (
                    <a
                      key={NoteID}
                      id={`mark-${NoteID}`}
                      href={`#note-${NoteID}`}
                      className={styles.mark}
                      aria-label={t('Mark', { number })}
                      style={{ left: `${X / 10}%`, top: `${Y / 10}%` }}
                    >
                      {number}
                    </a>
                  ))}
              </div>
            </div>
            <figcaption>
              {side}
              <Button
                kind="quiet"
                aria-label={t('ZoomOf', { side })}
                onClick={() => {
                  setOpened(true)
                  setShown(image)
                }}
              >
                {t('Zoom')}
              </Button>
            </figcaption>
          </figure>
        )
      })}
      {wasOpened && <ZoomDialog image={shown} item={item} copyright={copyright} onClose={() => setShown(null)} />}
    </div>
  )
}
