import { divIcon, type Marker, marker } from 'leaflet'
import { drawBase } from './draw-base'
import { type Group, groupDealers } from './groups'
import styles from './map.module.css'
import { boundsOf, type PlacedDealer } from './placed-dealer'

export type MapSetting = {
  element: HTMLElement
  dealers: readonly PlacedDealer[]
  /** The address of tiles with {z}, {x} and {y}; null draws an outline of the countries. */
  tiles: string | null
  /** Names the marks for screen readers; null makes marks that only show a place. */
  labelOf: ((dealers: readonly PlacedDealer[]) => string) | null
  /** Hears which dealers a visitor points at on the map; none when the visitor leaves. */
  onPoint(ids: readonly number[]): void
  onChoose(id: number): void
  onTilesFailed(): void
}
export type DrawnMap = {
  zoom(by: 1 | -1): void
  /** Shows the mark of a dealer as pointed at; null shows none. */
  point(id: number | null): void
  remove(): void
}

/** The buttons at the right edge cover no pin. */
const buttonsWidth = 64
const markSize = 32

type Mark = { group: Group; marker: Marker; element: HTMLElement }

/** Draws the map of dealers into an element, with one pin each and a count where pins would cover each other. */
export async function drawMap(setting: MapSetting): Promise<DrawnMap> {
  const { element, dealers, tiles, labelOf } = setting
  const room = labelOf ? markSize : 0
  const base = await drawBase({
    element,
    tiles,
    bounds: boundsOf(dealers),
    room: { left: room, right: labelOf ? buttonsWidth : 0, ends: room },
    onTilesFailed: setting.onTilesFailed,
  })
  const { map, animate, maxZoom } = base

  const groups = groupDealers(dealers, maxZoom)
  let marks: Mark[] = []
  let pointed: number | null = null
  const showPointed = () => {
    for (const { group, element } of marks)
      element.toggleAttribute(
        'data-marked',
        group.dealers.some(({ id }) => id === pointed),
      )
  }
  const press = (group: Group) => {
    const [dealer, more] = group.dealers
    if (more) map.setView([group.latitude, group.longitude], groups.zoomToSplit(group), { animate })
    else if (dealer) setting.onChoose(dealer.id)
  }
  const addMark = (group: Group): Mark | null => {
    const [first, more] = group.dealers
    const icon = divIcon({
      className: more ? styles.group : styles.pin,
      // The sign keeps a count apart from the number of a dealer in the list.
      html: labelOf ? (more ? `${group.dealers.length}×` : String(first?.number)) : '',
      iconSize: [markSize, markSize],
    })
    const isPressed = labelOf !== null
    const one = marker([group.latitude, group.longitude], { icon, keyboard: isPressed, interactive: isPressed }).addTo(
      map,
    )
    const mark = one.getElement()
    if (!mark || !labelOf) return null
    mark.setAttribute('aria-label', labelOf(group.dealers))
    const ids = group.dealers.map(({ id }) => id)
    for (const type of ['mouseenter', 'focus']) mark.addEventListener(type, () => setting.onPoint(ids))
    for (const type of ['mouseleave', 'blur']) mark.addEventListener(type, () => setting.onPoint([]))
    mark.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      press(group)
    })
    one.on('click', () => press(group))
    return { group, marker: one, element: mark }
  }
  const drawMarks = () => {
    const focused = marks.find((mark) => mark.element === document.activeElement)?.group.dealers[0]
    for (const mark of marks) mark.marker.remove()
    // New ones each time: so the order of the Tab key is that of the list.
    marks = groups.at(map.getZoom()).flatMap((group) => addMark(group) ?? [])
    showPointed()
    if (focused) marks.find(({ group }) => group.dealers.includes(focused))?.element.focus({ preventScroll: true })
  }
  drawMarks()
  map.on('zoomend', drawMarks)

  return {
    zoom: (by) => void map.setZoom(map.getZoom() + by, { animate }),
    point(id) {
      pointed = id
      showPointed()
    },
    remove: base.remove,
  }
}
