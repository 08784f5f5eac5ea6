/** Stands in for a window that is scrolled and made larger in a test. */
import type { ScrolledPage } from '../scroll'

type Measures = Pick<ScrolledPage, 'scrollX' | 'scrollY' | 'innerWidth' | 'innerHeight'>

export function scrolledPage(measures: Partial<Measures>) {
  const events = new EventTarget()
  const page = {
    scrollX: 0,
    scrollY: 0,
    innerWidth: 1000,
    innerHeight: 800,
    ...measures,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    scrollTo: (top: number) => {
      page.scrollY = top
      events.dispatchEvent(new Event('scroll'))
    },
    resizeTo: (height: number) => {
      page.innerHeight = height
      events.dispatchEvent(new Event('resize'))
    },
  }
  return page
}
