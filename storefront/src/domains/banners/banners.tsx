import type { PublicBanner } from '@obverse/contract/domains/banners'
import { BootScript } from '../../components/boot-script'
import { Icon } from '../../components/icon'
import { Texts } from '../../components/page-texts'
import type { Page } from '../../lib/page'
import { BannerCountdown } from './banner-countdown'
import styles from './banners.module.css'

/**
 * Renders the banners of the site (PUB-6). The script behind them hides the dismissed ones before they are painted, and lets
 * a visitor dismiss the others for a year; without scripts they stay.
 */
export async function Banners({ page }: { page: Page }) {
  const banners = await page.client.banners.banners()
  if (banners.length === 0) return null
  return (
    <>
      {banners.map((banner) => (
        <Banner key={banner.Name} page={page} banner={banner} />
      ))}
      <BootScript name="banners" />
    </>
  )
}

function Banner({
  page,
  banner: { Name, Text, LinkUrl, LinkText, Kind, Countdown },
}: {
  page: Page
  banner: PublicBanner
}) {
  const { t, href } = page
  return (
    <section
      className={`${styles.banner} ${styles[Kind]}`}
      aria-label={`${t(`Banners.Kind.${Kind}`)}: ${Text}`}
      data-banner={Name}
      suppressHydrationWarning
    >
      <div className={styles.bar}>
        <Icon name={Kind === 'warning' ? 'alert' : 'info'} />
        <div className={styles.words}>
          <p>
            {Text} {LinkUrl && <a href={LinkUrl.startsWith('/') ? href(LinkUrl) : LinkUrl}>{LinkText}</a>}
          </p>
          {Countdown && (
            <Texts page={page} of={['Banners.Countdown']}>
              <BannerCountdown clock={Countdown} isPlain />
            </Texts>
          )}
        </div>
        <button
          type="button"
          className={styles.dismiss}
          aria-label={t('Banners.Dismiss')}
          hidden
          suppressHydrationWarning
        >
          <Icon name="close" />
        </button>
      </div>
    </section>
  )
}
