/** The schemas of the registry: set types, boards, and the sets of members. */
import * as z from 'zod'
import { collectibleTypes } from '../cert-lookup/rules'
import { entryStandings, registryPaths } from './rules'

/** The part of an address that names a type of collectible. */
export const RegistryTypePath = z.enum(registryPaths)
const CollectibleType = z.enum(collectibleTypes)
const Owner = z.string().describe('The public name of the member; empty for one without')
const Rank = z.int().describe('1 is the best; equal scores have the same rank')

/** A set type in the list of a company. */
export const RegistrySetType = z
  .object({
    SetTypeID: z.int(),
    SeoName: z.string(),
    Name: z.string(),
    Slots: z.int(),
    Sets: z.int().describe('Public sets'),
    BestScore: z.int(),
    Leader: z.string().describe('The public name of the owner of the best set; empty without one'),
  })
  .meta({ id: 'RegistrySetType' })
export type RegistrySetType = z.infer<typeof RegistrySetType>

/** The registry of a type of collectible: its set types by category, and what else it has. */
export const RegistryOverview = z
  .object({
    Path: RegistryTypePath,
    CollectibleType,
    Categories: z.array(
      z.object({ CategoryID: z.int(), Name: z.string(), SetTypes: z.array(RegistrySetType) }).describe('A category'),
    ),
    CustomSets: z.int().describe('Public custom sets'),
    HasAwards: z.boolean().describe('Staff wrote a page about its awards'),
  })
  .meta({ id: 'RegistryOverview' })
export type RegistryOverview = z.infer<typeof RegistryOverview>

const pages = { Page: z.int(), Pages: z.int(), Count: z.int().describe('Sets on all pages') }
/** The numbers of a competitive set. */
const scored = {
  Score: z.int(),
  Filled: z.int().describe('Slots with a certificate in good standing that has a straight grade'),
  Images: z.int().describe('Certificates with a photograph'),
  Descriptions: z.int().describe('Certificates that the owner described'),
  ScoreUTC: z.string().describe('Since when it has this score'),
}

/** A set on a board. */
export const RankedSet = z
  .object({ SetID: z.int(), Name: z.string(), Owner, Rank, ...scored })
  .meta({ id: 'RankedRegistrySet' })
export type RankedSet = z.infer<typeof RankedSet>

/** A page of the board of a set type: public sets, the best first. */
export const RegistryBoard = z
  .object({
    SetTypeID: z.int(),
    SeoName: z.string(),
    Path: RegistryTypePath,
    Category: z.string(),
    Name: z.string(),
    Description: z.string(),
    Slots: z.array(
      z.object({
        CollectibleID: z.int(),
        Name: z.string(),
        Path: z.string().describe('Of its page in the census, below the first one; empty without one'),
        BestPoints: z.int().describe('The most points of any grade; 0 without a score table'),
      }),
    ),
    ...pages,
    Sets: z.array(RankedSet),
  })
  .meta({ id: 'RegistryBoard' })
export type RegistryBoard = z.infer<typeof RegistryBoard>

/** A custom set in a list. */
export const CustomSet = z
  .object({ SetID: z.int(), Name: z.string(), Owner, Certificates: z.int(), UpdatedUTC: z.string() })
  .meta({ id: 'CustomRegistrySet' })
export type CustomSet = z.infer<typeof CustomSet>

/** A page of the public custom sets of a type of collectible, the latest changed first. */
export const CustomSets = z.object({ ...pages, Sets: z.array(CustomSet) }).meta({ id: 'CustomRegistrySets' })
export type CustomSets = z.infer<typeof CustomSets>

/** A certificate in a set. Its number is its owner's affair: a list of numbers could be collected. */
export const SetEntry = z
  .object({
    EntryID: z.int(),
    DisplayGrade: z.string().describe('As its label says it; empty while the grade may not be seen'),
    Standing: z.enum(entryStandings),
    Score: z.int(),
    HasImage: z.boolean(),
    Description: z.string(),
  })
  .meta({ id: 'RegistrySetEntry' })
export type SetEntry = z.infer<typeof SetEntry>

/** A row of a set: a slot of its type, or a certificate of a custom set. */
export const SetRow = z
  .object({
    Name: z.string().describe('The collectible, as its label says it'),
    Path: z.string().describe('Of its page in the census, below the first one; empty without one'),
    BestPoints: z.int().describe('The most points of any grade; 0 without a score table'),
    Entry: SetEntry.nullable().describe('Null for an empty slot'),
  })
  .meta({ id: 'RegistrySetRow' })
export type SetRow = z.infer<typeof SetRow>

/** A public set. */
export const RegistrySet = z
  .object({
    SetID: z.int(),
    Name: z.string(),
    Description: z.string(),
    Owner,
    Path: RegistryTypePath,
    Type: z
      .object({ SetTypeID: z.int(), SeoName: z.string(), Name: z.string() })
      .nullable()
      .describe('Null for a custom set, which competes with nobody'),
    Rank: Rank.nullable().describe('Null for a custom set'),
    Rivals: z.int().describe('Public sets of the type, this one too'),
    Equals: z.int().describe('Other sets with the same score'),
    ...scored,
    Rows: z.array(SetRow),
    UpdatedUTC: z.string(),
  })
  .meta({ id: 'RegistrySet' })
export type RegistrySet = z.infer<typeof RegistrySet>

/** The page about awards, in the language of the visitor. */
export const RegistryAwards = z
  .object({
    Path: RegistryTypePath,
    Title: z.string(),
    Text: z.string().describe('HTML, cleaned when it was saved'),
    ImagePath: z.string().nullable(),
    ImageWidth: z.int().nullable(),
    ImageHeight: z.int().nullable(),
    ImageAltText: z.string(),
  })
  .meta({ id: 'RegistryAwards' })
export type RegistryAwards = z.infer<typeof RegistryAwards>
