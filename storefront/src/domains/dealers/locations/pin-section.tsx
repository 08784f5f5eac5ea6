'use client'

import { parsePrice } from '@obverse/browser/input-filter'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '../../../components/button'
import type { MapTiles } from '../../../components/dealer-map/map-place'
import { FilteredField } from '../../../components/form/filtered-field'
import form from '../../../components/form/form.module.css'
import { useT } from '../../../components/texts'
import { idOfPart, type PartsProps } from './draft'
import styles from './locations.module.css'

const PinMap = dynamic(() => import('../../../components/dealer-map/pin-map').then((module) => module.PinMap), {
  ssr: false,
})

type Place = { latitude: number; longitude: number; around: number }
/** The places where the search for an unknown address begins, by country. */
const countries: Readonly<Record<string, Place>> = {
  US: { latitude: 39.8, longitude: -98.6, around: 12 },
  GB: { latitude: 54, longitude: -2.5, around: 4 },
  DE: { latitude: 51.2, longitude: 10.4, around: 3 },
}
const world: Place = { latitude: 20, longitude: 0, around: 50 }
const near = 0.02

type Props = PartsProps & { tiles: MapTiles | null; countryCode: string; isSaved: boolean }

/** Shows where a location is on the map, and lets the dealer place its pin: by mouse, by keys, or by numbers (DA-4). */
export function PinSection({ parts, change, wrong, tiles, countryCode, isSaved }: Props) {
  const t = useT('Dealers.Locations.Pin')
  const { Latitude, Longitude, IsPlacedByHand } = parts
  const isPlaced = Latitude !== null && Longitude !== null
  const [isOpen, setOpen] = useState(isSaved && !isPlaced)
  const [typed, setTyped] = useState<{ latitude: string; longitude: string } | null>(null)
  const start = isPlaced
    ? { latitude: Latitude, longitude: Longitude, around: near }
    : (countries[countryCode] ?? world)
  const place = (latitude: number, longitude: number) =>
    change({ Latitude: latitude, Longitude: longitude, IsPlacedByHand: true })
  const shown = typed ?? { latitude: String(Latitude ?? ''), longitude: String(Longitude ?? '') }
  const type = (more: Partial<typeof shown>) => {
    const next = { ...shown, ...more }
    setTyped(next)
    const [latitude, longitude] = [parsePrice(next.latitude), parsePrice(next.longitude)]
    const isWhole = next.latitude.trim() !== '' && next.longitude.trim() !== ''
    if (isWhole && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) place(latitude, longitude)
  }
  const state = IsPlacedByHand ? 'ByHand' : isPlaced ? 'Found' : isSaved ? 'Missing' : 'New'
  return (
    <div id={idOfPart('Latitude')} tabIndex={-1} className={styles.group}>
      <p>{t(state)}</p>
      {wrong.Latitude && (
        <p role="alert" className={form.error}>
          {wrong.Latitude}
        </p>
      )}
      {isOpen ? (
        <>
          <p className={form.hint}>{t('Hint')}</p>
          <PinMap
            pin={{ latitude: start.latitude, longitude: start.longitude }}
            around={start.around}
            tiles={tiles}
            label={t('Label')}
            onMove={({ latitude, longitude }) => {
              setTyped(null)
              place(latitude, longitude)
            }}
          />
          <div className={styles.pairs}>
            <FilteredField
              filter="float"
              refused={t('Decimal')}
              name="pin.latitude"
              label={t('Latitude')}
              inputMode="decimal"
              autoComplete="off"
              value={shown.latitude}
              onChange={({ target }) => type({ latitude: target.value })}
            />
            <FilteredField
              filter="float"
              refused={t('Decimal')}
              name="pin.longitude"
              label={t('Longitude')}
              inputMode="decimal"
              autoComplete="off"
              value={shown.longitude}
              onChange={({ target }) => type({ longitude: target.value })}
            />
          </div>
        </>
      ) : (
        <p>
          <Button kind="quiet" onClick={() => setOpen(true)}>
            {t('Open')}
          </Button>
        </p>
      )}
      {IsPlacedByHand && (
        <p>
          <Button
            kind="quiet"
            onClick={() => {
              setTyped(null)
              change({ Latitude: null, Longitude: null, IsPlacedByHand: false })
            }}
          >
            {t('Reset')}
          </Button>
        </p>
      )}
    </div>
  )
}
