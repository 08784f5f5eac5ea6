import Skeleton from '@mui/material/Skeleton'
import { later } from '../lib/later'
import type { DateInputProps, DayFieldProps } from './date-pickers'
import { DateTimeText, DayText } from './date-time-text'
import { ReadField } from './form/read-field'
import { useIsReadOnlyForm } from './form/read-only-form'

const waiting = <Skeleton variant="rounded" height={60} aria-busy />
const Day = later(() => import('./date-pickers').then((m) => m.DayPicker), waiting)
const DayOutside = later(() => import('./date-pickers').then((m) => m.DayFieldPicker), waiting)
const Instant = later(() => import('./date-pickers').then((m) => m.InstantPicker), waiting)

/** Edits a calendar day: YYYY-MM-DD without time and zone, or null. */
export const DayInput = ({ alwaysOn: _, ...props }: DateInputProps & { alwaysOn?: boolean }) => {
  const isRead = useIsReadOnlyForm()
  if (isRead) return <ReadField {...props}>{(day) => <DayText day={day} />}</ReadField>
  return <Day {...props} />
}

/** Edits a calendar day outside of a form of react-admin: YYYY-MM-DD, or empty. */
export const DayField = (props: DayFieldProps) => <DayOutside {...props} />

/** Edits an instant in the time zone of the reader: ISO 8601 in UTC, or null. */
export const InstantInput = (props: DateInputProps) => {
  const isRead = useIsReadOnlyForm()
  if (isRead) return <ReadField {...props}>{(utc) => <DateTimeText utc={utc} />}</ReadField>
  return <Instant {...props} />
}
