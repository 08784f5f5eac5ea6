import type { ReactNode } from 'react'
import styles from './form.module.css'

/** Places fields in two columns, or one below the other on small screens. */
export const FieldPairs = ({ children }: { children: ReactNode }) => <div className={styles.pairs}>{children}</div>
