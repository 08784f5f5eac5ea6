import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, key } from '../../db/columns'
import { people } from '../../db/tables'
import { countries } from '../reference'

const person = (name: string) => integer(name).references(() => people.PeopleID, { onDelete: 'restrict' })

/** A person's VAT number; at most one. */
export const peopleVATNumbers = pgTable(
  'people_vat_numbers',
  {
    PeopleVATNumberID: key('people_vat_number_id'),
    PeopleID: integer('people_id')
      .notNull()
      .references(() => people.PeopleID, { onDelete: 'cascade' }),
    AccountName: text('account_name').notNull(),
    VATCountryID: integer('vat_country_id')
      .notNull()
      .references(() => countries.CountryID, { onDelete: 'restrict' }),
    VATNumber: text('vat_number').notNull(),
  },
  (table) => [unique('people_vat_numbers_person').on(table.PeopleID)],
)

/** Who was kept out, why, from when and until when; a person has at most one that is not lifted. */
export const suspensions = pgTable(
  'suspensions',
  {
    SuspensionID: key('suspension_id'),
    PeopleID: integer('people_id')
      .notNull()
      .references(() => people.PeopleID, { onDelete: 'cascade' }),
    Reason: text('reason').notNull(),
    DateUTC: instant('date_utc').notNull(),
    ByPeopleID: person('by_people_id'),
    LiftedUTC: instant('lifted_utc'),
    LiftedByPeopleID: person('lifted_by_people_id'),
  },
  (table) => [uniqueIndex('suspensions_open').on(table.PeopleID).where(sql`${table.LiftedUTC} is null`)],
)

/** An agreement, whatever its version: the terms, the grading services agreement. */
export const agreements = pgTable('agreements', {
  AgreementID: key('agreement_id'),
  Code: text('code').notNull().unique(),
  Name: text('name').notNull(),
  SortOrder: integer('sort_order').notNull(),
})

/** One version of an agreement: what somebody accepts. Its text never changes once it is published. */
export const legalAgreements = pgTable(
  'legal_agreements',
  {
    LegalAgreementID: key('legal_agreement_id'),
    AgreementID: integer('agreement_id')
      .notNull()
      .references(() => agreements.AgreementID, { onDelete: 'restrict' }),
    MajorVersion: integer('major_version').notNull(),
    MinorVersion: integer('minor_version').notNull(),
    Text: text('text').notNull(),
    PublishedUTC: instant('published_utc').notNull(),
  },
  (table) => [unique('legal_agreements_version').on(table.AgreementID, table.MajorVersion, table.MinorVersion)],
)

/** Who accepted which version, once; a trigger refuses to change or remove a row. */
export const agreementAcceptances = pgTable(
  'agreement_acceptances',
  {
    AgreementAcceptanceID: key('agreement_acceptance_id'),
    PeopleID: person('people_id').notNull(),
    LegalAgreementID: integer('legal_agreement_id')
      .notNull()
      .references(() => legalAgreements.LegalAgreementID, { onDelete: 'restrict' }),
    DateUTC: instant('date_utc').notNull(),
    /** SHA-256 of the text that was accepted, as hexadecimal digits. */
    TextHash: text('text_hash').notNull(),
    IpAddress: text('ip_address').notNull(),
    /** The member of staff who recorded it on the person's behalf; null when they accepted it themselves. */
    RecordedByPeopleID: person('recorded_by_people_id'),
  },
  (table) => [
    unique('agreement_acceptances_once').on(table.PeopleID, table.LegalAgreementID),
    index('agreement_acceptances_history').on(table.PeopleID, table.DateUTC),
  ],
)
