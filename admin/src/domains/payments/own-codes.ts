/** The codes that we write ourselves beside those of banks and processors; `resources.payments.codes` names them. */
const ownCodes: ReadonlySet<string> = new Set([
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
])

/** Returns the words of a code of ours; a code of a bank and any other text as it is. */
export const codeText = (code: string, t: (key: string) => string): string =>
  ownCodes.has(code) ? t(`resources.payments.codes.${code}`) : code
