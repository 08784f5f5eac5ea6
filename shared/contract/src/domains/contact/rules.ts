/** Rules of contact messages for every face, without schemas. */
import { readSpokenNumber } from '../../spoken-number'

/** The topics of a contact message. The database stores their places: new ones are added at the end. */
export const contactTopics = [
  'submission',
  'certificate',
  'payment',
  'account',
  'membership',
  'website',
  'something-else',
] as const

/** The states of a contact message, by their places too. `Open` is one that somebody is assigned to, or that was reopened. */
export const contactStates = ['New', 'Open', 'Answered', 'Closed'] as const
export type ContactState = (typeof contactStates)[number]

/** The choices of the list: the messages that wait for an answer, those of one state, or all of them. */
export const contactChoices = ['waiting', ...contactStates, 'all'] as const

/** The texts that staff add to a contact message: an answer is mailed, a note is for staff alone. By their places too. */
export const contactEntryKinds = ['answer', 'note'] as const
export type ContactEntryKind = (typeof contactEntryKinds)[number]

export const maxContactName = 100
export const maxContactReference = 60
export const maxContactMessage = 4000
/** The longest answer or note of staff. */
export const maxContactEntry = 4000

/** Returns a case number as it is stored from how somebody typed it, or null for another text. */
export const readCaseNumber = readSpokenNumber

/** The kinds of numbers that a reference may be for staff, told apart by how they are written alone. */
export type ReferenceKind = 'certificate' | 'submission' | 'case'

/** Returns what a reference looks like, with its number; null for everything else. Nothing is looked up. */
export function readReference(reference: string): { kind: ReferenceKind; number: string } | null {
  const typed = reference.trim()
  if (/^\d{6,7}-?\d{3}$/.test(typed)) {
    const digits = typed.replace('-', '')
    return { kind: 'certificate', number: `${digits.slice(0, -3)}-${digits.slice(-3)}` }
  }
  if (/^\d{6,7}$/.test(typed)) return { kind: 'submission', number: typed }
  const known = readCaseNumber(typed)
  return known === null ? null : { kind: 'case', number: known }
}
