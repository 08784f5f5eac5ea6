/** Decides when an explanation is shown and hidden (UI-2) [P4, P9]. */

/** Milliseconds until it is shown after a pointer or the focus came; a press shows it at once. */
const tooltipDelay = 500

export type Tooltip = {
  /** Tells that the pointer or the focus came, or went. */
  enter: () => void
  leave: () => void
  /** Shows at once; a second press hides what a press showed. */
  press: () => void
  hide: () => void
}
type Given = { show: () => void; hide: () => void; page?: Pick<Window, 'addEventListener' | 'removeEventListener'> }

// One explanation is shown at a time.
let hideOpen: (() => void) | null = null

/** Creates the behavior of one explanation; `hide` is called only while it is shown. */
export function createTooltip(given: Given): Tooltip {
  let timer: ReturnType<typeof setTimeout> | undefined
  let state: 'hidden' | 'hovered' | 'pressed' = 'hidden'
  const hide = () => {
    clearTimeout(timer)
    if (state === 'hidden') return
    state = 'hidden'
    hideOpen = null
    const page = given.page ?? window
    page.removeEventListener('resize', hide)
    given.hide()
  }
  const show = (by: 'hovered' | 'pressed') => {
    clearTimeout(timer)
    const wasHidden = state === 'hidden'
    state = by
    if (!wasHidden) return
    hideOpen?.()
    hideOpen = hide
    const page = given.page ?? window
    page.addEventListener('resize', hide)
    given.show()
  }
  return {
    enter: () => {
      clearTimeout(timer)
      if (state === 'hidden') timer = setTimeout(() => show('hovered'), tooltipDelay)
    },
    leave: hide,
    press: () => (state === 'pressed' ? hide() : show('pressed')),
    hide,
  }
}
