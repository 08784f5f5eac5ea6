const en = {
  test: 'Test mode: no card is charged.',
  card: 'Card payment',
  register: 'New card',
  number: 'Card number',
  expiration: 'Expiration date (MM/YY)',
  code: 'Security code',
  holder: 'Name on card',
  pay: 'Continue',
  cancel: 'Cancel',
  refused: 'This card was not accepted. Check the details or use another card.',
  challenge: 'Payment confirmation',
  explain: 'Your bank asks you to confirm this payment. In this test the code is 1234.',
  challengeCode: 'Code',
  confirm: 'Confirm',
  over: 'This payment session has ended',
  overText: 'Go back to the shop and start again.',
}
const de: typeof en = {
  test: 'Testbetrieb: Karten werden nicht belastet.',
  card: 'Kartenzahlung',
  register: 'Neue Karte',
  number: 'Kartennummer',
  expiration: 'Gültig bis (MM/JJ)',
  code: 'Prüfnummer',
  holder: 'Name auf der Karte',
  pay: 'Weiter',
  cancel: 'Abbrechen',
  refused: 'Diese Karte wurde nicht angenommen. Prüfen Sie die Angaben, oder nehmen Sie eine andere Karte.',
  challenge: 'Bestätigung der Zahlung',
  explain: 'Ihre Bank bittet Sie, diese Zahlung zu bestätigen. In diesem Test lautet der Code 1234.',
  challengeCode: 'Code',
  confirm: 'Bestätigen',
  over: 'Diese Zahlung ist beendet',
  overText: 'Gehen Sie zum Shop zurück und beginnen Sie neu.',
}

export type Texts = typeof en & { lang: 'en' | 'de' }

/** The texts of a provider's pages in the language the payer's browser asks for. */
export function textsFor(acceptLanguage: string | undefined): Texts {
  return acceptLanguage?.trim().toLowerCase().startsWith('de') ? { ...de, lang: 'de' } : { ...en, lang: 'en' }
}
