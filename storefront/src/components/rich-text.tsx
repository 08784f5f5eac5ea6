import styles from './rich-text.module.css'

/**
 * Renders text that staff wrote in the rich text editor; the server removed harmful elements when it saved the text.
 */
export const RichText = ({ html }: { html: string }) => (
  <div className={styles.rich} dangerouslySetInnerHTML={{ __html: html }} />
)
