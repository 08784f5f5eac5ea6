import type { ReactNode } from 'react'
import styles from './form.module.css'

/** Fields two by two, one below the other on small screens. */
export const FieldPairs = ({ children }: { children: ReactNode }) => <div className={styles.pairs}>{children}</div>
