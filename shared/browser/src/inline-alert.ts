/** Shows a short message beside what was done, for a while (UI-4) [P4, P9]. */

/** The milliseconds for which an inline alert is shown. */
export const inlineAlertTime = 3000

/** Creates an alert: each message is shown for its time, a new one takes the place of an earlier one, null hides it. */
export function inlineAlert<T>(onChange: (message: T | null) => void, milliseconds = inlineAlertTime) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    show: (message: T | null): void => {
      clearTimeout(timer)
      onChange(message)
      if (message !== null) timer = setTimeout(() => onChange(null), milliseconds)
    },
    stop: (): void => clearTimeout(timer),
  }
}
