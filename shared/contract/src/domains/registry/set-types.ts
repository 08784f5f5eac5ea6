/** The calls with which staff edit set types and their slots, and import slots from a file. */
import * as z from 'zod'
import { endpoint, file, Id, multipart, Order, upload } from '../../endpoint'
import { list, paged, sorted } from '../../list'
import { callsOf, edited, type RowOf, record } from '../../record'
import { recordName } from '../../typed'
import { collectibleTypes } from '../cert-lookup/rules'
import { companies } from '../sites/rules'
import { maxSetTypeDescription, maxSlotBytes, maxSlots, slotChanges } from './rules'
import { RegistryTypePath } from './schemas'

const Company = z.enum(companies)
const CollectibleType = z.enum(collectibleTypes)
const Place = z.int().min(0).max(9999)

/** A set type as staff edit it. Without SEOName its part of addresses follows from the name. */
export const SetType = record(
  'StaffSetType',
  { entity: 'registry-set-type', key: 'SetTypeID' },
  {
    SetTypeID: z.int().positive(),
    CategoryID: edited(
      z.int({ error: 'Registry.Fields.Category' }).positive(),
      z.int().describe('Of the catalogue; it decides company and type of collectible'),
    ),
    Company,
    CollectibleType,
    Country: z.string().describe('Empty for a company whose catalogue has no countries'),
    Category: z.string(),
    Name: edited(recordName(200)),
    SEOName: edited(
      z
        .string()
        .trim()
        .max(100)
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Fields.Address')
        .optional(),
      z.string(),
    ),
    Description: edited(z.string().trim().max(maxSetTypeDescription).default('')),
    SortOrder: edited(Place.default(0), z.int().describe('Its place within the category')),
    Slots: z.int(),
    Sets: z.int().describe('Sets of members, private ones too'),
    UpdatedUTC: z.string(),
    Version: z.int(),
  },
)
export type SetType = RowOf<typeof SetType>

/** The list of set types. */
export const setTypeList = list('StaffSetTypes', {
  rows: ['SetTypes', SetType.Row],
  key: 'SetTypeID',
  total: 'Total',
  query: {
    ...paged,
    company: Company.optional(),
    type: RegistryTypePath.optional(),
    category: Id.optional(),
    search: z.string().trim().max(200).default('').describe('A part of the name, of the address or of the category'),
    ...sorted(['Name', 'Category', 'SortOrder', 'Slots', 'Sets', 'UpdatedUTC']),
  },
})

/** A category of the catalogue, to choose for a set type. */
export const SetTypeCategory = z
  .object({ CategoryID: z.int(), Company, CollectibleType, Country: z.string(), Name: z.string() })
  .meta({ id: 'SetTypeCategory' })
export type SetTypeCategory = z.infer<typeof SetTypeCategory>

const item = {
  CollectibleID: z.int(),
  Name: z.string().describe('As its label says it'),
  Subcategory: z.string(),
  Path: z.string().describe('Of its page in the census, below the first one'),
  BestPoints: z.int().describe('The most points of any grade; 0 without a score table'),
}

/** A slot of a set type, as staff see it. */
export const SetTypeSlot = z
  .object({ SlotID: z.int(), ...item, Entries: z.int().describe('Certificates of members in it, in private sets too') })
  .meta({ id: 'SetTypeSlot' })
export type SetTypeSlot = z.infer<typeof SetTypeSlot>

/** A collectible that staff may add as a slot. */
export const SlotCandidate = z
  .object({ ...item, IsSlot: z.boolean().describe('The set type has it already') })
  .meta({ id: 'SlotCandidate' })
export type SlotCandidate = z.infer<typeof SlotCandidate>

const Slots = z.array(SetTypeSlot).describe('All slots, in their order')
const Line = z.int().nullable().describe('The line of the file, from 1; null for what the file does not have')

/** The result of a check: nothing is written. */
export const SlotCheck = z
  .object({
    Lines: z.int(),
    Added: z.int(),
    Removed: z.int(),
    Moved: z.int(),
    Same: z.int(),
    Changes: z
      .array(
        z.object({
          Line,
          CollectibleID: z.int(),
          Item: z.string(),
          Change: z.enum(slotChanges),
          Before: z.int().nullable().describe('Its place now'),
          After: z.int().nullable().describe('Its place after the import'),
        }),
      )
      .describe('In the order of the file, removed slots last'),
    Problems: z
      .array(z.object({ Line, Text: z.string().describe('In the language of the reader') }))
      .describe('A file with one is not imported'),
    Fingerprint: z.string(),
  })
  .meta({ id: 'SlotCheck' })
export type SlotCheck = z.infer<typeof SlotCheck>

const slotFile = {
  File: upload(maxSlotBytes, 'Registry.Fields.FileLong').describe('A CSV file with the column ID or Address'),
}
export type SlotFile = z.output<z.ZodObject<typeof slotFile>>

const who = 'staff:Registry'
const ofType = { setTypeID: Id }
const formBytes = maxSlotBytes + 20_000
const calls = callsOf(SetType, {
  who,
  of: '/admin/registry/data/set-types/{setTypeID}/',
  under: '/admin/registry/data/set-types/',
})

export const setTypeCalls = {
  setTypes: endpoint('GET /admin/registry/data/set-types/', {
    about: 'Lists the set types of every company, with their slots and sets',
    who,
    query: setTypeList.query,
    answer: setTypeList.Page,
    list: setTypeList,
  }),
  createSetType: calls.create('Adds a set type, without slots'),
  setType: calls.one('Returns a set type'),
  saveSetType: calls.save('Saves a set type; its category stays while it has slots or sets'),
  deleteSetType: calls.remove('Moves a set type to the trash with its slots, while no member has a set of it', [
    'not_empty',
  ]),
  setTypeCategories: endpoint('GET /admin/registry/data/set-type-categories/', {
    about: 'Lists the categories of every company, to choose one for a set type',
    who,
    answer: z.array(SetTypeCategory),
  }),
  setTypeSlots: endpoint('GET /admin/registry/data/set-types/{setTypeID}/slots/', {
    about: 'Lists the slots of a set type, in order',
    who,
    params: ofType,
    answer: Slots,
    errors: ['not_found'],
  }),
  findSlotItems: endpoint('GET /admin/registry/data/set-types/{setTypeID}/items/', {
    about: "Finds collectibles of the set type's category by number or words of their name, at most 20",
    who,
    params: ofType,
    query: { search: z.string().trim().max(200).default('') },
    answer: z.array(SlotCandidate),
    errors: ['not_found'],
  }),
  addSlot: endpoint('POST /admin/registry/data/set-types/{setTypeID}/slots/', {
    about: 'Adds a slot at the end, for a collectible of the same category; returns all slots',
    who,
    params: ofType,
    body: z.strictObject({ CollectibleID: z.int().positive().max(2_147_483_647) }).meta({ id: 'SetTypeSlotDraft' }),
    answer: Slots,
    isRepeatable: true,
    errors: ['not_found'],
  }),
  reorderSlots: endpoint('PUT /admin/registry/data/set-types/{setTypeID}/slots/', {
    about: 'Saves the order of the slots; a list that is not exactly all of them is a conflict, answered with them',
    who,
    params: ofType,
    body: Order,
    answer: Slots,
    errors: ['not_found', 'conflict'],
  }),
  removeSlot: endpoint('POST /admin/registry/data/set-types/{setTypeID}/slots/{slotID}/delete/', {
    about: 'Removes a slot that no certificate of a member is in; returns the others',
    who,
    params: { ...ofType, slotID: Id },
    answer: Slots,
    errors: ['not_found', 'not_empty'],
  }),
  slotsDownload: endpoint('GET /admin/registry/data/set-types/{setTypeID}/slots/download/', {
    about: 'Returns the slots as a file that can be imported again',
    who,
    params: ofType,
    answer: file('text/csv', 'A row for each slot, in order'),
    errors: ['not_found'],
  }),
  checkSlots: endpoint('POST /admin/registry/data/set-types/{setTypeID}/slots/check/', {
    about: `Checks a file of at most ${maxSlots} slots: what an import would change, and what is wrong; writes nothing`,
    who,
    params: ofType,
    body: multipart(slotFile, formBytes),
    answer: SlotCheck,
    errors: ['not_found'],
  }),
  importSlots: endpoint('POST /admin/registry/data/set-types/{setTypeID}/slots/import/', {
    about: 'Makes the slots those of a checked file, all of it or nothing; visitors see it at once',
    who,
    params: ofType,
    body: multipart(
      {
        ...slotFile,
        Fingerprint: z.string().max(64).describe('That of the check: another one means that slots changed since'),
      },
      formBytes,
    ),
    answer: Slots,
    isRepeatable: true,
    errors: ['not_found', 'conflict'],
  }),
}
