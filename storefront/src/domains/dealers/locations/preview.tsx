'use client'

import type { AccountLocation, LocationPreview } from '@obverse/contract/domains/dealers'
import { LocationView } from '../../../components/dealer-location/location-view'
import { openingText } from '../../../components/dealer-location/opening'
import { DealerMap } from '../../../components/dealer-map/dealer-map'
import type { MapTiles } from '../../../components/dealer-map/map-place'
import { placedDealers } from '../../../components/dealer-map/placed-dealer'
import { Dialog } from '../../../components/dialog'
import { useCulture, useT } from '../../../components/texts'
import styles from './locations.module.css'

type Props = {
  preview: LocationPreview
  /** The stored location, whose cover is shown. */
  location: AccountLocation | null
  tiles: MapTiles | null
  results: string
  events: string
  onClose: () => void
}

/** Shows the public page of a location as its draft would make it. */
export function Preview({ preview, location, tiles, results, events, onClose }: Props) {
  const t = useT('Dealers.Locations.Preview')
  const words = {
    culture: useCulture(),
    t: useT('DealerLocator.Location'),
    opening: useT('DealerLocator.Opening'),
    results,
    events,
  }
  const Cover = location?.CoverFile
    ? {
        FileName: location.CoverFile,
        Width: location.CoverWidth ?? 0,
        Height: location.CoverHeight ?? 0,
        Alt: location.CoverAlt,
      }
    : null
  const pins = placedDealers([{ ...preview, LocationID: location?.LocationID ?? 0 }])
  return (
    <Dialog open onClose={onClose} title={t('Title', { name: preview.CompanyNoHtml })} closeLabel={t('Close')} isWide>
      <p className={styles.muted}>{t('Text')}</p>
      <p>{openingText(preview.Opening, { t: words.opening, culture: words.culture })}</p>
      <LocationView
        words={words}
        location={{ ...preview, Cover }}
        map={pins.length > 0 && <DealerMap dealers={pins} tiles={tiles} hasList={false} />}
      />
    </Dialog>
  )
}
