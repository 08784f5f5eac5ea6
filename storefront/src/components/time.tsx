'use client'

import { useEffect, useRef, useState } from 'react'
import { formatInstant } from '../lib/dates'
import { onceSeen } from '../lib/once-seen'
import { useHasServerText } from '../lib/use-has-server-text'

type Props = { instant: string; culture: string }
type TextProps = Props & { sentence?: (date: string) => string }

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
export const TimeText = (props: TextProps) => <TextOfInstant key={props.instant} {...props} />

function TextOfInstant({ instant, culture, sentence = itself }: TextProps) {
  const element = useRef<HTMLSpanElement>(null)
  const hasServerText = useHasServerText()
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!hasServerText || !element.current) return
    return onceSeen(element.current, () => setIsNear(true), nearMargin)
  }, [hasServerText])
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
