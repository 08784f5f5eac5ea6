const en = {
  test: 'Test mode: no money moves.',
  card: 'Pay by card',
  register: 'Store a card',
  number: 'Card number',
  expiration: 'Expiration date (MM/YY)',
  code: 'Security code',
  holder: 'Name on card',
  pay: 'Continue',
  cancel: 'Cancel',
  refused: 'This card was not accepted. Please check it, or use another one.',
  challenge: 'Confirm the payment',
  explain: 'Your bank asks you to confirm this payment. In this test the code is 1234.',
  challengeCode: 'Code',
  confirm: 'Confirm',
  over: 'This payment is over',
  overText: 'Please go back to the shop and start again.',
}
const de: typeof en = {
  test: 'Testbetrieb: Es wird kein Geld bewegt.',
  card: 'Mit Karte zahlen',
  register: 'Karte hinterlegen',
  number: 'Kartennummer',
  expiration: 'Gültig bis (MM/JJ)',
  code: 'Prüfnummer',
  holder: 'Name auf der Karte',
  pay: 'Weiter',
  cancel: 'Abbrechen',
  refused: 'Diese Karte wurde nicht angenommen. Bitte prüfen Sie sie, oder nehmen Sie eine andere.',
  challenge: 'Zahlung bestätigen',
  explain: 'Ihre Bank bittet Sie, diese Zahlung zu bestätigen. In diesem Test lautet der Code 1234.',
  challengeCode: 'Code',
  confirm: 'Bestätigen',
  over: 'Diese Zahlung ist beendet',
  overText: 'Bitte gehen Sie zum Shop zurück und beginnen Sie neu.',
}

export type Texts = typeof en & { lang: 'en' | 'de' }

/** The texts of a provider's pages in the language the payer's browser asks for. */
export function textsFor(acceptLanguage: string | undefined): Texts {
  return acceptLanguage?.trim().toLowerCase().startsWith('de') ? { ...de, lang: 'de' } : { ...en, lang: 'en' }
}
