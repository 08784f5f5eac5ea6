import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import type { DateInputProps } from './date-pickers'

const Day = lazy(() => import('./date-pickers').then((m) => ({ default: m.DayPicker })))
const Instant = lazy(() => import('./date-pickers').then((m) => ({ default: m.InstantPicker })))
const waiting = <Skeleton variant="rounded" height={60} aria-busy />

/** A calendar day: the field holds YYYY-MM-DD, which has no time and no zone, or null. */
export const DayInput = (props: DateInputProps) => (
  <Suspense fallback={waiting}>
    <Day {...props} />
  </Suspense>
)

/** A moment, typed in the reader's own time zone: the field holds ISO 8601 in UTC, or null. */
export const InstantInput = (props: DateInputProps) => (
  <Suspense fallback={waiting}>
    <Instant {...props} />
  </Suspense>
)
