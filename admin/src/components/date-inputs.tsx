import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import type { DateInputProps } from './date-pickers'
import { DateTimeText, DayText } from './date-time-text'
import { ReadField } from './form/read-field'
import { useIsReadOnlyForm } from './form/read-only-form'

const Day = lazy(() => import('./date-pickers').then((m) => ({ default: m.DayPicker })))
const Instant = lazy(() => import('./date-pickers').then((m) => ({ default: m.InstantPicker })))
const waiting = <Skeleton variant="rounded" height={60} aria-busy />

/** Edits a calendar day: YYYY-MM-DD without time and zone, or null. */
export const DayInput = ({ alwaysOn: _, ...props }: DateInputProps & { alwaysOn?: boolean }) => {
  const isRead = useIsReadOnlyForm()
  if (isRead) return <ReadField {...props}>{(day) => <DayText day={day} />}</ReadField>
  return (
    <Suspense fallback={waiting}>
      <Day {...props} />
    </Suspense>
  )
}

/** Edits an instant in the time zone of the reader: ISO 8601 in UTC, or null. */
export const InstantInput = (props: DateInputProps) => {
  const isRead = useIsReadOnlyForm()
  if (isRead) return <ReadField {...props}>{(utc) => <DateTimeText utc={utc} />}</ReadField>
  return (
    <Suspense fallback={waiting}>
      <Instant {...props} />
    </Suspense>
  )
}
