import { sentenceKey } from '../../lib/sentences'
import type { Messages } from '../../lib/texts'

// What the server says about paying, in English letter for letter, and in German.
const pairs: readonly (readonly [english: string, german: string])[] = [
  [
    'The credit card you entered was declined. Please review and try again.',
    'Die Karte wurde abgelehnt. Bitte prüfen Sie Ihre Angaben und versuchen Sie es noch einmal.',
  ],
  [
    'There was an issue processing your credit card. Please try again later.',
    'Ihre Karte konnte nicht belastet werden. Bitte versuchen Sie es später noch einmal.',
  ],
  [
    'Your order cannot be submitted at this time. Please try again later.',
    'Das ist zurzeit nicht möglich. Bitte versuchen Sie es später noch einmal.',
  ],
  [
    'The payment was not finished. You have not been charged.',
    'Die Zahlung wurde nicht abgeschlossen. Ihre Karte wurde nicht belastet.',
  ],
  [
    'We are confirming your payment. Please do not pay again; we will send you a mail.',
    'Wir bestätigen Ihre Zahlung. Bitte zahlen Sie nicht noch einmal; wir schreiben Ihnen eine E-Mail.',
  ],
  [
    'A payment for this number is already under way. Please wait until it is confirmed; you will get a mail, and there is no need to pay again.',
    'Für diese Nummer läuft schon eine Zahlung. Bitte warten Sie, bis sie bestätigt ist; Sie bekommen eine E-Mail und müssen nicht noch einmal zahlen.',
  ],
  ['Each invoice can be chosen only once.', 'Jede Rechnung kann nur einmal gewählt werden.'],
  ['Each number can be entered only once.', 'Jede Nummer kann nur einmal eingegeben werden.'],
  ['Enter a card.', 'Geben Sie eine Karte ein.'],
  ['Enter at least one number.', 'Geben Sie mindestens eine Nummer ein.'],
  [
    'Nothing is left to pay for one of these. Take it out and try again.',
    'Für eine dieser Nummern ist nichts mehr zu zahlen. Nehmen Sie sie heraus und versuchen Sie es noch einmal.',
  ],
  [
    'One of these is not a valid number. Check it and try again.',
    'Eine dieser Nummern ist nicht gültig. Prüfen Sie sie und versuchen Sie es noch einmal.',
  ],
  [
    'The same invoice is named twice. Take one of the numbers out.',
    'Dieselbe Rechnung ist zweimal genannt. Nehmen Sie eine der Nummern heraus.',
  ],
  ['The two e-mail addresses are not the same.', 'Die beiden E-Mail-Adressen stimmen nicht überein.'],
  [
    'These are in different currencies. Pay them one by one.',
    'Diese Beträge haben verschiedene Währungen. Zahlen Sie sie einzeln.',
  ],
  [
    'This is more than one payment may be. Pay fewer at a time, or call us.',
    'Das ist mehr, als eine Zahlung betragen darf. Zahlen Sie weniger auf einmal, oder rufen Sie uns an.',
  ],
  [
    'This payment was set up for other numbers. Open the page again.',
    'Diese Zahlung wurde für andere Nummern angelegt. Öffnen Sie die Seite neu.',
  ],
  [
    'This payment was submitted with other details. Open the page again.',
    'Diese Zahlung wurde mit anderen Angaben abgeschickt. Öffnen Sie die Seite neu.',
  ],
  ['Enter an e-mail address.', 'Geben Sie eine E-Mail-Adresse ein.'],
  ['Enter the first name.', 'Geben Sie den Vornamen ein.'],
  ['Enter the last name.', 'Geben Sie den Nachnamen ein.'],
  ['Enter the street.', 'Geben Sie die Straße ein.'],
  ['Enter the city.', 'Geben Sie den Ort ein.'],
  ['Choose the country.', 'Wählen Sie das Land.'],
  ['Choose at least one invoice.', 'Wählen Sie mindestens eine Rechnung.'],
  [
    'That was a little too often. Please wait a moment and try again.',
    'Das war etwas zu oft. Bitte warten Sie einen Moment und versuchen Sie es noch einmal.',
  ],
  [
    'The order system is not answering at the moment. Your data is safe; please try again in a few minutes.',
    'Das Auftragssystem antwortet gerade nicht. Ihre Daten sind sicher; bitte versuchen Sie es in einigen Minuten noch einmal.',
  ],
  ['We could not find what you asked for.', 'Das haben wir nicht gefunden.'],
]

const by = (side: 0 | 1): Messages => Object.fromEntries(pairs.map((pair) => [sentenceKey(pair[0]), pair[side]]))

/** The server's sentences about paying, by their words. */
export const sentences = { english: by(0), german: by(1) }
