/** The zoom, turn and place of an image in the viewer. */
export type View = { zoom: number; turn: number; x: number; y: number }

export const fitted: View = { zoom: 1, turn: 0, x: 0, y: 0 }
const MOST = 8
const STEP = 1.25
const MOVE = 60

/** Returns the view nearer by some steps, or farther for steps below zero; the whole image is in the middle. */
export function zoomed(view: View, steps: number): View {
  const zoom = Math.min(MOST, Math.max(1, view.zoom * STEP ** steps))
  const share = zoom === 1 ? 0 : zoom / view.zoom
  return { ...view, zoom, x: view.x * share, y: view.y * share }
}
export const turned = (view: View, quarters: number): View => ({ ...view, turn: view.turn + quarters * 90 })
/** Returns the view moved; a whole image stays in the middle. */
export const moved = (view: View, x: number, y: number): View =>
  view.zoom === 1 ? view : { ...view, x: view.x + x, y: view.y + y }

/** Returns what a key does to a view, or the step to another image; null for a key of something else. */
export function keyed(view: View, key: string): View | { step: 1 | -1 } | null {
  const isWhole = view.zoom === 1
  switch (key) {
    case '+':
    case '=':
      return zoomed(view, 1)
    case '-':
      return zoomed(view, -1)
    case '0':
      return fitted
    case 'r':
      return turned(view, 1)
    case 'R':
      return turned(view, -1)
    case 'ArrowLeft':
      return isWhole ? { step: -1 } : moved(view, MOVE, 0)
    case 'ArrowRight':
      return isWhole ? { step: 1 } : moved(view, -MOVE, 0)
    case 'ArrowUp':
      return isWhole ? null : moved(view, 0, MOVE)
    case 'ArrowDown':
      return isWhole ? null : moved(view, 0, -MOVE)
    case 'PageUp':
      return { step: -1 }
    case 'PageDown':
      return { step: 1 }
    default:
      return null
  }
}
