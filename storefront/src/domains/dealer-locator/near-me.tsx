'use client'

import { useState } from 'react'
import { Button } from '../../components/button'
import { useT } from '../../components/texts'
import styles from './dealer-locator.module.css'

/** About a kilometer: enough to find dealers, and no address in the address of a page. */
const rounded = (degrees: number) => degrees.toFixed(2)

/** Asks the browser for the position when pressed, and opens the results around it. `results` is their address. */
export function NearMe({ results }: { results: string }) {
  const t = useT('DealerLocator.NearMe')
  const [state, setState] = useState<'idle' | 'asking' | 'denied' | 'failed'>('idle')
  const ask = () => {
    if (state === 'asking') return
    if (!('geolocation' in navigator)) return setState('failed')
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        const query = new URLSearchParams({ lat: rounded(latitude), lon: rounded(longitude) })
        setState('idle')
        location.assign(`${results}?${query}`)
      },
      (error) => setState(error.code === error.PERMISSION_DENIED ? 'denied' : 'failed'),
      { timeout: 10_000, maximumAge: 300_000 },
    )
  }
  return (
    <div className={styles.nearMe}>
      <Button kind="quiet" onClick={ask} busy={state === 'asking'}>
        {t('Ask')}
      </Button>
      <p role="status">{state !== 'idle' && t(state)}</p>
    </div>
  )
}
