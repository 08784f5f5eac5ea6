import { Notice } from '../../components/notice'
import { type Texts, translator } from '../../lib/texts'
import styles from './test-mode-banner.module.css'

/** Stands above every card form of the demonstration, and cannot be closed. */
export function TestModeBanner({ texts, testCards }: { texts: Texts; testCards: string }) {
  const t = translator(texts)
  return (
    <div className={styles.banner}>
      <Notice tone="warning" quiet>
        <p>
          <strong>{t('Title')}</strong> {t('Text')}
        </p>
        <a href={testCards}>{t('Link')}</a>
      </Notice>
    </div>
  )
}
