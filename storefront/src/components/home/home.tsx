import { accentOf } from '@obverse/look'
import type { ReactNode } from 'react'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import { ActionRow } from '../action-row'
import { ArrowLink } from '../arrow-link'
import { ButtonLink } from '../button'
import styles from './home.module.css'

type Slots = {
  /** The field to look up a certificate, and a holder to show by. */
  lookup?: ReactNode
  holder?: ReactNode
  /** The published slides of the site; null without any. */
  slider?: ReactNode
  /** The small banners below the slides. */
  minis?: ReactNode
  /** The countdowns of the home page; null without any. */
  countdowns?: ReactNode
  /** The next events, and the latest articles. */
  events?: ReactNode
  news?: ReactNode
  /** The entry to the help center: categories and popular questions. */
  help?: ReactNode
  /** The podcast episodes and the videos. */
  podcast?: ReactNode
  videos?: ReactNode
}

/**
 * Renders the home page: the introduction, the engraving, and the sections of the domains. A section without content
 * shows a short text and a link.
 */
export function Home({
  page,
  lookup,
  holder,
  slider,
  minis,
  countdowns,
  events,
  news,
  help,
  podcast,
  videos,
}: { page: Page } & Slots) {
  const { site, t, href } = page
  const accent = accentOf(site.CollectibleTypes[0])
  const rooms = [
    { name: 'Events', href: href(paths.events), shows: events },
    { name: 'News', href: href(paths.news), shows: news },
    { name: 'Help', href: href(paths.helpCenter), shows: help },
    { name: 'Account', href: href(paths.account), shows: undefined },
  ] as const
  const label = (room: (typeof rooms)[number]) => (
    <div className={styles.label}>
      <h2>{t(`Home.${room.name}.Title`)}</h2>
      <p>{t(`Home.${room.name}.Text`)}</p>
      <ArrowLink href={room.href}>{t(`Home.${room.name}.Link`)}</ArrowLink>
    </div>
  )
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1>{t(`Home.Hero.${accent}`)}</h1>
          <p className={styles.lead}>{t('Home.Lead')}</p>
          {lookup && <div className={styles.lookup}>{lookup}</div>}
          <ActionRow of="links" className={styles.ways}>
            <ButtonLink kind="quiet" href={href(paths.events)}>
              {t('Home.Events.Link')}
            </ButtonLink>
            <ArrowLink href={href(paths.servicesAndFees)}>{t('ServicesAndFees.Page.Title')}</ArrowLink>
            <ArrowLink href={href(paths.helpCenter)}>{t('Home.Help.Link')}</ArrowLink>
          </ActionRow>
        </div>
        <div className={styles.art} aria-hidden="true">
          {holder}
        </div>
      </section>
      {countdowns}
      {slider}
      {minis}
      {rooms
        .filter((room) => room.shows)
        .map((room) => (
          <section key={room.name} className={styles.room}>
            {label(room)}
            {room.shows}
          </section>
        ))}
      {podcast}
      {videos}
      <div className={styles.hall}>
        {rooms
          .filter((room) => !room.shows)
          .map((room) => (
            <section key={room.name}>{label(room)}</section>
          ))}
      </div>
    </>
  )
}
