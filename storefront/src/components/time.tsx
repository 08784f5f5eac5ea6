'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { formatInstant } from '../lib/dates'
import { useHasServerText } from '../lib/use-has-server-text'

type Props = { instant: string; culture: string }

const itself = (date: string) => date

/** The distance from the view at which a text changes, so that nobody sees it change. */
const nearMargin = '100px 0px'

/** Shows an instant in the time zone of the reader; before hydration in UTC, with the zone named. */
export const Time = ({ instant, culture }: Props) => (
  <time dateTime={instant}>
    <TimeText instant={instant} culture={culture} />
  </time>
)

/**
 * Shows the sentence that `sentence` makes of an instant, in the time zone of the reader. Where the server rendered the
 * page, its text in UTC stays until it is near the view: the first formatter keeps a phone busy for a tenth of a second.
 */
export function TimeText({ instant, culture, sentence = itself }: Props & { sentence?: (date: string) => string }) {
  const element = useRef<HTMLSpanElement>(null)
  const hasServerText = useHasServerText()
  const isNear = useIsNear(element, hasServerText)
  const text = () => {
    if (typeof window === 'undefined') return sentence(`${formatInstant(instant, culture, 'UTC')} UTC`)
    return hasServerText && !isNear ? '' : sentence(formatInstant(instant, culture))
  }
  return (
    <span ref={element} suppressHydrationWarning>
      {text()}
    </span>
  )
}

/** Returns true once an element that `isWatched` was near the view. */
function useIsNear(element: RefObject<Element | null>, isWatched: boolean): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!isWatched || !element.current) return
    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        seen.disconnect()
        setIsNear(true)
      },
      { rootMargin: nearMargin },
    )
    seen.observe(element.current)
    return () => seen.disconnect()
  }, [element, isWatched])
  return isNear
}
