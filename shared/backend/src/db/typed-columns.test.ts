import { existsSync, readdirSync } from 'node:fs'
import { cardMask } from '@obverse/contract/card-numbers'
import { is } from 'drizzle-orm'
import { getTableConfig, PgArray, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, expect, it } from 'vitest'

/**
 * The texts that nobody types freely, by the name of their column or by `table.column`, under the reason why they need
 * no mask. Every other text is `typedText` or `typedHtml`.
 */
const plain: Readonly<Record<string, readonly string[]>> = {
  'a code, kind or state that the code knows': [
    ...['action', 'entity', 'entity_type', 'field', 'event', 'kind', 'type', 'purpose', 'scope', 'state', 'status'],
    ...['status_code', 'reason_code', 'role_code', 'vat_status', 'reference_type', 'side', 'direction', 'visibility'],
    ...['image_focus', 'resource', 'currency', 'culture', 'language_code', 'movement', 'topics', 'payment_log.by'],
    ...['agreements.code', 'countries.country_code', 'events.time_zone', 'events.start_time', 'events.end_time'],
    ...['sites.code', 'sites.company', 'sites.region', 'sites.cultures', 'sites.default_culture', 'sites.root'],
    ...[
      'sites.collectible_types',
      'registrations.accepted',
      'installation.name',
      'schedule_checks.name',
      'text_marks.name',
      'rate_limits.name',
      'saved_answers.line',
      'collectible_type',
      'collectibles.metal',
      'population_rows.counts',
      'value_imports.replaced',
      'tier_fees',
      'member_tiers',
      'fee_changes.valid_time',
      'country_codes',
      ...['dealer_locations.time_zone', 'dealer_locations.hours', 'languages', 'accepts_for', 'collectible_types'],
      ...['dealers.dealer_number', 'dealers.companies', 'membership_orders.details'],
      ...['dealer_portal_articles.company', 'dealer_portal_articles.slot', 'gallery_items.cert_company'],
      'enews_deliveries.outcome',
      ...['cookie_consents.granted', 'cookie_consents.refused'],
      ...['tier', 'tiers', 'mode', 'modes', 'memberships.company', 'membership_orders.save', 'autorenew_save'],
    ],
  ],
  'a hash, key or id that a program makes': [
    ...[
      'password_hash',
      'text_hash',
      'waiver_versions.hash',
      'cookie_consents.code',
      'visitor_hash',
      'body_hash',
      'source_hash',
      'fingerprint',
      'entity_key',
      'key',
    ],
    ...[
      'planned_key',
      'enews_deliveries.event_id',
      'payment_id',
      'attempt_id',
      'refund_id',
      'request_id',
      'installation.value',
    ],
  ],
  'a number or pattern whose form is checked': [
    ...[
      'invoice_number',
      'submission_number',
      'order_number',
      'cert_number',
      'case_number',
      'payment_number',
      'waiver_number',
      'tracking_number',
      'reference',
      'numbers',
    ],
    ...['provider_reference', 'vat_number', 'zip_code', 'phone_number', 'text_message_phone', 'zip_code_regex'],
    ...['phone_numbers', 'social_media', 'signed_waivers.strokes'],
  ],
  'an address of a page, a file, a host or a network': [
    ...[
      'ip_address',
      'origin',
      'seo_name',
      'anchor_name',
      'localization_key',
      'website',
      'web_address',
      'link_url',
      'youtube_embed_link',
      'sites.hosts',
      'registrations.then',
    ],
    ...['file_key', 'file_name', 'image_file_name', 'mobile_image_file_name', 'cover_file'],
    ...['image_medium_file_name', 'image_small_file_name', 'alt_image_file_name'],
    ...['alt_image_medium_file_name', 'alt_image_small_file_name'],
  ],
  'a word of a card processor or order system': [
    ...['processor', 'card_type', 'card_last4', 'scheme_transaction_id', 'response_code', 'provider_state'],
    ...['next_step', 'service', 'carrier', 'grade', 'scale', 'collectible'],
  ],
  'refused by the contract, as a mask would break it': ['email', 'sites.settings', 'invoice_cards.address'],
  'made from texts that are masked': [
    ...['search_text', 'source_text', 'bill_to', 'packed_address', 'dues', 'answer', 'trash.row', 'trash.parts'],
    ...['translations.words', 'lower_name', 'lower_first_name', 'lower_last_name'],
    ...['jobs.payload', 'jobs.last_error', 'audit_log.before', 'audit_log.after'],
    ...['fee_change_rows.planned', 'fee_change_rows.replaced', 'fee_change_rows.applied'],
  ],
}
const listed = Object.values(plain).flat()

type Text = { name: string; column: PgColumn }
const texts: Text[] = []
beforeAll(async () => {
  const domains = `${import.meta.dirname}/../domains`
  const files = readdirSync(domains).map((name) => `${domains}/${name}/tables.ts`)
  for (const file of [`${import.meta.dirname}/tables.ts`, ...files].filter((one) => existsSync(one)))
    for (const table of Object.values<unknown>(await import(file)))
      if (is(table, PgTable)) {
        const { name, columns } = getTableConfig(table)
        for (const column of columns)
          if (/^(text|varchar|json)/.test(column.getSQLType())) texts.push({ name: `${name}.${column.name}`, column })
      }
})

const masks = ({ column }: Text) => {
  const stored = (is(column, PgArray) ? column.baseColumn : column).mapToDriverValue('4012 0019 2870 6700')
  return typeof stored === 'string' && stored.includes(cardMask)
}
const isListed = ({ name, column }: Text) => listed.includes(name) || listed.includes(column.name)

it('PAY-C13 card numbers are masked in every text of every table that people type', () => {
  expect(texts.length).toBeGreaterThan(150)
  expect(texts.filter((one) => !masks(one) && !isListed(one)).map((one) => one.name)).toEqual([])
})

it('PAY-C13 no column is called untyped that masks, or that is gone', () => {
  expect(texts.filter((one) => masks(one) && isListed(one)).map((one) => one.name)).toEqual([])
  const names = new Set(texts.flatMap(({ name, column }) => [name, column.name]))
  expect(listed.filter((one) => !names.has(one))).toEqual([])
})
