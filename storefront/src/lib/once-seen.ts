/**
 * Calls `act` once, when the element is in the view or within `margin` of it (a CSS margin). Returns the function that
 * stops waiting for it.
 */
export function onceSeen(element: Element, act: () => void, margin = '0px'): () => void {
  const seen = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      seen.disconnect()
      act()
    },
    { rootMargin: margin },
  )
  seen.observe(element)
  return () => seen.disconnect()
}
