'use client'

import type { PublicEvent } from '@obverse/contract/domains/events'
import { useSyncExternalStore } from 'react'
import { useT } from '../../components/texts'
import { fileOf, googleLink, outlookLink } from './calendar-links'
import styles from './subscribe.module.css'

const never = () => () => {}
const usePageAddress = () =>
  useSyncExternalStore(
    never,
    () => `${window.location.origin}${window.location.pathname}`,
    () => '',
  )

/** Links to the calendar file of an event and to the forms of two web calendars. */
export function AddToCalendar({ event, base }: { event: PublicEvent; base: string }) {
  const t = useT('Events.Calendar')
  const page = usePageAddress()
  return (
    <section className={styles.subscribe} aria-labelledby="add-to-calendar">
      <h2 id="add-to-calendar">{t('Title')}</h2>
      <ul className={styles.ways}>
        <li>
          <a href={fileOf(base, event.EventID)}>{t('File')}</a>
        </li>
        <li>
          <a href={googleLink(event, page)} rel="noopener">
            {t('Google')}
          </a>
        </li>
        <li>
          <a href={outlookLink(event, page)} rel="noopener">
            {t('Outlook')}
          </a>
        </li>
      </ul>
    </section>
  )
}
