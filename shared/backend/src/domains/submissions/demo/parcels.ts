/** Demo parcels: to us with the submission, and back once it is shipped. Tracking numbers are dummies. */
import type { StatusCode } from '@obverse/contract/domains/submissions'
import type { Site } from '../../sites'

const carriers: Record<Site['Region'], readonly [string, (tail: string) => string][]> = {
  com: [
    ['UPS', (tail) => `1Z000000${tail.padStart(10, '0')}`],
    ['FedEx', (tail) => `00${tail.padStart(10, '0')}`],
    ['USPS', (tail) => `RE${tail.slice(-9).padStart(9, '0')}US`],
  ],
  uk: [['Royal Mail', (tail) => `AA${tail.slice(-9).padStart(9, '0')}GB`]],
  de: [['DHL', (tail) => tail.padStart(10, '0')]],
}
const english = {
  announced: 'Label created',
  moving: 'In transit',
  arrived: 'Delivered, signed for at the dock',
  shipped: 'Picked up',
  delivered: 'Delivered',
  note: 'Handed over undamaged, seal intact.',
}
/** The reports of the carriers and the notes of staff, in the first language of a site. */
const wordsOf: Record<Site['Region'], typeof english> = {
  com: english,
  uk: english,
  de: {
    announced: 'Versandetikett erstellt',
    moving: 'Unterwegs',
    arrived: 'Zugestellt, am Wareneingang unterschrieben',
    shipped: 'Abgeholt',
    delivered: 'Zugestellt',
    note: 'Unbeschädigt übergeben, Siegel unversehrt.',
  },
}
const towns: Record<Site['Region'], readonly [string, string, string]> = {
  com: ['Tampa, FL', 'Jacksonville, FL', 'Sarasota, FL'],
  uk: ['Reading', 'Bristol', 'London'],
  de: ['Köln', 'Frankfurt', 'München'],
}
const DAY = 86_400_000
const iso = (at: number) => new Date(at).toISOString()

export type Logged = { StatusCode: StatusCode; at: number }
/** Returns the parcels of one submission, made from its log. `at` of the events is in milliseconds. */
export function parcelsOf(site: Site, number: string, log: readonly Logged[], valueMinor: number) {
  const [from, hub, us] = towns[site.Region]
  const words = wordsOf[site.Region]
  const list = carriers[site.Region]
  const pick = (offset: number) => list[(Number(number.slice(-1)) + offset) % list.length] ?? list[0]
  const announced = log[0]?.at ?? 0
  const received = log.find((event) => event.StatusCode === 'received')?.at
  const shipped = log.find((event) => event.StatusCode === 'shipped')?.at
  const delivered = log.find((event) => event.StatusCode === 'delivered')?.at
  const [inCarrier, inNumber] = pick(0) ?? ['UPS', (tail: string) => tail]
  const arrived = received === undefined ? undefined : Math.max(announced + 3600_000, received - 0.4 * DAY)
  const inbound = {
    Carrier: inCarrier,
    TrackingNumber: inNumber(`${number}1`),
    Direction: 'in' as const,
    Status: arrived === undefined ? ('announced' as const) : ('delivered' as const),
    EstimatedDelivery: iso((arrived ?? announced) + (arrived === undefined ? 4 * DAY : 0)).slice(0, 10),
    DeliveredUTC: arrived === undefined ? null : iso(arrived),
    InsuredMinor: null,
    note: '',
    events: [
      { DateUTC: iso(announced), Location: from, Text: words.announced },
      ...(arrived === undefined
        ? []
        : [
            { DateUTC: iso(announced + (arrived - announced) / 2), Location: hub, Text: words.moving },
            { DateUTC: iso(arrived), Location: us, Text: words.arrived },
          ]),
    ],
  }
  if (shipped === undefined) return [inbound]
  const [outCarrier, outNumber] = pick(1) ?? ['UPS', (tail: string) => tail]
  return [
    inbound,
    {
      Carrier: outCarrier,
      TrackingNumber: outNumber(`${number}2`),
      Direction: 'out' as const,
      Status: delivered === undefined ? ('in-transit' as const) : ('delivered' as const),
      EstimatedDelivery: iso(delivered ?? shipped + 3 * DAY).slice(0, 10),
      DeliveredUTC: delivered === undefined ? null : iso(delivered),
      InsuredMinor: valueMinor,
      note: delivered === undefined ? '' : words.note,
      events: [
        { DateUTC: iso(shipped), Location: us, Text: words.shipped },
        ...(delivered === undefined
          ? []
          : [
              { DateUTC: iso(shipped + (delivered - shipped) / 2), Location: hub, Text: words.moving },
              { DateUTC: iso(delivered), Location: from, Text: words.delivered },
            ]),
      ],
    },
  ]
}
