/** A rectangle in pixels of the page, from its top left corner. */
export type Box = { left: number; top: number; width: number; height: number }

/** Measures an element where the page is scrolled to now. */
export function boxOf(element: Element, { scrollX, scrollY }: Pick<Window, 'scrollX' | 'scrollY'> = window): Box {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left: left + scrollX, top: top + scrollY, width, height }
}
