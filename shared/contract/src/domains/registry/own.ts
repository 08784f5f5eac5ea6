/** The calls with which a member builds registry sets of their own. Another member's set is answered like a missing one. */
import * as z from 'zod'
import { endpoint, Id, Version } from '../../endpoint'
import { recordName } from '../../typed'
import { TypedCert } from '../cert-lookup/schemas'
import { additionRefusals, maxEntryWords, maxSetName, maxSetWords } from './rules'
import { RegistryTypePath, SetEntry, SetRow } from './schemas'

const Type = z
  .object({ SetTypeID: z.int(), SeoName: z.string(), Name: z.string() })
  .nullable()
  .describe('Null for a custom set, which competes with nobody')
const standing = {
  SetID: z.int(),
  Name: z.string(),
  Path: RegistryTypePath,
  Type,
  IsPublic: z.boolean(),
  Score: z.int(),
  Rank: z
    .int()
    .nullable()
    .describe('1 is the best. The rank that a private set would have if it were public. Null for a custom set'),
  Rivals: z.int().describe('Public sets of the type, this one too if it is public'),
  Slots: z.int().describe('0 for a custom set'),
  Filled: z.int().describe('Slots with a certificate in good standing that has a straight grade'),
  UpdatedUTC: z.string(),
}

/** A set in the list of its owner. */
export const OwnSetSummary = z.object({ ...standing, Certificates: z.int() }).meta({ id: 'OwnRegistrySetSummary' })
export type OwnSetSummary = z.infer<typeof OwnSetSummary>

/** A certificate in a set, as the owner of the set sees it. */
export const OwnSetEntry = z.object({ ...SetEntry.shape, CertNumber: z.string() }).meta({ id: 'OwnRegistrySetEntry' })
export type OwnSetEntry = z.infer<typeof OwnSetEntry>

/** A row of an own set: a slot of its type, or a certificate of a custom set. */
export const OwnSetRow = z
  .object({
    ...SetRow.shape,
    SlotID: z.int().nullable().describe('Null in a custom set'),
    Entry: OwnSetEntry.nullable().describe('Null for an empty slot'),
  })
  .meta({ id: 'OwnRegistrySetRow' })
export type OwnSetRow = z.infer<typeof OwnSetRow>

/** A set as its owner sees it, slot by slot. */
export const OwnSet = z
  .object({
    ...standing,
    Description: z.string(),
    Equals: z.int().describe('Other public sets of the type with the same score'),
    Images: z.int().describe('Certificates with a photograph'),
    Descriptions: z.int().describe('Certificates that the owner described'),
    Rows: z.array(OwnSetRow),
    Version: z.int(),
  })
  .meta({ id: 'OwnRegistrySet' })
export type OwnSet = z.infer<typeof OwnSet>

const words = {
  Name: recordName(maxSetName, 'Registry.Fields.SetNameLong', 'Registry.Fields.SetName'),
  Description: z.string().trim().max(maxSetWords, 'Registry.Fields.SetDescriptionLong').default(''),
  IsPublic: z.boolean().default(false),
}
/** A new set: of a set type, or a custom one of a type of collectible. */
export const OwnSetDraft = z
  .strictObject({
    Key: z.uuid().describe('Made by the form: the same draft sent again is the same set'),
    Path: RegistryTypePath,
    SetTypeID: Id.nullable().describe('Null for a custom set'),
    ...words,
  })
  .meta({ id: 'OwnRegistrySetDraft' })
export type OwnSetDraft = z.infer<typeof OwnSetDraft>

/** The changes of a member to a set. Values that it already has are no conflict. */
export const OwnSetSave = z.strictObject({ ...words, Version }).meta({ id: 'OwnRegistrySetSave' })
export type OwnSetSave = z.infer<typeof OwnSetSave>

const Description = z.string().trim().max(maxEntryWords, 'Registry.Fields.EntryLong')
/** A certificate for a set. A competitive set takes it into the slot of its item. */
export const OwnEntryDraft = z
  .strictObject({
    CertNumber: TypedCert,
    Description: Description.default(''),
    Replace: z.boolean().default(false).describe('Takes the place of the certificate in the slot'),
  })
  .meta({ id: 'OwnRegistryEntryDraft' })
export type OwnEntryDraft = z.infer<typeof OwnEntryDraft>

/** The words of a member about a certificate in a set. */
export const OwnEntrySave = z.strictObject({ Description }).meta({ id: 'OwnRegistryEntrySave' })
export type OwnEntrySave = z.infer<typeof OwnEntrySave>

/** The set after a certificate was added; in a 409 the set as it is, and the reason. */
export const OwnAddition = z
  .object({
    Refused: z.enum(additionRefusals).or(z.literal('')).describe('Empty for a certificate that was added'),
    CertNumber: z.string(),
    Holding: z.string().describe('The number of the certificate that is in the slot; empty otherwise'),
    Set: OwnSet,
  })
  .meta({ id: 'OwnRegistryAddition' })
export type OwnAddition = z.infer<typeof OwnAddition>

/** A certificate of an item that the member sent in, and that the set could take. */
export const OwnCandidate = z
  .object({
    CertNumber: z.string(),
    Name: z.string().describe('The item, as its label says it'),
    DisplayGrade: z.string(),
    Score: z.int().describe('The points that it has in its slot; 0 for a custom set'),
    Holding: z.string().describe('The number of the certificate in the slot, which has fewer points; empty otherwise'),
  })
  .meta({ id: 'OwnRegistryCandidate' })
export type OwnCandidate = z.infer<typeof OwnCandidate>

const who = 'signed-in'
const ofSet = { setID: Id }
const ofEntry = { setID: Id, entryID: Id }

export const ownCalls = {
  ownSets: endpoint('GET /api/registry/own-sets/', {
    about: "Lists the caller's sets of what the site's company grades, the latest changed first",
    who,
    answer: z.array(OwnSetSummary),
  }),
  makeOwnSet: endpoint('POST /api/registry/own-sets/', {
    about: 'Makes a set; a member has one set of a set type at most',
    who,
    body: OwnSetDraft,
    answer: OwnSet,
    errors: ['not_found'],
  }),
  ownSet: endpoint('GET /api/registry/own-sets/{setID}/', {
    about: 'Returns a set of the caller slot by slot, with the numbers of its certificates',
    who,
    params: ofSet,
    answer: OwnSet,
    errors: ['not_found'],
  }),
  saveOwnSet: endpoint('PUT /api/registry/own-sets/{setID}/', {
    about: 'Saves the name of a set, its description, and whether it is public',
    who,
    params: ofSet,
    body: OwnSetSave,
    answer: OwnSet,
    errors: ['not_found', 'conflict'],
  }),
  removeOwnSet: endpoint('POST /api/registry/own-sets/{setID}/delete/', {
    about: 'Deletes a set; its certificates can be added to other sets then',
    who,
    params: ofSet,
    errors: ['not_found'],
  }),
  ownCandidates: endpoint('GET /api/registry/own-sets/{setID}/candidates/', {
    about: 'Lists certificates of items that the caller sent in, and that the set could take',
    who,
    params: ofSet,
    answer: z.array(OwnCandidate),
    errors: ['not_found'],
  }),
  addOwnEntry: endpoint('POST /api/registry/own-sets/{setID}/entries/', {
    about:
      'Adds a certificate to a set, once; a conflict tells that its slot holds another one, or that another member has it in a set',
    who,
    params: ofSet,
    body: OwnEntryDraft,
    answer: OwnAddition,
    errors: ['not_found', 'conflict', 'rate_limited'],
  }),
  saveOwnEntry: endpoint('PUT /api/registry/own-sets/{setID}/entries/{entryID}/', {
    about: 'Saves what the caller wrote about a certificate of a set',
    who,
    params: ofEntry,
    body: OwnEntrySave,
    answer: OwnSet,
    errors: ['not_found'],
  }),
  removeOwnEntry: endpoint('POST /api/registry/own-sets/{setID}/entries/{entryID}/delete/', {
    about: 'Takes a certificate out of a set',
    who,
    params: ofEntry,
    answer: OwnSet,
    errors: ['not_found'],
  }),
}
