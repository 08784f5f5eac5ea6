import type { Messages } from '../../lib/texts'

/** German: what one chose, told and agreed to. */
export const germanChoices = {
  Preferences: {
    Title: 'Was wir Ihnen schicken dürfen',
    Lead: 'Wählen Sie, was Sie von uns hören und auf welchem Weg.',
    Submit: 'Einstellungen speichern',
    Saved: 'Ihre Einstellungen sind gespeichert.',
    OptedOut: 'Sie haben alles abbestellt: Keine der Einstellungen unten wirkt. Wir bewahren sie für später auf.',
    Newsletters: 'Newsletter',
    Newsletter: '{company} ({what})',
    Messages: 'Nachrichten',
    General: 'Sprache und Einwilligung',
    ConsentSince: 'Sie haben am {day} eingewilligt.',
    Always:
      'Belege, Änderungen unserer Vereinbarungen und Mails zur Anmeldung kommen immer: Sie gehören zu Ihrem Konto.',
    Topics: {
      Title: 'Neues zu Ihren Einsendungen',
      Topic: 'Sagen Sie mir, wenn',
      Mail: 'Mail',
      Text: 'SMS',
      GradesReady: 'die Bewertungen fertig sind',
      Shipped: 'ein Paket unterwegs ist',
      PaymentFailed: 'eine Zahlung gescheitert ist',
      ImagesReady: 'die Bilder fertig sind',
    },
    Fields: {
      MasterOptOut: { Label: 'Schicken Sie mir gar nichts', Hint: 'Geht jeder Einstellung unten vor.' },
      AcceptPrivateMessages: { Label: 'Andere Sammler dürfen mir schreiben' },
      AcceptTextMessages: { Label: 'Sie dürfen mir SMS schicken' },
      TextMessagePhone: {
        Label: 'Telefonnummer für SMS',
        Hint: 'Mit Landesvorwahl, etwa +49 30 12345678.',
        Wrong: 'Geben Sie eine internationale Telefonnummer ein, mit + und Landesvorwahl am Anfang.',
      },
      LanguageID: { Label: 'Sprache unserer Mails', Wrong: 'Wählen Sie eine unserer Sprachen.' },
      AcceptDataConsent: {
        Label: 'Sie dürfen nutzen, was ich hier tue, um mir Passendes zu zeigen',
        Hint: 'Das können Sie jederzeit zurücknehmen.',
      },
    },
  },
  VAT: {
    Title: 'Umsatzsteuer-Nummer',
    Lead: 'Für Unternehmen. Sie entscheidet, wie die Umsatzsteuer auf Ihren Rechnungen steht.',
    Submit: 'Nummer speichern',
    Choose: 'Bitte wählen',
    Failed:
      'Diese Nummer konnte nicht gespeichert werden: Das Register ihres Landes kennt sie nicht. Vergleichen Sie sie mit Ihren Unterlagen und versuchen Sie es noch einmal.',
    Remove: 'Nummer entfernen',
    RemoveFailed: 'Sie ließ sich gerade nicht entfernen. Bitte versuchen Sie es noch einmal.',
    Example: 'Nummern dieses Landes sehen aus wie {example}.',
    NoExample: 'Mit den Buchstaben des Landes davor, falls es welche hat.',
    Status: {
      written:
        'Ihre Nummer ist hinterlegt. Sie sieht aus, wie ihr Land Nummern schreibt; bestätigt hat sie sonst niemand.',
      valid: 'Ihre Nummer ist hinterlegt; das Register ihres Landes hat sie am {day} bestätigt.',
      pending:
        'Ihre Nummer ist hinterlegt. Das Register ihres Landes hat noch nicht geantwortet; wir fragen von selbst wieder.',
      invalid: 'Das Register ihres Landes kennt Ihre Nummer nicht. Bitte berichtigen Sie sie.',
    },
    Fields: {
      accountName: {
        Label: 'Eingetragener Name',
        Wrong: 'Geben Sie den Namen an, auf den die Nummer eingetragen ist.',
      },
      countryID: { Label: 'Land', Wrong: 'Wählen Sie das Land der Nummer.' },
      vatNumber: { Label: 'Umsatzsteuer-Nummer', Wrong: 'Geben Sie die Umsatzsteuer-Nummer ein.' },
    },
  },
  Membership: {
    Title: 'ANA-Mitgliedschaft',
    Lead: 'Mitglieder der American Numismatic Association haben bei uns Vorteile. Sagen Sie uns, bis wann Sie eines sind.',
    NotHere: 'Diese Seite hat keine Mitgliedschaft. Unsere Seiten für Münzen und Banknoten haben eine.',
    Lifetime: 'Sie sind Mitglied auf Lebenszeit.',
    Runs: 'Ihre Mitgliedschaft läuft bis {day}.',
    Expired: 'Ihre Mitgliedschaft endete am {day}. Nennen Sie uns das neue Datum, wenn Sie sie verlängert haben.',
    Submit: 'Mitgliedschaft speichern',
    Remove: 'Ich bin kein Mitglied',
    RemoveFailed: 'Sie ließ sich gerade nicht entfernen. Bitte versuchen Sie es noch einmal.',
    Fields: {
      date: {
        Label: 'Läuft bis',
        Hint: 'Es steht auf Ihrem Mitgliedsausweis.',
        Wrong: 'Geben Sie den Tag ein, bis zu dem sie läuft.',
      },
      isLifetime: { Label: 'Ich bin Mitglied auf Lebenszeit' },
    },
  },
  Terms: {
    Title: 'Vereinbarungen',
    Lead: 'Was zwischen uns vereinbart ist und was sich geändert hat, seit Sie zugestimmt haben.',
    AllAccepted: 'Sie haben allen in der geltenden Fassung zugestimmt.',
    Open: {
      one: 'Eine Vereinbarung ist neu oder hat sich geändert, seit Sie zugestimmt haben.',
      other: '{count} Vereinbarungen sind neu oder haben sich geändert, seit Sie zugestimmt haben.',
    },
    Accept: { one: 'Dieser Vereinbarung zustimmen', other: 'Diesen {count} Vereinbarungen zustimmen' },
    Kept: 'Zum Nachweis bewahren wir die Zeit, Ihre IP-Adresse und einen Fingerabdruck jedes Textes auf.',
    Failed: 'Das ließ sich gerade nicht speichern. Es gilt nichts als zugestimmt; bitte versuchen Sie es noch einmal.',
    Reload: 'Neuere Fassung laden',
    Version: 'Fassung {version}, veröffentlicht am {day}',
    Accepted: 'Dieser Fassung haben Sie am {day} zugestimmt.',
    New: 'Hier haben Sie noch nicht zugestimmt.',
    Changed: 'Geändert von {before}, der Sie zugestimmt haben, auf {now}.',
    ChangedSubmit:
      'Geändert von {before}, der Sie zugestimmt haben, auf {now}. Stimmen Sie zu, um wieder einliefern zu können.',
    Changes: 'Was sich geändert hat',
    ChangesOf: 'Was sich geändert hat: {name}',
    Whole: 'Ganzer Text: {name}',
    Hash: 'SHA-256 {hash}',
  },
  Sweepstakes: {
    Title: 'Gewinnspiel',
    Lead: 'Drei Angaben, eine davon Ihre E-Mail-Adresse, und Sie sind dabei.',
    AltLead: 'Schön, dass Sie uns hier gefunden haben. Drei Angaben, und Sie sind dabei.',
    Submit: 'Am Gewinnspiel teilnehmen',
    Thanks: 'Sie sind dabei. Den Gewinnern schreiben wir eine Mail; viel Glück.',
    Rules:
      'Eine Teilnahme je E-Mail-Adresse; von mehreren zählt die erste. Wir nutzen die Adresse nur für das Gewinnspiel.',
    Fields: {
      firstName: { Label: 'Vorname', Wrong: 'Geben Sie Ihren Vornamen ein.' },
      lastName: { Label: 'Nachname', Wrong: 'Geben Sie Ihren Nachnamen ein.' },
      email: { Label: 'E-Mail-Adresse', Wrong: 'Geben Sie eine E-Mail-Adresse ein.' },
    },
  },
} satisfies Messages
