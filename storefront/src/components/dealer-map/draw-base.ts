/** Draws the ground of a map, tiles or an outline, with the ways to move in it that every map of ours has. */
import { map as createMap, type Map as LeafletMap, latLngBounds, polygon, polyline, svg, tileLayer } from 'leaflet'
import { nextTurn } from '../../lib/next-turn'
import styles from './map.module.css'
import { readLine } from './outline'

export type BaseSetting = {
  element: HTMLElement
  /** The address of tiles with {z}, {x} and {y}; null draws an outline of the countries. */
  tiles: string | null
  /** The south-west and the north-east corner that are shown at first. */
  bounds: [[number, number], [number, number]]
  /** The room for marks at the edges, in pixels. */
  room: { left: number; right: number; ends: number }
  onTilesFailed(): void
}
export type Base = { map: LeafletMap; animate: boolean; maxZoom: number; remove(): void }

// The outline has no streets: nearer than this it would be an empty area.
const nearest = { outline: 11, tiles: 18 }
const nearestAtFirst = { outline: 9, tiles: 14 }
/** The milliseconds in which turns of the wheel are one step. */
const wheelPause = 200

export async function drawBase({ element, tiles, bounds, room, onTilesFailed }: BaseSetting): Promise<Base> {
  const animate = !matchMedia('(prefers-reduced-motion: reduce)').matches
  const maxZoom = tiles ? nearest.tiles : nearest.outline
  const map = createMap(element, {
    attributionControl: false,
    zoomControl: false,
    // One finger scrolls the page, and so does the wheel: two fingers or Ctrl with the wheel zoom.
    dragging: !matchMedia('(pointer: coarse)').matches,
    scrollWheelZoom: false,
    zoomAnimation: animate,
    fadeAnimation: animate,
    markerZoomAnimation: animate,
    inertia: animate,
    minZoom: 1,
    maxZoom,
    renderer: svg({ padding: 0.5 }),
  })
  let quietUntil = 0
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    if (event.timeStamp < quietUntil) return
    quietUntil = event.timeStamp + wheelPause
    const zoom = map.getZoom() - Math.sign(event.deltaY)
    map.setZoomAround(map.mouseEventToContainerPoint(event), zoom, { animate })
  }
  element.addEventListener('wheel', onWheel, { passive: false })
  map.fitBounds(latLngBounds(bounds), {
    animate: false,
    paddingTopLeft: [room.left, room.ends],
    paddingBottomRight: [room.right, room.ends],
    maxZoom: tiles ? nearestAtFirst.tiles : nearestAtFirst.outline,
  })

  const drawOutline = async () => {
    const { land, borders } = (await import('./outline.json')).default
    await nextTurn()
    const shores = land.map(readLine)
    await nextTurn()
    const ground = polygon(shores, { className: styles.land, interactive: false })
    await nextTurn()
    ground.addTo(map)
    await nextTurn()
    polyline(borders.map(readLine), { className: styles.border, fill: false, interactive: false }).addTo(map)
  }
  if (tiles) {
    const layer = tileLayer(tiles, { maxZoom }).addTo(map)
    let hasTile = false
    layer.once('tileload', () => {
      hasTile = true
    })
    layer.on('tileerror', () => {
      if (hasTile || !map.hasLayer(layer)) return
      map.removeLayer(layer)
      onTilesFailed()
      void drawOutline().catch(() => undefined)
    })
  } else await drawOutline()

  const watch = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  watch.observe(element)
  return {
    map,
    animate,
    maxZoom,
    remove() {
      watch.disconnect()
      element.removeEventListener('wheel', onWheel)
      map.remove()
    },
  }
}
