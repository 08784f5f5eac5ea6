/** The courses of the demo submissions. Numbers never change; dates are relative to today. */
import type { StatusCode } from '@obverse/contract/domains/submissions'
import type { Site } from '../../sites'

export type Story = {
  number: string
  /** The number of a second bill of the same submission. */
  second?: string
  who: string
  service: keyof typeof services
  path: readonly StatusCode[]
  /** The age in days of the first and the last event. */
  days: readonly [from: number, to: number]
  items: number
  paid: 'yes' | 'no' | 'partly'
  /** Days until the card is charged; left out when no charge is planned. */
  chargeIn?: number
  hasTerms?: true
  outage?: true
  upcharge?: true
  pictures?: number
  nickname?: string
  note?: string
}

/** The fee in minor units, and the working days from logging in to grading. */
export const services = {
  Bulk: { fee: 1800, days: [45, 60] },
  Modern: { fee: 2300, days: [20, 35] },
  Economy: { fee: 3000, days: [25, 40] },
  Standard: { fee: 4800, days: [15, 25] },
  Express: { fee: 9000, days: [8, 10] },
  WalkThrough: { fee: 18_000, days: [3, 5] },
  Research: { fee: 2500, days: null },
} as const

/** Two digits in every number of a site, so that no number exists on two sites. */
const digits: Record<string, number> = { NGC: 71, PMG: 74, CGC: 81, CSG: 84, CRD: 87 }
/** Returns the two digits of a site. */
export const digitsOf = ({ Company, Region }: Site): number =>
  (digits[Company] ?? 90) + ['com', 'uk', 'de'].indexOf(Region)

const early: StatusCode[] = ['awaiting-package', 'received', 'verification', 'scheduled', 'grading']
const graded: StatusCode[] = [...early, 'encapsulation', 'imaging', 'quality-control', 'finalized']
const home: StatusCode[] = [...graded, 'shipped', 'delivered']

/** Stories of every site: paid and unpaid with 7 and with 10 digits, one just received, one with an outage. */
function storiesOfEverySite(site: Site): Story[] {
  const at = digitsOf(site)
  const who = 'customer@obverse.example'
  const stories: Story[] = [
    { number: `6${at}2345`, who, service: 'Standard', path: home, days: [70, 9], items: 12, paid: 'yes', pictures: 2 },
    { number: `6${at}2346`, who, service: 'Express', path: graded, days: [21, 1], items: 4, paid: 'no', chargeIn: 3 },
    { number: `6${at}2347`, who, service: 'Economy', path: early.slice(0, 2), days: [6, 1], items: 7, paid: 'no' },
    { number: `6${at}2356`, who, service: 'Standard', path: early, days: [12, 3], items: 3, paid: 'no', outage: true },
    { number: `14${at}238817`, who, service: 'Modern', path: home, days: [120, 61], items: 5, paid: 'yes' },
    { number: `14${at}238818`, who, service: 'WalkThrough', path: graded, days: [10, 2], items: 2, paid: 'no' },
  ]
  if (site.CollectibleTypes.includes('Comic')) {
    const path: StatusCode[] = ['awaiting-package', 'received', 'received-at-ccs']
    stories.push({ number: `6${at}2364`, who, service: 'Modern', path, days: [9, 2], items: 6, paid: 'no' })
  }
  return stories
}

/** Every possible course, on the first site. */
const told: Omit<Story, 'who'>[] = [
  { number: '6712348', service: 'Express', path: early, days: [40, 18], items: 5, paid: 'no', nickname: 'Estate box' },
  {
    number: '6712349',
    service: 'Standard',
    path: [...early, 'encapsulation', 'quality-control', 'grading'],
    days: [24, 1],
    items: 6,
    paid: 'no',
    note: 'Two graders did not agree, so a third one looks again.',
  },
  {
    number: '6712350',
    service: 'Standard',
    path: ['awaiting-package', 'received', 'grading', 'imaging'],
    days: [18, 2],
    items: 8,
    paid: 'no',
  },
  {
    number: '6712351',
    service: 'Modern',
    path: [...early.slice(0, 3), 'on-hold'],
    days: [16, 4],
    items: 3,
    paid: 'no',
    note: 'Line 2 of your form doesn’t match the item in the package. Which one is right?',
  },
  { number: '6712352', service: 'Economy', path: [...graded, 'payment-problem'], days: [52, 2], items: 6, paid: 'no' },
  { number: '6712353', service: 'Bulk', path: ['awaiting-package'], days: [2, 2], items: 20, paid: 'no' },
  {
    number: '6712354',
    service: 'Standard',
    path: [...early.slice(0, 3), 'returned-ungraded'],
    days: [30, 12],
    items: 1,
    paid: 'yes',
    note: 'Not of a kind we grade. It comes back free of charge.',
  },
  { number: '6712355', service: 'Express', path: home.slice(0, -1), days: [19, 1], items: 4, paid: 'yes' },
  { number: '6712357', service: 'Modern', path: early.slice(0, 3), days: [8, 2], items: 9, paid: 'no' },
  { number: '6712358', service: 'Modern', path: early.slice(0, 4), days: [11, 3], items: 9, paid: 'no' },
  { number: '6712359', service: 'Standard', path: graded.slice(0, 6), days: [20, 1], items: 5, paid: 'no' },
  {
    number: '6712360',
    second: '6712361',
    service: 'Standard',
    path: graded,
    days: [33, 2],
    items: 6,
    paid: 'partly',
    chargeIn: 5,
    upcharge: true,
    nickname: 'Gold from the safe',
  },
  { number: '6712362', service: 'Bulk', path: graded, days: [60, 3], items: 24, paid: 'no', hasTerms: true },
  {
    number: '6712363',
    service: 'Standard',
    path: graded.slice(0, -1),
    days: [22, 1],
    items: 4,
    paid: 'no',
    pictures: 2,
  },
  { number: '6712365', service: 'Research', path: early, days: [14, 5], items: 1, paid: 'no' },
]

/** More than a page of one customer's past submissions. */
const past: Omit<Story, 'who'>[] = Array.from({ length: 40 }, (_, at) => ({
  number: `67010${String(at + 10)}`,
  service: (['Modern', 'Economy', 'Standard', 'Bulk'] as const)[at % 4] ?? 'Modern',
  path: at % 20 === 7 ? home.filter((code) => code !== 'imaging') : home,
  days: [150 + at * 19, 110 + at * 19] as const,
  items: 2 + (at % 7),
  paid: 'yes' as const,
}))

const others: readonly [who: string, sites: readonly string[]][] = [
  ['other@obverse.example', ['NGC-com', 'NGC-uk', 'NGC-de', 'CSG-com', 'CGC-com']],
  ['imogen.ashworth@collectors.example', ['NGC-uk']],
  ['friedrich.albers@collectors.example', ['NGC-de']],
  ['marcus.delgado@collectors.example', ['CGC-com']],
  ['calvin.okafor@collectors.example', ['CSG-com']],
  ['abigail.thornton@collectors.example', ['NGC-com']],
]

/** The submissions of employees: still at work, so that they have no certificates and change no population. */
const employees: readonly [who: string, site: string, stories: readonly Omit<Story, 'who' | 'number'>[]][] = [
  [
    'events@obverse.example',
    'NGC-com',
    [
      { service: 'Economy', path: early, days: [27, 4], items: 3, paid: 'yes' },
      { service: 'Bulk', path: early.slice(0, 1), days: [0, 0], items: 11, paid: 'no' },
    ],
  ],
  ['certs@obverse.example', 'CGC-com', [{ service: 'Modern', path: early, days: [44, 9], items: 6, paid: 'yes' }]],
  [
    'fees@obverse.example',
    'PMG-uk',
    [{ service: 'Standard', path: early.slice(0, 2), days: [5, 2], items: 2, paid: 'no' }],
  ],
  ['certs@obverse.example', 'NGC-de', [{ service: 'Express', path: early, days: [63, 30], items: 1, paid: 'yes' }]],
]
/** Returns the stories of the employees on a site. They are written last, so that the ids of the others stay. */
export const storiesOfEmployees = (site: Site): Story[] =>
  employees
    .filter(([, code]) => code === site.Code)
    .flatMap(([who, , stories]) =>
      stories.map((story, at) => ({ ...story, who, number: `6${digitsOf(site)}400${at + 1}` })),
    )

/** Returns all the stories of a site. */
export function storiesOf(site: Site): Story[] {
  const at = digitsOf(site)
  const ofOthers = others.flatMap(([who, sites], person): Story[] => {
    if (!sites.includes(site.Code)) return []
    const number = (last: number) => `6${at}3${person}0${last}`
    return [
      { number: number(1), who, service: 'Modern', path: home, days: [95, 40], items: 5, paid: 'yes' },
      { number: number(2), who, service: 'Standard', path: graded, days: [31, 2], items: 4, paid: 'no', chargeIn: 2 },
      { number: number(3), who, service: 'Economy', path: early, days: [15, 3], items: 6, paid: 'no' },
    ]
  })
  const who = 'customer@obverse.example'
  const ofFirst = site.Code === 'NGC-com' ? [...told, ...past].map((story) => ({ ...story, who })) : []
  return [...storiesOfEverySite(site), ...ofFirst, ...ofOthers]
}
