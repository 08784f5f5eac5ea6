import type { Below, Translate } from '../../lib/texts'

/** The codes that we write ourselves beside those of banks and processors; `resources.payments.codes` names them. */
const ownCodes = [
  'not-charged',
  'nothing-to-void',
  'voided',
  'unknown',
  'no-answer',
  'never-sent',
  'never-arrived',
  'too-late',
  'found',
  'by-hand',
  'canceled',
  'released',
  'unreadable',
  'amount-differs',
] as const satisfies readonly Below<'resources.payments.codes'>[]

/** Returns the words of a code of ours; a code of a bank and any other text as it is. */
export const codeText = (code: string, t: Translate): string => {
  const own = ownCodes.find((one) => one === code)
  return own ? t(`resources.payments.codes.${own}`) : code
}
