import { callFailed } from '@obverse/contract/client'
import type { WaiverKioskFacts } from '@obverse/contract/domains/consent'
import { HeadingText } from '../../components/heading-text'
import { NotFoundPage } from '../../components/not-found-page'
import { Notice } from '../../components/notice'
import { Texts } from '../../components/page-texts'
import { formatDay } from '../../lib/dates'
import type { Page } from '../../lib/page'
import styles from './consent.module.css'
import { Kiosk } from './kiosk'
import { readWaiver } from './waiver-page'

async function readKiosk({ client }: Page, code: string): Promise<WaiverKioskFacts | null> {
  try {
    return await client.consent.waiverKioskFacts({ params: { code } })
  } catch (error) {
    if (callFailed(error, 'not_found')) return null
    throw error
  }
}

/**
 * Renders /about/waiver/kiosk/?code=: a device at a show, on which one visitor after another signs (PUB-2). No link leads
 * away from it. 404 for an address that no kiosk has.
 */
export async function KioskPage({ page, code }: { page: Page; code: string }) {
  const { t, culture, site } = page
  const [facts, waiver] = code === '' ? [null, null] : await Promise.all([readKiosk(page, code), readWaiver(page)])
  if (!facts) return <NotFoundPage />
  const { State, EventName: event, Start, End } = facts
  const days = { start: formatDay(Start, culture), end: formatDay(End, culture) }
  return (
    <main id="content" tabIndex={-1} className={styles.kiosk}>
      <p className={styles.company}>{site.Name}</p>
      <h1>
        <HeadingText>{t('Consent.Kiosk.Title', { event })}</HeadingText>
      </h1>
      {State !== 'open' && (
        <Notice tone="info" quiet>
          {t(`Consent.Kiosk.States.${State}`, days)}
        </Notice>
      )}
      {State === 'open' && !waiver && (
        <Notice tone="info" quiet>
          {t('Consent.None')}
        </Notice>
      )}
      {State === 'open' && waiver && (
        <Texts page={page} of={['Consent.Form', 'Consent.Kiosk', 'Form', 'Error']}>
          <Kiosk waiver={waiver} code={code} />
        </Texts>
      )}
    </main>
  )
}
