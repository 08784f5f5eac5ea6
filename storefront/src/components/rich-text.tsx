import styles from './rich-text.module.css'

/** Text written by staff in the rich text editor; the server removed harmful elements when it was saved. */
export const RichText = ({ html }: { html: string }) => (
  <div className={styles.rich} dangerouslySetInnerHTML={{ __html: html }} />
)
