/** Rules of the registry for both faces and the server, without schemas. */
import type { CollectibleType } from '../cert-lookup/rules'

/** The type of collectible that each part of an address names. */
export const typeOfRegistryPath = {
  coins: 'Coin',
  notes: 'Note',
  comics: 'Comic',
  'sports-cards': 'SportsCard',
  'trading-cards': 'TradingCard',
} as const satisfies Record<string, CollectibleType>
export type RegistryPath = keyof typeof typeOfRegistryPath
export const registryPaths = [
  'coins',
  'notes',
  'comics',
  'sports-cards',
  'trading-cards',
] as const satisfies readonly RegistryPath[]

/** Returns the part of addresses that names a type of collectible. */
export const registryPathOf = (type: CollectibleType): RegistryPath =>
  registryPaths.find((path) => typeOfRegistryPath[path] === type) ?? 'coins'

/** The rows of a board and of the list of custom sets. */
export const setPageSize = 50

/**
 * The standing of a certificate in its slot; the first alone has points. `registry_rated()` returns their places: new ones are
 * added at the end.
 */
export const entryStandings = [
  'counts',
  'no-points',
  'details',
  'no-grade',
  'other-item',
  'not-in-good-standing',
  'withheld',
] as const

/** The days within which a transfer can be taken back. */
export const reversalDays = 30
/** The longest reason of a transfer, or of taking one back. */
export const maxTransferReason = 500
/** The states of a transfer: it can be taken back, was taken back, or is too old to be. */
export const transferStates = ['reversible', 'reversed', 'final'] as const
export type TransferState = (typeof transferStates)[number]
/**
 * The reasons why a set cannot move: its receiver has one of the type, one of its certificates is in another set that
 * stays, or (when it is taken back) it moved on or is gone.
 */
export const transferConflicts = ['has-type', 'shared-certificates', 'moved-on'] as const
export type TransferConflict = (typeof transferConflicts)[number]

/** The states of a score-correction request. The database stores their places: new ones are added at the end. */
export const correctionStates = ['open', 'assigned', 'processed'] as const
export type CorrectionState = (typeof correctionStates)[number]
/** The choices of the list of requests: those that wait, one state, or all. */
export const correctionChoices = ['open-ones', ...correctionStates, 'all'] as const
/** The answers to a request, mailed in the language of the member. The database stores their places. */
export const correctionAnswers = [
  'corrected',
  'right-already',
  'not-enough',
  'asked-before',
  'looked-at',
  'claim-freed',
  'claim-kept',
] as const
export type CorrectionAnswer = (typeof correctionAnswers)[number]
/** The answers to a request about a score, and to one about a certificate in another member's set; the first is usual. */
export const scoreAnswers = ['corrected', 'right-already', 'not-enough', 'asked-before', 'looked-at'] as const
export const claimAnswers = ['looked-at', 'claim-freed', 'claim-kept'] as const
/** Returns the answers to a request: `certNumber` is empty for one about a score. */
export const answersFor = (certNumber: string): readonly CorrectionAnswer[] =>
  certNumber === '' ? scoreAnswers : claimAnswers
/** The longest words of a member, notes of staff, and text that staff add to an answer. */
export const maxCorrectionDetails = 2_000
export const maxAdminNotes = 4_000
export const maxCorrectionAnswer = 2_000

/** The longest name and description of a set, and the longest text about one of its certificates. */
export const maxSetName = 100
export const maxSetWords = 2_000
export const maxEntryWords = 500
/** The most sets of a member, and the most certificates of a custom set. */
export const maxOwnSets = 200
export const maxCustomEntries = 500
/** The reasons why a certificate is not added: another member has it in a set, or its slot holds another one. */
export const additionRefusals = ['claimed', 'slot-filled'] as const
export type AdditionRefusal = (typeof additionRefusals)[number]
/** The longest description of a set type, the most slots that one has, and the largest file of slots. */
export const maxSetTypeDescription = 2_000
export const maxSlots = 500
export const maxSlotBytes = 300_000
/** The changes that an import of slots makes. */
export const slotChanges = ['added', 'moved', 'removed'] as const
export type SlotChange = (typeof slotChanges)[number]
