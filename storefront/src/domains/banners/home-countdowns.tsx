import { Texts } from '../../components/page-texts'
import type { Page } from '../../lib/page'
import { Countdown } from './countdown'
import styles from './countdown.module.css'

/** Shows the countdowns of the home page; null without any. */
export async function HomeCountdowns({ page }: { page: Page }) {
  const clocks = await page.client.banners.homeCountdowns()
  if (clocks.length === 0) return null
  return (
    <Texts page={page} of={['Banners.Countdown']}>
      <div className={styles.row}>
        {clocks.map((clock) => (
          <Countdown key={clock.Name} clock={clock} />
        ))}
      </div>
    </Texts>
  )
}
