/** Writes agreements with earlier versions, their acceptances, VAT numbers of traders, and a suspension. */
import { asc } from 'drizzle-orm'
import type { Context } from '../../context'
import { people } from '../../db/tables'
import { agreementAcceptances, agreements, legalAgreements, numberOf, peopleVATNumbers, textHash } from '../accounts'
import { countries } from '../reference'
import { suspensions } from './tables'

/** `versions` holds the number of minor versions per major one: [2, 3] is 1.0, 1.1, 2.0, 2.1, 2.2. */
const kinds = [
  {
    Code: 'terms',
    Name: 'Terms and Conditions',
    versions: [5, 6, 3],
    text: 'These terms govern the use of our websites and services. You may withdraw a submission free of charge until we have entered it. The declared value determines the service and limits our liability.',
  },
  {
    Code: 'grading-services',
    Name: 'Grading Services Agreement',
    versions: [4, 5, 4, 2],
    text: 'A grade is an opinion given by at least two graders and a finalizer, none of whom trades in the items they grade. You confirm that you own every item or are authorized to submit it, and agree that we may remove an item from its holder for review.',
  },
  {
    Code: 'privacy',
    Name: 'Privacy Notice',
    versions: [3, 4, 3],
    text: 'We keep the data we need to return your items, answer your questions and comply with the law. Images of graded items are published without the name of the owner.',
  },
  {
    Code: 'registry',
    Name: 'Registry Rules',
    versions: [4, 3],
    text: 'A set may contain only items its owner owns. A certificate may be in only one competitive set of a kind at a time. Scores may change when a category is reviewed.',
  },
  {
    Code: 'shipping',
    Name: 'Shipping and Insurance Terms',
    versions: [3, 5],
    text: 'Packages sent to us travel at your own risk. Packages we send are insured for the declared value. Report damage within ten days of delivery, with photographs of the package and its contents.',
  },
  {
    Code: 'dealer',
    Name: 'Dealer Agreement',
    versions: [3, 3],
    text: 'A dealer may use the dealer logo while the membership is active, keeps the public listing accurate and answers customers within two business days.',
  },
] as const

const DAY = 24 * 3600_000
/** Returns the text of a major version: each one adds a sentence, so that the screens show a difference. */
const textIn = (text: string, major: number, majors: number) =>
  text
    .split(/(?<=\.) /)
    .filter((_, at, all) => at < Math.max(1, all.length - (majors - major)))
    .join(' ')
const FIRST = Date.UTC(2016, 3, 4, 14)
const LAST = Date.UTC(2026, 7, 17, 14)

type Version = {
  LegalAgreementID: number
  AgreementID: number
  MajorVersion: number
  Text: string
  PublishedUTC: string
}

async function writeAgreements(ctx: Context): Promise<(Version & { Code: string })[]> {
  const made = await ctx.db
    .insert(agreements)
    .values(kinds.map(({ Code }, at) => ({ Code, SortOrder: at + 1 })))
    .returning({ AgreementID: agreements.AgreementID, Code: agreements.Code })
  const rows = kinds.flatMap(({ Code, Name, versions, text }, kind) => {
    const AgreementID = made.find((row) => row.Code === Code)?.AgreementID ?? 0
    const numbers = versions.flatMap((count, major) =>
      Array.from({ length: count }, (_, MinorVersion) => ({ MajorVersion: major + 1, MinorVersion })),
    )
    const instantOf = (at: number) =>
      new Date(FIRST + ((LAST - FIRST) * at) / (numbers.length - 1) - kind * 11 * DAY).toISOString()
    return numbers.map(({ MajorVersion, MinorVersion }, at) => ({
      AgreementID,
      MajorVersion,
      MinorVersion,
      Title: Name,
      Text: `${Name}, version ${MajorVersion}.${MinorVersion}\n\n${textIn(text, MajorVersion, versions.length)}`,
      AsksAgain: MinorVersion === 0,
      PublishedUTC: instantOf(at),
      UpdatedUTC: instantOf(at),
    }))
  })
  const written: Version[] = await ctx.db.insert(legalAgreements).values(rows).returning({
    LegalAgreementID: legalAgreements.LegalAgreementID,
    AgreementID: legalAgreements.AgreementID,
    Text: legalAgreements.Text,
    MajorVersion: numberOf.MajorVersion,
    PublishedUTC: numberOf.PublishedUTC,
  })
  return written.map((row) => ({ ...row, Code: made.find((one) => one.AgreementID === row.AgreementID)?.Code ?? '' }))
}

type DemoPerson = { PeopleID: number; Email: string; IsSuspended: boolean; CreatedUTC: string }

/**
 * Writes acceptances: one customer accepted everything but the last major grading agreement, more than a page of
 * history; the others the versions in force when they joined.
 */
async function writeAcceptances(
  ctx: Context,
  everybody: readonly DemoPerson[],
  versions: readonly (Version & { Code: string })[],
): Promise<void> {
  const clerk = everybody.find((person) => person.Email === 'users@obverse.example')?.PeopleID ?? null
  const row = (PeopleID: number, version: Version, at: number, RecordedByPeopleID: number | null = null) => ({
    PeopleID,
    LegalAgreementID: version.LegalAgreementID,
    DateUTC: new Date(at).toISOString(),
    TextHash: textHash(version.Text),
    IpAddress: `203.0.113.${(PeopleID % 250) + 1}`,
    RecordedByPeopleID,
  })
  const lastMajor = (version: Version) =>
    version.MajorVersion ===
    Math.max(...versions.filter((one) => one.AgreementID === version.AgreementID).map((one) => one.MajorVersion))

  const rows = everybody.flatMap((person, index) => {
    if (person.Email === 'customer@obverse.example')
      return versions
        .filter((version) => version.Code !== 'dealer' && !(version.Code === 'grading-services' && lastMajor(version)))
        .map((version, at) =>
          row(
            person.PeopleID,
            version,
            Date.parse(version.PublishedUTC) + (2 + (at % 9)) * DAY + at * 61_000,
            at % 17 === 16 ? clerk : null,
          ),
        )
    const joined = Math.min(Date.parse(person.CreatedUTC), LAST)
    return ['terms', 'grading-services', 'privacy'].flatMap((Code, at) => {
      const inForce = versions.filter((version) => version.Code === Code && Date.parse(version.PublishedUTC) <= joined)
      const newest = inForce.at(-1)
      return newest ? [row(person.PeopleID, newest, joined + (at + 1) * 40_000, index % 13 === 12 ? clerk : null)] : []
    })
  })
  await ctx.db.insert(agreementAcceptances).values(rows)
}

const traders: Record<string, [name: string, countryCode: string, number: string]> = {
  'other@obverse.example': ['Oscar Lindqvist Mynthandel', 'SE', 'SE556012345601'],
  'imogen.ashworth@collectors.example': ['Ashworth Sovereigns Ltd', 'GB', 'GB123456789'],
  'rupert.penhaligon@collectors.example': ['Penhaligon & Daughters', 'GB', 'GB987654321'],
  'saoirse.kelleher@collectors.example': ['Kelleher Coins Teoranta', 'IE', 'IE1234567FA'],
  'friedrich.albers@collectors.example': ['Münzhandlung Albers GmbH', 'DE', 'DE123456789'],
  'katharina.engelhardt@collectors.example': ['Engelhardt Medaillen e. K.', 'DE', 'DE198765432'],
  'wolfgang.petersen@collectors.example': ['Comicladen Petersen OHG', 'DE', 'DE245678901'],
}

async function writeVATNumbers(ctx: Context, everybody: readonly DemoPerson[]): Promise<void> {
  const all = await ctx.db
    .select({ CountryID: countries.CountryID, CountryCode: countries.CountryCode })
    .from(countries)
  const rows = everybody.flatMap((person) => {
    const [AccountName, code, VATNumber] = traders[person.Email] ?? []
    const country = all.find((one) => one.CountryCode === code)
    return AccountName && VATNumber && country
      ? [{ PeopleID: person.PeopleID, AccountName, VATCountryID: country.CountryID, VATNumber }]
      : []
  })
  if (rows.length > 0) await ctx.db.insert(peopleVATNumbers).values(rows)
}

/** Writes what staff see of the people that the accounts domain wrote before. */
export async function fillUsers(ctx: Context): Promise<void> {
  const everybody = await ctx.db
    .select({
      PeopleID: people.PeopleID,
      Email: people.Email,
      IsSuspended: people.IsSuspended,
      CreatedUTC: people.CreatedUTC,
    })
    .from(people)
    .orderBy(asc(people.PeopleID))
  const versions = await writeAgreements(ctx)
  await writeAcceptances(ctx, everybody, versions)
  await writeVATNumbers(ctx, everybody)
  const keptOut = everybody.filter((person) => person.IsSuspended)
  const ByPeopleID = everybody.find((person) => person.Email === 'super@obverse.example')?.PeopleID ?? null
  const DateUTC = new Date(LAST + 40 * DAY).toISOString()
  if (keptOut.length > 0)
    await ctx.db.insert(suspensions).values(
      keptOut.map(({ PeopleID }) => ({
        PeopleID,
        Reason: 'Paid for three packages with a card reported stolen. Waiting for the bank.',
        DateUTC,
        ByPeopleID,
      })),
    )
}
