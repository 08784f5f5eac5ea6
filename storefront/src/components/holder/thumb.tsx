'use client'

import type { ItemSlab } from '@obverse/look/slab/slab'
import { useEffect, useState } from 'react'
import styles from './thumb.module.css'

const load = () => import('@obverse/look/slab/slab')

/**
 * Draws the holder of an item at 48 by 48, beside words that say the same. The drawing is loaded after the page, so that
 * lists without holders do not pay for it.
 */
export function HolderThumb({ record }: { record: ItemSlab }) {
  const [drawn, setDrawn] = useState('')
  const asked = JSON.stringify(record)
  useEffect(() => {
    let isWanted = true
    load().then(
      ({ slab }) => isWanted && setDrawn(slab(JSON.parse(asked) as ItemSlab, 'thumb')),
      // Without the drawing the row still says everything.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [asked])
  return <span aria-hidden="true" className={styles.thumb} dangerouslySetInnerHTML={{ __html: drawn }} />
}
