import { isSkipped, type ValidityKey } from '@obverse/browser/validators'

type State = { isPristine: boolean; failures: readonly ValidityKey[] }

/**
 * Whether a phone number stands in a form as it should (UTIL-2): untouched ones and those wrong in another way are not
 * looked at. The list of the world's numbers comes when it is needed; without it the server has the word alone.
 */
export async function phoneStands(text: string, country: string | undefined, state: State): Promise<boolean> {
  if (isSkipped(state, 'valid')) return true
  try {
    return (await import('@obverse/browser/phone')).isPhoneNumber(text, country)
  } catch {
    return true
  }
}

/** The number as it is shown for a country, or as it was typed while it is none. */
export async function shownPhone(text: string, country: string): Promise<string> {
  try {
    const { formatPhoneNumber, isPhoneNumber } = await import('@obverse/browser/phone')
    return isPhoneNumber(text, country) ? formatPhoneNumber(text, country) : text
  } catch {
    return text
  }
}
