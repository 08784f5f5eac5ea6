'use client'

import { useState, useSyncExternalStore } from 'react'
import { LinkButton } from '../../components/link-button'
import { useT } from '../../components/texts'
import type { BoardFilter } from './board'
import { feedOf } from './feed'
import styles from './subscribe.module.css'

const never = () => () => {}
/** Returns the origin of the page; '' on the server. */
const useOrigin = () =>
  useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  )

type Props = { filter: BoardFilter; base: string }

/** Offers the listing as a calendar feed with the chosen tags and country. */
export function Subscribe({ filter, base }: Props) {
  const t = useT('Events.Board')
  const origin = useOrigin()
  const [said, setSaid] = useState('')
  const path = feedOf(base, filter)
  const copy = () =>
    navigator.clipboard.writeText(`${origin}${path}`).then(
      () => setSaid(t('Copied')),
      () => setSaid(t('CopyFailed')),
    )
  return (
    <section className={styles.subscribe} aria-labelledby="subscribe">
      <h2 id="subscribe">{t('Subscribe')}</h2>
      <p>{t(filter.tags.length > 0 || filter.country ? 'SubscribeFiltered' : 'SubscribeAll')}</p>
      <ul className={styles.ways}>
        <li>
          <a href={origin ? `${origin.replace(/^https?:/, 'webcal:')}${path}` : path}>{t('SubscribeApp')}</a>
        </li>
        <li>
          <a href={path} download>
            {t('SubscribeFile')}
          </a>
        </li>
        <li>
          <LinkButton onClick={() => void copy()}>{t('CopyAddress')}</LinkButton>
        </li>
      </ul>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </section>
  )
}
