import type { Messages } from '../../lib/texts'

/** German: the pages about oneself, and the account's own list of pages. */
export const germanDetails = {
  Groups: { Orders: 'Ihre Einsendungen', You: 'Über Sie', Contact: 'Zwischen uns', Security: 'Anmeldung' },
  Pages: {
    submissions: 'Einsendungen und Rechnungen',
    deliveries: 'Pakete',
    updatePayment: 'Zahlungskarte',
    paymentMethods: 'Gespeicherte Karten',
    profile: 'Profil',
    address: 'Versandadresse',
    vat: 'Umsatzsteuer-Nummer',
    membership: 'ANA-Mitgliedschaft',
    preferences: 'Was wir Ihnen schicken dürfen',
    terms: 'Vereinbarungen',
    password: 'Passwort',
    sessions: 'Angemeldete Geräte',
    secondFactor: 'Zweiter Faktor',
  },
  Profile: {
    Title: 'Ihr Profil',
    Lead: 'Ihr Name steht auf Paketen und Rechnungen. Andere Sammler sehen nur Ihren öffentlichen Namen.',
    Submit: 'Profil speichern',
    Taken: 'Diesen öffentlichen Namen hat schon jemand. Wählen Sie einen anderen.',
    Fields: {
      FirstName: { Label: 'Vorname', Wrong: 'Geben Sie Ihren Vornamen ein.' },
      LastName: { Label: 'Nachname', Wrong: 'Geben Sie Ihren Nachnamen ein.' },
      PublicName: {
        Label: 'Öffentlicher Name',
        Hint: 'Was andere neben Ihren Sets sehen. Leer lassen, um ungenannt zu bleiben.',
        Wrong: 'Verwenden Sie höchstens 50 Zeichen.',
      },
      CollectingInterest: {
        Label: 'Sammelgebiet',
        Hint: 'In Ihren eigenen Worten, etwa „Taler der Hanse“.',
        Wrong: 'Verwenden Sie höchstens 500 Zeichen.',
      },
    },
  },
  Shipping: {
    Title: 'Versandadresse',
    Lead: 'Wohin wir schicken, was von uns zurückkommt.',
    Packed: {
      one: 'Eine Einsendung ist schon verpackt und behält die alte Adresse:',
      other: '{count} Einsendungen sind schon verpackt und behalten die alte Adresse:',
    },
    Submit: 'Adresse speichern',
    Choose: 'Bitte wählen',
    Terms: 'Pakete von uns reisen so, wie unsere Versand- und Versicherungsbedingungen es sagen.',
    TermsLink: 'Bedingungen lesen',
    Fields: {
      CountryID: { Label: 'Land', Wrong: 'Wählen Sie ein Land.' },
      Address1: { Label: 'Straße und Hausnummer', Wrong: 'Geben Sie Straße und Hausnummer ein.' },
      Address2: { Label: 'Adresszusatz (freiwillig)', Wrong: 'Verwenden Sie höchstens 100 Zeichen.' },
      City: { Label: 'Ort', Wrong: 'Geben Sie einen Ort ein.' },
      StateID: { Label: 'Bundesstaat oder Provinz', Wrong: 'Wählen Sie einen Bundesstaat oder eine Provinz.' },
      ZipCode: { Label: 'Postleitzahl', Wrong: 'Geben Sie eine Postleitzahl dieses Landes ein.' },
      PhoneNumber: {
        Label: 'Telefonnummer',
        Hint: 'Nur für den Paketdienst.',
        Wrong: 'Geben Sie eine Telefonnummer dieses Landes ein.',
      },
    },
  },
  Password: {
    Title: 'Passwort ändern',
    Lead: 'Sobald es gespeichert ist, wird jedes andere Gerät abgemeldet, und Sie bekommen eine Mail darüber.',
    Submit: 'Passwort ändern',
    Done: 'Ihr neues Passwort ist gespeichert. Alle anderen Geräte wurden abgemeldet.',
    Back: 'Zurück zu Ihrem Konto',
    InvalidPassword: 'Das ist nicht Ihr jetziges Passwort.',
    UnknownError:
      'Bei uns ist etwas schiefgegangen. Ihr Passwort ist noch das alte; bitte versuchen Sie es noch einmal.',
    TooOften: 'Zu viele Versuche. Bitte warten Sie {minutes} Minuten und versuchen Sie es noch einmal.',
    Forgot: 'Sie wissen es nicht mehr?',
    Show: 'Zeigen',
    Hide: 'Verbergen',
    Strength: {
      Label: 'Stärke des neuen Passworts',
      Empty: 'Noch nichts eingegeben',
      '0': 'Zu kurz',
      '1': 'Schwach',
      '2': 'Mäßig',
      '3': 'Gut',
      '4': 'Stark',
    },
    Fields: {
      oldPassword: { Label: 'Jetziges Passwort', Wrong: 'Geben Sie Ihr Passwort ein.' },
      password: {
        Label: 'Neues Passwort',
        Hint: 'Mindestens 12 Zeichen. Ein paar Wörter hintereinander merkt man sich leichter als Sonderzeichen.',
        Wrong: 'Verwenden Sie 12 bis 200 Zeichen.',
      },
    },
  },
} satisfies Messages
