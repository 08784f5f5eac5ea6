import { divIcon, marker } from 'leaflet'
import { drawBase } from './draw-base'
import styles from './map.module.css'

export type Pin = { latitude: number; longitude: number }
export type PinSetting = {
  element: HTMLElement
  tiles: string | null
  pin: Pin
  /** The degrees around the pin that are shown at first. */
  around: number
  /** Names the pin for screen readers, and says how to move it. */
  label: string
  onMove(pin: Pin): void
  onTilesFailed(): void
}
export type DrawnPin = { zoom(by: 1 | -1): void; move(pin: Pin): void; remove(): void }

const markSize = 32
/** The pixels of one press of an arrow key, and of one with Shift. */
const step = { usual: 4, far: 40 }
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const nearZoom = 9
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** Draws a map with one pin that people place: they drag it, press the map, or use the arrow keys on it (DA-4). */
export async function drawPin({
  element,
  tiles,
  pin,
  around,
  label,
  onMove,
  onTilesFailed,
}: PinSetting): Promise<DrawnPin> {
  const { latitude, longitude } = pin
  const base = await drawBase({
    element,
    tiles,
    bounds: [
      [latitude - around, longitude - around],
      [latitude + around, longitude + around],
    ],
    room: { left: 0, right: 0, ends: 0 },
    onTilesFailed,
  })
  const { map, animate } = base
  const icon = divIcon({ className: styles.pin, html: '', iconSize: [markSize, markSize] })
  const mark = marker([latitude, longitude], { icon, draggable: true, autoPan: true, keyboard: true }).addTo(map)
  const tell = () => {
    const { lat, lng } = mark.getLatLng().wrap()
    onMove({ latitude: rounded(lat), longitude: rounded(lng) })
  }
  mark.on('dragend', tell)
  map.on('click', ({ latlng }) => {
    mark.setLatLng(latlng)
    tell()
  })
  const handle = mark.getElement()
  handle?.setAttribute('aria-label', label)
  handle?.addEventListener('keydown', (event) => {
    const way = arrows[event.key]
    if (!way) return
    event.preventDefault()
    // The map would move too.
    event.stopPropagation()
    const by = event.shiftKey ? step.far : step.usual
    const at = map.latLngToContainerPoint(mark.getLatLng()).add([way[0] * by, way[1] * by])
    mark.setLatLng(map.containerPointToLatLng(at))
    map.panInside(mark.getLatLng(), { padding: [markSize, markSize], animate })
    tell()
  })
  return {
    zoom: (by) => void map.setZoom(map.getZoom() + by, { animate }),
    move(to) {
      const { lat, lng } = mark.getLatLng().wrap()
      if (rounded(lat) === to.latitude && rounded(lng) === to.longitude) return
      // Somebody typed a place: it is shown as near as a place that was known from the start.
      mark.setLatLng([to.latitude, to.longitude])
      map.setView(mark.getLatLng(), Math.max(map.getZoom(), nearZoom), { animate: false })
    },
    remove: base.remove,
  }
}
