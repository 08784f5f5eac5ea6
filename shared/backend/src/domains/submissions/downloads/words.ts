/** The words of downloads, English and German: files have no page around them that could say what is meant. */
import type { ChargeKind, PaymentState, StatusCode } from '@obverse/contract/domains/submissions'
import { chargeTexts } from '../embedded/charges'

type VATReason = 'standard' | 'reverse-charge' | 'outside-scope' | 'none'
export type Words = {
  columns: readonly string[]
  status: Record<StatusCode, string>
  payment: Record<PaymentState, string>
  yes: string
  no: string
  invoice: string
  submission: string
  order: string
  date: string
  received: string
  shipped: string
  service: string
  billTo: string
  shipTo: string
  line: string
  cert: string
  item: string
  amount: string
  before: (amount: string) => string
  noItems: string
  subtotal: string
  vat: (rate: string, net: string) => string
  vatNumber: (number: string) => string
  reason: Record<VATReason, string>
  charge: Record<ChargeKind, string>
  total: string
  paid: string
  due: string
  isPaid: string
  isUnpaid: string
  chargedOn: (day: string) => string
  notYet: string
  page: (page: number, pages: number) => string
}

const en: Words = {
  columns: [
    'Invoice',
    'Submission',
    'Order number',
    'Own name',
    'Status',
    'Service',
    'Items',
    'Invoice date',
    'Received',
    'Shipped',
    'Unpaid',
    'Currency',
    'Payment',
    'Payment method',
    'Grades can be viewed',
  ],
  status: {
    'awaiting-package': 'Awaiting package',
    received: 'Received',
    'received-at-ccs': 'Received at CCS',
    verification: 'Verification',
    scheduled: 'Scheduled for grading',
    grading: 'Grading',
    encapsulation: 'Encapsulation',
    imaging: 'Imaging',
    'quality-control': 'Quality control',
    finalized: 'Finalized',
    shipped: 'Shipped',
    delivered: 'Delivered',
    'on-hold': 'On hold',
    'payment-problem': 'Payment problem',
    'returned-ungraded': 'Returned ungraded',
  },
  payment: {
    open: 'Open',
    'in-progress': 'In progress',
    'charge-attempted': 'Charge attempted',
    paid: 'Paid',
    refunded: 'Refunded',
  },
  yes: 'yes',
  no: 'no',
  invoice: 'Invoice',
  submission: 'Submission',
  order: 'Order number',
  date: 'Invoice date',
  received: 'Received',
  shipped: 'Shipped',
  service: 'Service',
  billTo: 'Bill to',
  shipTo: 'Ship to',
  line: 'Line',
  cert: 'Certificate',
  item: 'Item',
  amount: 'Fee',
  before: (amount) => `Raised after grading; the fee was ${amount}.`,
  noItems: 'No items',
  subtotal: 'Subtotal',
  vat: (rate, net) => `VAT ${rate} of ${net}`,
  vatNumber: (number) => `Your VAT number: ${number}`,
  reason: {
    standard: 'VAT at the standard rate of the country we serve you from.',
    'reverse-charge': 'Reverse charge: the recipient of the service accounts for the VAT.',
    'outside-scope': 'Outside the scope of VAT.',
    none: 'No VAT is charged.',
  },
  charge: chargeTexts,
  total: 'Total',
  paid: 'Paid',
  due: 'Amount due',
  isPaid: 'Paid in full. Thank you.',
  isUnpaid: 'Not paid yet.',
  chargedOn: (day) => `The card on file will be charged on ${day}.`,
  notYet: 'not yet',
  page: (page, pages) => `Page ${page} of ${pages}`,
}

const de: Words = {
  columns: [
    'Rechnung',
    'Einsendung',
    'Bestellnummer',
    'Eigener Name',
    'Status',
    'Service',
    'Stücke',
    'Rechnungsdatum',
    'Eingegangen',
    'Versandt',
    'Offen',
    'Währung',
    'Zahlung',
    'Zahlungsart',
    'Bewertungen einsehbar',
  ],
  status: {
    'awaiting-package': 'Paket erwartet',
    received: 'Eingegangen',
    'received-at-ccs': 'Bei CCS eingegangen',
    verification: 'Prüfung der Angaben',
    scheduled: 'Zur Bewertung eingeplant',
    grading: 'Bewertung',
    encapsulation: 'Verkapselung',
    imaging: 'Aufnahmen',
    'quality-control': 'Qualitätskontrolle',
    finalized: 'Abgeschlossen',
    shipped: 'Versandt',
    delivered: 'Zugestellt',
    'on-hold': 'Angehalten',
    'payment-problem': 'Zahlungsproblem',
    'returned-ungraded': 'Unbewertet zurück',
  },
  payment: {
    open: 'Offen',
    'in-progress': 'In Arbeit',
    'charge-attempted': 'Abbuchung versucht',
    paid: 'Bezahlt',
    refunded: 'Erstattet',
  },
  yes: 'ja',
  no: 'nein',
  invoice: 'Rechnung',
  submission: 'Einsendung',
  order: 'Bestellnummer',
  date: 'Rechnungsdatum',
  received: 'Eingegangen',
  shipped: 'Versandt',
  service: 'Service',
  billTo: 'Rechnung an',
  shipTo: 'Lieferung an',
  line: 'Zeile',
  cert: 'Zertifikat',
  item: 'Stück',
  amount: 'Gebühr',
  before: (amount) => `Nach der Bewertung erhöht; die Gebühr betrug ${amount}.`,
  noItems: 'Keine Stücke',
  subtotal: 'Zwischensumme',
  vat: (rate, net) => `${rate} USt. auf ${net}`,
  vatNumber: (number) => `Ihre USt-IdNr.: ${number}`,
  reason: {
    standard: 'Umsatzsteuer zum Regelsatz des Landes, aus dem wir leisten.',
    'reverse-charge': 'Steuerschuldnerschaft des Leistungsempfängers.',
    'outside-scope': 'Nicht im Anwendungsbereich der Umsatzsteuer.',
    none: 'Es wird keine Umsatzsteuer berechnet.',
  },
  charge: {
    handling: 'Bearbeitung',
    'return-shipping': 'Rückversand, versichert',
    'account-discount': 'Kundenrabatt',
  },
  total: 'Gesamtbetrag',
  paid: 'Bezahlt',
  due: 'Zu zahlen',
  isPaid: 'Vollständig bezahlt. Vielen Dank.',
  isUnpaid: 'Noch nicht bezahlt.',
  chargedOn: (day) => `Die hinterlegte Karte wird am ${day} belastet.`,
  notYet: 'noch nicht',
  page: (page, pages) => `Seite ${page} von ${pages}`,
}

/** The words for a culture (BCP 47): German for de, English for everybody else. */
export const wordsFor = (culture: string): Words => (culture.startsWith('de') ? de : en)
