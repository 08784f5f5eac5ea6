'use client'

import type { Profile } from '@obverse/contract/domains/payments'
import { useT } from '../texts'
import styles from './card-choice.module.css'
import { cardName } from './card-name'
import { ExpiryBadge } from './expiry-badge'

type Props = {
  profiles: readonly Profile[]
  /** The id of the chosen saved card; null for a new card. */
  chosen: number | null
  onChoose: (profileID: number | null) => void
}

/** Lets the payer choose a saved card or a new one. */
export function CardChoice({ profiles, chosen, onChoose }: Props) {
  const t = useT('Payments.Pay.Choice')
  const tc = useT('Payments.CardName')
  return (
    <fieldset className={styles.choices}>
      <legend>{t('Label')}</legend>
      {profiles.map((profile) => (
        <label key={profile.PeoplePaymentProfileID} className={styles.choice}>
          <input
            type="radio"
            name="card"
            checked={chosen === profile.PeoplePaymentProfileID}
            disabled={profile.IsExpired}
            onChange={() => onChoose(profile.PeoplePaymentProfileID)}
          />
          <span className={styles.saved}>
            <span>{cardName(tc, { Brand: profile.CardType, Last4: profile.CardLast4 })}</span>
            {profile.Nickname && <span className={styles.description}>{profile.Nickname}</span>}
            <ExpiryBadge profile={profile} t={t} />
          </span>
        </label>
      ))}
      <label className={styles.choice}>
        <input type="radio" name="card" checked={chosen === null} onChange={() => onChoose(null)} />
        {t('New')}
      </label>
    </fieldset>
  )
}

/** Returns the saved card to preselect: the default card unless it has expired. */
export const firstChoice = (profiles: readonly Profile[]): number | null =>
  profiles.find((profile) => profile.IsDefault && !profile.IsExpired)?.PeoplePaymentProfileID ?? null
