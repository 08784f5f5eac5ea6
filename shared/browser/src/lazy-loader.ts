/** Loads what comes near the part of a page that is in view (UTIL-6) [R9]. */
import type { Box } from './box'
import { type ScrolledPage, type Viewport, viewportOf } from './scroll'
import { debounce } from './timing'

/** Milliseconds of rest before the places are looked at. */
const lazyRest = 300

/** Tells if a box is within one viewport of the one in view, or two heights below. */
export function isNear({ left, top, width, height }: Box, { minX, maxX, minY, maxY }: Viewport): boolean {
  const [across, down] = [maxX - minX, maxY - minY]
  return left + width >= minX - across && left <= maxX + across && top + height >= minY - down && top <= maxY + 2 * down
}

type Item = {
  /** Measures the place in pixels of the page; null while it has none. */
  place: () => Box | null
  load: () => void
}
export type LazyLoader = {
  /** Loads an item once its place is near; returns a function that gives it up. */
  add: (item: Item) => () => void
}

/** Creates a loader that looks at the places of its items 300 ms after the page moved, and listens only while any waits. */
export function lazyLoader(pageOf: () => ScrolledPage = () => window): LazyLoader {
  const waiting = new Set<Item>()
  const look = debounce(() => {
    const viewport = viewportOf(pageOf())
    for (const item of [...waiting]) {
      const place = item.place()
      if (!place || !isNear(place, viewport)) continue
      remove(item)
      item.load()
    }
  }, lazyRest)
  const remove = (item: Item) => {
    if (!waiting.delete(item) || waiting.size > 0) return
    look.cancel()
    const page = pageOf()
    page.removeEventListener('scroll', look)
    page.removeEventListener('resize', look)
  }
  return {
    add: (item) => {
      if (waiting.size === 0) {
        const page = pageOf()
        page.addEventListener('scroll', look, { passive: true })
        page.addEventListener('resize', look)
      }
      waiting.add(item)
      look()
      return () => remove(item)
    },
  }
}
