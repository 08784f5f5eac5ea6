/** Every interface text of the storefront: the shell's and each domain's, one line a domain. Data only, so everybody may read it. */
import { messages as shell } from './components/messages'
import { messages as accounts } from './domains/accounts/messages'
import { messages as events } from './domains/events/messages'
import { messages as helpCenter } from './domains/help-center/messages'
import { messages as payments } from './domains/payments/messages'
import { messages as sliders } from './domains/sliders/messages'
import { messages as submissions } from './domains/submissions/messages'
import { type Catalogue, flatten } from './lib/texts'

export const catalogues: Catalogue[] = [shell, accounts, events, helpCenter, payments, sliders, submissions]

type Entries = Record<string, string>

const flat = new Map<string, Entries>()

/** The texts of one culture by dotted path; none for a culture that nobody wrote texts in. */
export function textsIn(culture: string): Entries {
  const known = flat.get(culture)
  if (known) return known
  const entries: Entries = Object.assign({}, ...catalogues.map((one) => flatten(one[culture] ?? {})))
  flat.set(culture, entries)
  return entries
}
