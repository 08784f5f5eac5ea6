import { isSkipped, type ValidityKey } from '@obverse/browser/validators'

type State = { isPristine: boolean; failures: readonly ValidityKey[] }

/**
 * Checks the phone number of a form (UTIL-2). Skips untouched fields and fields with another error. Loads the number
 * rules on demand; without them only the server checks.
 */
export async function phoneStands(text: string, country: string | undefined, state: State): Promise<boolean> {
  if (isSkipped(state, 'valid')) return true
  try {
    return (await import('@obverse/browser/phone')).isPhoneNumber(text, country)
  } catch {
    return true
  }
}

/** Returns a phone number in the format of its country, or the input when it is invalid. */
export async function shownPhone(text: string, country: string): Promise<string> {
  try {
    const { formatPhoneNumber, isPhoneNumber } = await import('@obverse/browser/phone')
    return isPhoneNumber(text, country) ? formatPhoneNumber(text, country) : text
  } catch {
    return text
  }
}
