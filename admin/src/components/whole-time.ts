import type { Validator } from 'ra-core'

/** Makes the rule that a time is typed in full: of one half typed, the browser's field gives no value at all. */
export const wholeTime =
  (source: string): Validator =>
  () =>
    [...document.getElementsByName(source)].some(
      (field) => field instanceof HTMLInputElement && field.validity.badInput,
    )
      ? 'frame.date.half_typed_time'
      : undefined
