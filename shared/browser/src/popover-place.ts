/** Places a popover beside what it belongs to (UI-2) [R1, R9]. */
import type { Box } from './box'
import type { Viewport } from './scroll'

/** The pixels between a popover and its anchor, in which its arrow is. */
const arrowOffset = 8
/** The pixels that a popover keeps from the edges of the window, and its arrow from its own corners. */
const edge = 8
const corner = 14

export type PopoverPlace = {
  side: 'above' | 'below'
  left: number
  top: number
  /** The middle of the arrow, in pixels from the left edge of the popover. */
  arrow: number
}

const between = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))

/**
 * Returns the place of a popover: above its anchor where there is room, else below, in the middle of it, and moved sideways
 * as far as it takes to stay within the window. The arrow points at the middle of the anchor.
 */
export function placePopover(
  anchor: Box,
  popover: { width: number; height: number },
  viewport: Viewport,
): PopoverPlace {
  const above = anchor.top - arrowOffset - popover.height
  const below = anchor.top + anchor.height + arrowOffset
  const fitsBelow = below + popover.height <= viewport.maxY - edge
  const side = above >= viewport.minY + edge || !fitsBelow ? 'above' : 'below'
  const middle = anchor.left + anchor.width / 2
  const left = between(
    middle - popover.width / 2,
    viewport.minX + edge,
    Math.max(viewport.minX + edge, viewport.maxX - edge - popover.width),
  )
  return {
    side,
    left,
    top: side === 'above' ? above : below,
    arrow: between(middle - left, corner, popover.width - corner),
  }
}
