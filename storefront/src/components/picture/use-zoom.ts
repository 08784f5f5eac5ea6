import { type KeyboardEvent, type PointerEvent, useCallback, useRef, useState } from 'react'

/** A picture in its frame: how many times its size, and how far it is moved, in pixels. */
export type Zoomed = { scale: number; x: number; y: number }

export const whole: Zoomed = { scale: 1, x: 0, y: 0 }
export const maxScale = 6
const FACTOR = 1.4
const MOVE = 60
/** The size after a double press on a whole picture. */
const LARGE = 2.5

/** Returns a picture within its frame: it cannot be moved out of it, and at its own size not at all. */
export function within({ scale, x, y }: Zoomed, width: number, height: number): Zoomed {
  const bounded = Math.min(maxScale, Math.max(1, scale))
  const most = { x: ((bounded - 1) * width) / 2, y: ((bounded - 1) * height) / 2 }
  const clamp = (value: number, limit: number) => (limit === 0 ? 0 : Math.min(limit, Math.max(-limit, value)))
  return { scale: bounded, x: clamp(x, most.x), y: clamp(y, most.y) }
}

/** Returns the picture after a key, or null for a key that does nothing. */
export function afterKey(before: Zoomed, key: string): Zoomed | null {
  if (key === '+' || key === '=') return { ...before, scale: before.scale * FACTOR }
  if (key === '-') return { ...before, scale: before.scale / FACTOR }
  if (key === '0') return whole
  if (key === 'ArrowLeft') return { ...before, x: before.x + MOVE }
  if (key === 'ArrowRight') return { ...before, x: before.x - MOVE }
  if (key === 'ArrowUp') return { ...before, y: before.y + MOVE }
  if (key === 'ArrowDown') return { ...before, y: before.y - MOVE }
  return null
}

const distance = ([a, b]: { x: number; y: number }[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/** Zooms and moves a picture by keys, buttons, wheel, dragging and pinching. */
export function useZoom() {
  const [zoomed, setZoomed] = useState(whole)
  const frame = useRef<HTMLDivElement>(null)
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const change = useCallback((next: (before: Zoomed) => Zoomed) => {
    setZoomed((before) => within(next(before), frame.current?.clientWidth ?? 0, frame.current?.clientHeight ?? 0))
  }, [])
  const release = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId)
  return {
    zoomed,
    frame,
    zoomIn: () => change((before) => ({ ...before, scale: before.scale * FACTOR })),
    zoomOut: () => change((before) => ({ ...before, scale: before.scale / FACTOR })),
    showWhole: () => setZoomed(whole),
    /** Shows the picture large, or whole again: the answer to a double press. */
    onDoubleClick: () => change((before) => (before.scale > 1 ? whole : { ...whole, scale: LARGE })),
    onKeyDown: (event: KeyboardEvent) => {
      const next = afterKey(zoomed, event.key)
      if (!next) return
      event.preventDefault()
      // The dialog around it has other plans for arrows.
      event.stopPropagation()
      change(() => next)
    },
    onWheel: (event: WheelEvent) => {
      event.preventDefault()
      change((before) => ({ ...before, scale: before.scale * (event.deltaY < 0 ? 1.15 : 1 / 1.15) }))
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove: (event: PointerEvent) => {
      const before = pointers.current.get(event.pointerId)
      if (!before) return
      const apart = distance([...pointers.current.values()])
      const now = { x: event.clientX, y: event.clientY }
      pointers.current.set(event.pointerId, now)
      const factor = apart > 0 ? distance([...pointers.current.values()]) / apart : 1
      const isPinch = pointers.current.size > 1
      change((one) => ({
        scale: one.scale * factor,
        x: one.x + (isPinch ? 0 : now.x - before.x),
        y: one.y + (isPinch ? 0 : now.y - before.y),
      }))
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}
