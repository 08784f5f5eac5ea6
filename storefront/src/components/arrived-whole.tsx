import styles from './whole.module.css'

/**
 * Ends an element with the class `whole`, which shows only when this has arrived. On a slow line a page is painted in
 * parts: a table would give its columns other widths with each row, and a footer at the bottom of the window would rise.
 */
export const ArrivedWhole = () => <span hidden className={styles.end} />
