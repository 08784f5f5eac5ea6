import type { Messages } from '../../lib/texts'
import { germanCards } from './messages.de.cards'
import { brands } from './messages.en.cards'

export const german = {
  Pay: {
    Title: 'Rechnung bezahlen',
    Lead: 'Bezahlen Sie eine oder mehrere Rechnungen, Einsendungen oder Online-Bestellungen mit einer Kartenzahlung.',
    What: 'Was Sie bezahlen',
    Who: 'Wer bezahlt',
    Card: 'Karte',
    Submit: '{total} bezahlen',
    SubmitUnknown: 'Bezahlen',
    SaveCard: 'Diese Karte für spätere Zahlungen speichern',
    SaveCardHint:
      'Wir behalten ein Kennzeichen Ihres Kartendienstes, nie die Nummer. Sie können sie jederzeit entfernen.',
    Safety:
      'Ihre Kartendaten gehen direkt an den Kartendienst und erreichen unsere Server nie. Aus Versehen doppelt zu bezahlen ist nicht möglich: Jede Zahlung hat eine eigene Nummer.',
    ChargeFailed:
      'Ihre Karte wurde nicht belastet. Prüfen Sie die Angaben, nehmen Sie eine andere Karte oder fragen Sie Ihre Bank, und versuchen Sie es noch einmal.',
    Unreachable:
      'Wir konnten unseren Server nicht erreichen. Nichts von dem, was Sie eingegeben haben, ist verloren; versuchen Sie es noch einmal. Dieselbe Zahlung wird nie zweimal belastet.',
    CardTrouble: {
      declined: 'Die eingegebene Karte wurde abgelehnt. Bitte prüfen Sie die Angaben und versuchen Sie es noch einmal.',
      invalid: 'Einige Kartenangaben stimmen noch nicht. Sie sind unten markiert.',
      blocked:
        'Die Kartenfelder konnten nicht geladen werden, es wurde also nichts belastet. Laden Sie sie noch einmal, oder schalten Sie aus, was sie aufhält.',
      slow: 'Die Kartenfelder sind noch nicht bereit, es wurde also nichts belastet. Warten Sie einen Moment und versuchen Sie es noch einmal.',
      failed:
        'Der Kartendienst hat nicht geantwortet, es wurde also nichts belastet. Versuchen Sie es gleich noch einmal.',
    },
    Fields: {
      PaymentReferenceNumbers: { Label: 'Nummer', Wrong: 'Fügen Sie mindestens eine Nummer hinzu.' },
      FirstName: { Label: 'Vorname', Wrong: 'Geben Sie den Vornamen ein.' },
      LastName: { Label: 'Nachname', Wrong: 'Geben Sie den Nachnamen ein.' },
      Email: {
        Label: 'E-Mail-Adresse',
        Hint: 'Dorthin geht die Quittung.',
        Wrong: 'Geben Sie eine E-Mail-Adresse ein.',
      },
      ConfirmEmail: {
        Label: 'E-Mail-Adresse noch einmal',
        Wrong: 'Geben Sie dieselbe E-Mail-Adresse noch einmal ein.',
      },
    },
    References: {
      Type: 'Art der Nummer',
      Types: {
        SubmissionNumber: 'Einsendungsnummer',
        InvoiceNumber: 'Rechnungsnummer',
        OnlineOrderNumber: 'Nummer der Online-Bestellung',
      },
      Chosen: 'Was Sie bezahlen',
      Number: 'Nummer',
      Another: 'Noch eine Nummer',
      Hint: 'Zehn Ziffern, die mit 14 beginnen, oder sieben, die mit 6 beginnen.',
      HintOrder: 'So, wie sie in der E-Mail zu Ihrer Bestellung steht.',
      Add: 'Hinzufügen',
      Checking: 'Wird geprüft …',
      Remove: 'Entfernen',
      Added: '{number} hinzugefügt.',
      Removed: '{number} entfernt.',
      Empty: 'Geben Sie zuerst eine Nummer ein.',
      Invalid:
        'Das kann nicht stimmen: Eine Nummer hat zehn Ziffern und beginnt mit 14, oder sieben und beginnt mit 6.',
      Twice: 'Diese Nummer steht schon in der Liste.',
      TooMany: 'Bezahlen Sie höchstens 20 auf einmal.',
      Unknown: 'Diese Nummer kennen wir nicht, oder es ist nichts mehr zu bezahlen.',
      NotYours:
        'Diese Nummer gehört nicht zu Ihrem Konto, wir können sie also weder zeigen noch belasten. Prüfen Sie sie, oder bitten Sie uns um einen Zahlungslink.',
      Offline: 'Wir konnten diese Nummer nicht prüfen. Versuchen Sie es noch einmal.',
    },
    Choice: {
      Label: 'Bezahlen mit',
      Saved: '{brand}, endet auf {last4}',
      New: 'Andere Karte',
      Until: 'gültig bis {until}',
      Expired: 'Abgelaufen',
      Soon: 'Läuft bald ab',
      Brand: brands,
    },
    Summary: {
      Title: 'Übersicht',
      None: 'Fügen Sie eine Nummer hinzu, dann steht hier der Betrag.',
      Preparing: 'Wir fragen nach dem Betrag …',
      Total: 'Summe',
      NotYours:
        'Eine dieser Nummern gehört nicht zu Ihrem Konto, wir können sie also weder zeigen noch belasten. Entfernen Sie sie, oder bitten Sie uns um einen Zahlungslink.',
      Offline: 'Wir konnten nicht nach dem Betrag fragen. Versuchen Sie es noch einmal.',
      Retry: 'Noch einmal versuchen',
    },
    Desk: {
      Loading: 'Die Zahlung wird geöffnet …',
      Retry: 'Noch einmal versuchen',
      NoProcessor: 'Kartenzahlungen sind gerade nicht möglich. Versuchen Sie es in ein paar Minuten noch einmal.',
      Offline: 'Wir konnten die Zahlung nicht öffnen. Versuchen Sie es noch einmal.',
      BadLink:
        'Dieser Zahlungslink funktioniert nicht. Öffnen Sie ihn genau so, wie er in der E-Mail steht, oder melden Sie sich zum Bezahlen an.',
    },
    Expired: {
      Title: 'Dieser Zahlungslink ist abgelaufen',
      Text: 'Zahlungslinks gelten eine begrenzte Zeit. Wir können einen neuen an die E-Mail-Adresse des Kontos senden, für das er gemacht wurde.',
      Send: 'Neuen Link senden',
      Sent: 'Ein neuer Link ist auf dem Weg an die E-Mail-Adresse des Kontos.',
      Failed: 'Der Link konnte nicht gesendet werden. Warten Sie ein wenig und versuchen Sie es noch einmal.',
    },
    SignIn: {
      Title: 'Zum Bezahlen anmelden',
      Text: 'Beträge zeigen wir dem Konto, zu dem eine Rechnung gehört. Ohne Konto öffnen Sie den Zahlungslink aus unserer E-Mail.',
      Link: 'Anmelden',
    },
    Overlay: {
      Title: 'Zahlung bestätigen',
      Text: 'Ihre Bank bittet Sie, diese Zahlung zu bestätigen. Tun Sie das hier; wenn Sie dieses Fenster schließen, wird die Zahlung abgebrochen.',
      Close: 'Zahlung abbrechen',
      Frame: 'Bestätigung Ihrer Bank',
    },
  },
  ...germanCards,
  Result: {
    Title: 'Ihre Zahlung',
    Loading: { Title: 'Einen Moment bitte', Text: 'Wir fragen den Kartendienst nach Ihrer Zahlung.' },
    Waiting: {
      Title: 'Ihre Zahlung wird bestätigt',
      Text: 'Das dauert etwas länger als sonst. Bleiben Sie auf dieser Seite oder gehen Sie: Wir schreiben Ihnen in jedem Fall. Bitte bezahlen Sie nicht noch einmal.',
    },
    Later: {
      Title: 'Wir bestätigen Ihre Zahlung',
      Text: 'Wir bestätigen Ihre Zahlung; bezahlen Sie nicht noch einmal; wir schreiben Ihnen.',
    },
    Success: {
      Title: 'Danke, Ihre Zahlung ist da',
      Text: 'Die Quittung ist per E-Mail auf dem Weg zu Ihnen.',
      Amount: 'Bezahlt',
      For: 'Für',
      Number: 'Zahlung',
    },
    Failed: {
      Title: 'Ihre Karte wurde nicht belastet',
      Text: 'Es wurde nichts abgebucht. Versuchen Sie es mit derselben oder einer anderen Karte noch einmal, oder fragen Sie Ihre Bank nach dem Grund.',
    },
    Unknown: {
      Title: 'Diese Zahlung kennen wir nicht',
      Text: 'Vielleicht ist die Adresse nicht vollständig, oder die Zahlung wurde in einem anderen Browser oder Konto gemacht. Die Quittung in Ihrer E-Mail nennt alles.',
    },
    Again: 'Noch einmal versuchen',
    Invoices: 'Ihre Einsendungen und Rechnungen',
    Home: 'Startseite',
    Returned: { Title: 'Danke', Text: 'Sie können dieses Fenster schließen; Ihre Zahlung geht dahinter weiter.' },
  },
  TestCards: {
    Title: 'Testkarten',
    Lead: 'Dies ist eine Vorführung: Nichts wird belastet, und nur diese Karten funktionieren. Jede Prüfnummer und jedes künftige Ablaufdatum ist recht.',
    Table: 'Testkarten dieser Website',
    Number: 'Nummer',
    Brand: 'Marke',
    Outcome: 'Was geschieht',
    Back: 'Zurück zur Zahlung',
    Name: 'Testkarten',
  },
} satisfies Messages
