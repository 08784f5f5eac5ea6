/** Tells where a page is scrolled to and what of it is in view (UTIL-5) [R3, R9]. */
import { throttle } from './timing'

/** Milliseconds between two calls of a listener for scrolling, and of a watcher of the viewport. */
const scrollPause = 100
const watcherPause = 150
/** The pixels above the end of a page at which it counts as scrolled to its end. */
const bottomLeeway = 5

export type ScrollPosition = {
  top: number
  left: number
  /** The directions of the last movement; of a page that never moved, down and right. */
  directionX: 'left' | 'right'
  directionY: 'up' | 'down'
}
/** The part of a page that is in view, in pixels from its top left corner. */
export type Viewport = { minX: number; maxX: number; minY: number; maxY: number }

export type ScrolledPage = Pick<
  Window,
  'addEventListener' | 'removeEventListener' | 'scrollX' | 'scrollY' | 'innerWidth' | 'innerHeight'
>

/** Returns the position after a movement; a direction stays while the page does not move along it. */
export const movedTo = (before: ScrollPosition, { top, left }: { top: number; left: number }): ScrollPosition => ({
  top,
  left,
  directionX: left === before.left ? before.directionX : left < before.left ? 'left' : 'right',
  directionY: top === before.top ? before.directionY : top < before.top ? 'up' : 'down',
})

export const viewportOf = ({ scrollX, scrollY, innerWidth, innerHeight }: ScrolledPage): Viewport => ({
  minX: scrollX,
  maxX: scrollX + innerWidth,
  minY: scrollY,
  maxY: scrollY + innerHeight,
})

/** Tells if the end of a page of this height is in view. */
export const isAtBottom = ({ maxY }: Pick<Viewport, 'maxY'>, pageHeight: number): boolean =>
  maxY >= pageHeight - bottomLeeway

/** Calls a listener for scrolling, at most every 100 ms unless there is to be no delay; returns the unsubscribe. */
export function onScroll(
  listener: (position: ScrollPosition) => void,
  { hasNoDelay = false, page = window }: { hasNoDelay?: boolean; page?: ScrolledPage } = {},
): () => void {
  let position: ScrollPosition = { top: page.scrollY, left: page.scrollX, directionX: 'right', directionY: 'down' }
  const tell = () => {
    position = movedTo(position, { top: page.scrollY, left: page.scrollX })
    listener(position)
  }
  const scrolled = hasNoDelay ? Object.assign(tell, { cancel: () => undefined }) : throttle(tell, scrollPause)
  page.addEventListener('scroll', scrolled, { passive: true })
  return () => {
    scrolled.cancel()
    page.removeEventListener('scroll', scrolled)
  }
}

/** Calls a handler now and whenever another part of the page is in view, at most every 150 ms; returns the unsubscribe. */
export function watchViewport(
  handler: (viewport: Viewport) => void,
  { pause = watcherPause, page = window }: { pause?: number; page?: ScrolledPage } = {},
): () => void {
  const tell = throttle(() => handler(viewportOf(page)), pause)
  page.addEventListener('scroll', tell, { passive: true })
  page.addEventListener('resize', tell)
  tell()
  return () => {
    tell.cancel()
    page.removeEventListener('scroll', tell)
    page.removeEventListener('resize', tell)
  }
}
