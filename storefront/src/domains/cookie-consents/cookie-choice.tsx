'use client'

import {
  type CookieConsent,
  type CookiePurpose,
  cookieWording,
  readConsent,
} from '@obverse/contract/rules/cookie-consents'
import { useEffect, useState } from 'react'
import { ActionRow } from '../../components/action-row'
import { Button } from '../../components/button'
import { useCulture, useT } from '../../components/texts'
import { formatDay } from '../../lib/dates'
import styles from './settings-page.module.css'

/**
 * Shows the choice of this browser and lets it be changed. It is a plain form, so that it works without scripts; they only
 * show what was chosen before.
 */
export function CookieChoice({ purposes }: { purposes: readonly CookiePurpose[] }) {
  const t = useT('CookieConsents.Choices')
  const named = useT('CookieConsents.Purposes')
  const [granted, setGranted] = useState<readonly CookiePurpose[]>([])
  const [consent, setConsent] = useState<CookieConsent | null>()
  useEffect(() => {
    const known = readConsent(document.cookie)
    setConsent(known)
    if (known) setGranted(known.Granted)
  }, [])
  return (
    <form method="post" action="/cookie-consents/api/form/" encType="multipart/form-data" className={styles.form}>
      {consent !== undefined && <Now consent={consent} purposes={purposes} />}
      <input type="hidden" name="Source" value="settings" />
      <fieldset className={styles.purposes}>
        <legend>{t('Optional')}</legend>
        {purposes.map((purpose) => (
          <label key={purpose} className={styles.purpose}>
            <input
              type="checkbox"
              name={purpose}
              checked={granted.includes(purpose)}
              onChange={({ target }) =>
                setGranted((before) => [
                  ...before.filter((one) => one !== purpose),
                  ...(target.checked ? [purpose] : []),
                ])
              }
            />
            <span>
              <b>{named(`${purpose}.Name`)}</b>
              <br />
              {named(`${purpose}.About`)}
            </span>
          </label>
        ))}
      </fieldset>
      <ActionRow>
        <Button type="submit" name="Choice" value="chosen">
          {t('save')}
        </Button>
        <Button type="submit" name="Choice" value="all" kind="quiet">
          {t('all')}
        </Button>
        <Button type="submit" name="Choice" value="necessary" kind="quiet">
          {t('necessary')}
        </Button>
      </ActionRow>
    </form>
  )
}

/** Tells what this browser chose. A choice that does not answer all that the site asks for is none. */
function Now({ consent, purposes }: { consent: CookieConsent | null; purposes: readonly CookiePurpose[] }) {
  const t = useT('CookieConsents.Now')
  const named = useT('CookieConsents.Purposes')
  const culture = useCulture()
  const isAnswered =
    consent?.Wording === cookieWording &&
    purposes.every((one) => consent.Granted.includes(one) || consent.Refused.includes(one))
  if (!consent || !isAnswered) return <p>{t('Open')}</p>
  const day = formatDay(consent.Day, culture)
  const allowed = purposes.filter((one) => consent.Granted.includes(one)).map((one) => named(`${one}.Name`))
  return (
    <div className={styles.now}>
      <p>{allowed.length === 0 ? t('Refused', { day }) : t('Granted', { day, purposes: allowed })}</p>
      <p>{t('Code', { code: consent.Code })}</p>
    </div>
  )
}
