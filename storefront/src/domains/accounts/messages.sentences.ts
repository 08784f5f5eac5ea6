import { sentenceKey } from '../../lib/sentences'
import type { Messages } from '../../lib/texts'

// What the server says about the forms of this domain, in English letter for letter, and in German.
const pairs: readonly (readonly [english: string, german: string])[] = [
  ['Enter an e-mail address.', 'Geben Sie eine E-Mail-Adresse ein.'],
  ['Enter your password.', 'Geben Sie Ihr Passwort ein.'],
  ['This password is not right.', 'Dieses Passwort stimmt nicht.'],
  ['Use at least 12 characters.', 'Verwenden Sie mindestens 12 Zeichen.'],
  ['Use at most 50 characters.', 'Verwenden Sie höchstens 50 Zeichen.'],
  ['Use at most 100 characters.', 'Verwenden Sie höchstens 100 Zeichen.'],
  ['Use at most 200 characters.', 'Verwenden Sie höchstens 200 Zeichen.'],
  ['Use at most 500 characters.', 'Verwenden Sie höchstens 500 Zeichen.'],
  [
    'This password repeats itself too much. Use more different characters.',
    'Dieses Passwort wiederholt sich zu sehr. Verwenden Sie mehr verschiedene Zeichen.',
  ],
  [
    'This password is built from your name, your e-mail address or ours. Choose something nobody knows.',
    'Dieses Passwort besteht aus Ihrem Namen, Ihrer E-Mail-Adresse oder unserem Namen. Wählen Sie etwas, das niemand weiß.',
  ],
  [
    'This password is one of the first that would be tried. Choose a less common one.',
    'Dieses Passwort würde als eines der ersten probiert. Wählen Sie ein selteneres.',
  ],
  ['This is the password you have now. Choose another one.', 'Das ist Ihr jetziges Passwort. Wählen Sie ein anderes.'],
  [
    'This code is not right or was used before. Wait for the next one and try again.',
    'Dieser Code stimmt nicht oder wurde schon benutzt. Warten Sie auf den nächsten und versuchen Sie es noch einmal.',
  ],
  [
    'The second factor is on already. Turn it off first to set up another app.',
    'Der zweite Faktor ist schon eingeschaltet. Schalten Sie ihn erst aus, um eine andere App einzurichten.',
  ],
  ['The second factor is off already.', 'Der zweite Faktor ist schon ausgeschaltet.'],
  [
    'That took too long. Begin again and scan the new code.',
    'Das hat zu lange gedauert. Beginnen Sie noch einmal und scannen Sie den neuen Code.',
  ],
  [
    'This link has expired or was used before. Ask for a new one.',
    'Dieser Link ist abgelaufen oder wurde schon benutzt. Fordern Sie einen neuen an.',
  ],
  ['Enter your first name.', 'Geben Sie Ihren Vornamen ein.'],
  ['Enter your last name.', 'Geben Sie Ihren Nachnamen ein.'],
  [
    'Somebody else has this public name. Choose another one.',
    'Diesen öffentlichen Namen hat schon jemand. Wählen Sie einen anderen.',
  ],
  ['Choose one of the listed countries.', 'Wählen Sie eines der Länder aus der Liste.'],
  ['Enter street and number.', 'Geben Sie Straße und Hausnummer ein.'],
  ['Enter a city.', 'Geben Sie einen Ort ein.'],
  ['Choose a state or province.', 'Wählen Sie einen Bundesstaat oder eine Provinz.'],
  ['Choose a state or province of this country.', 'Wählen Sie einen Bundesstaat oder eine Provinz dieses Landes.'],
  ['Enter a postal code.', 'Geben Sie eine Postleitzahl ein.'],
  ['Enter a postal code of this country.', 'Geben Sie eine Postleitzahl dieses Landes ein.'],
  ['Enter a phone number.', 'Geben Sie eine Telefonnummer ein.'],
  ['Enter a phone number of this country.', 'Geben Sie eine Telefonnummer dieses Landes ein.'],
  [
    'Enter an international phone number, beginning with + and the country code.',
    'Geben Sie eine internationale Telefonnummer ein, mit + und Landesvorwahl am Anfang.',
  ],
  [
    'Enter the phone number the text messages go to.',
    'Geben Sie die Telefonnummer an, an die die Kurznachrichten gehen.',
  ],
  ['Choose one of our languages.', 'Wählen Sie eine unserer Sprachen.'],
  ['Enter the name the number is registered to.', 'Geben Sie den Namen an, auf den die Nummer eingetragen ist.'],
  ['Choose the country of the number.', 'Wählen Sie das Land der Nummer.'],
  ['Enter the VAT number.', 'Geben Sie die Umsatzsteuer-Nummer ein.'],
  ['A number of this country is written differently.', 'Eine Nummer dieses Landes sieht anders aus.'],
  ['Use 4 to 20 letters and digits.', 'Verwenden Sie 4 bis 20 Buchstaben und Ziffern.'],
  ['Enter a day from 1891 to January 2, 2199.', 'Geben Sie einen Tag zwischen 1891 und dem 2. Januar 2199 ein.'],
  [
    'There is a newer version of these terms. Read what changed, then accept it.',
    'Von diesen Bedingungen gibt es eine neuere Fassung. Lesen Sie, was sich geändert hat, und stimmen Sie dann zu.',
  ],
  ['Please fill this in.', 'Bitte ausfüllen.'],
  ['Please check the marked fields.', 'Bitte prüfen Sie die markierten Felder.'],
  ['Please sign in to go on.', 'Bitte melden Sie sich an, um weiterzumachen.'],
  [
    'That was a little too often. Please wait a moment and try again.',
    'Das war etwas zu oft. Bitte warten Sie einen Augenblick und versuchen Sie es noch einmal.',
  ],
  [
    'This request did not come from one of our own pages. Open the page again and retry.',
    'Diese Anfrage kam nicht von einer unserer Seiten. Öffnen Sie die Seite noch einmal und versuchen Sie es wieder.',
  ],
]

const keyed = (language: 0 | 1): Messages =>
  Object.fromEntries(pairs.map((pair) => [sentenceKey(pair[0]), pair[language]]))

/** The server's sentences by `sentenceKey`, in English and German. */
export const sentences = { english: keyed(0), german: keyed(1) }
