import { type SlabRecord, type SlabSize, slab } from '@obverse/look/slab/slab'
import styles from './holder.module.css'

/** Draws the holder of a certificate; the page around it says everything that it shows. */
export const Holder = ({ record, size }: { record: SlabRecord; size: SlabSize }) => (
  <div className={`${styles.holder} ${styles[record.kind]}`} dangerouslySetInnerHTML={{ __html: slab(record, size) }} />
)
