/** The agreements for customers (ACC-7): the versions in force, their changes, and the proof of acceptance. */
import type { OpenTerms, Terms } from '@obverse/contract/domains/accounts'
import { inArray } from 'drizzle-orm'
import { type Context, personOf, transact } from '../../../context'
import { conflict } from '../../../errors'
import { localized } from '../../translations'
import { agreementAcceptances, legalAgreements } from '../tables'
import { displayVersion, publishedVersions, textHash } from './agreement-versions'
import { readChanges } from './changes'
import { LEGAL_AGREEMENT } from './translatable'

/** The code of the agreement that only dealers have. */
const FOR_DEALERS = 'dealer'

type Reader = { PeopleID: number; DealerID: number | null }
type Published = Awaited<ReturnType<typeof publishedVersions>>
/** Returns the version in force of each agreement that a person has, of all that were ever published. */
const inForceOf = (published: Published, { DealerID }: Reader): Published =>
  published.filter(
    (version, at) =>
      version.AgreementID !== published[at - 1]?.AgreementID && (DealerID !== null || version.Code !== FOR_DEALERS),
  )

/** Counts the agreements of the caller whose version in force they have not accepted. */
export async function countOpenTerms(ctx: Context): Promise<OpenTerms> {
  const reader = personOf(ctx)
  const inForce = inForceOf(await publishedVersions(ctx, reader.PeopleID), reader)
  return { Count: inForce.filter(({ DateUTC }) => DateUTC === null).length }
}

/** An agreement before it is compared with `before`, the text accepted last; null when there is nothing to compare. */
type Read = { terms: Omit<Terms, 'Changes'>; before: string | null }

/**
 * Reads every agreement of a person in its version in force, with the version they accepted last. Names and texts are in
 * the caller's language where they are translated; the hash is of the text as shown.
 */
async function readTerms(ctx: Context, reader: Reader): Promise<Read[]> {
  const published = await publishedVersions(ctx, reader.PeopleID)
  const pairs = inForceOf(published, reader).map((latest) => ({
    latest,
    accepted: published.find((one) => one.AgreementID === latest.AgreementID && one.DateUTC !== null),
  }))
  const textOf = await readAgreementTexts(
    ctx,
    pairs.flatMap(({ latest, accepted }) => [
      latest.LegalAgreementID,
      ...(accepted ? [accepted.LegalAgreementID] : []),
    ]),
  )
  return pairs.map(({ latest, accepted }) => {
    const { Title, Text, isTranslated } = textOf(latest.LegalAgreementID)
    const before = accepted && textOf(accepted.LegalAgreementID)
    const IsAccepted = accepted?.LegalAgreementID === latest.LegalAgreementID
    const terms = {
      LegalAgreementID: latest.LegalAgreementID,
      Code: latest.Code,
      Name: Title,
      DisplayVersion: displayVersion(latest),
      PublishedUTC: latest.PublishedUTC,
      Text,
      TextHash: textHash(Text),
      IsAccepted,
      MayStillSubmit: accepted !== undefined && accepted.MajorVersion >= latest.MajorVersion,
      AcceptedVersion: accepted ? displayVersion(accepted) : null,
      AcceptedUTC: accepted?.DateUTC ?? null,
    }
    // Texts in two languages have nothing in common to compare.
    return { terms, before: before?.isTranslated === isTranslated && !IsAccepted ? before.Text : null }
  })
}

/** Compares one agreement after the other: a person has only so many tasks of worker threads at a time. */
async function withChanges(ctx: Context, read: readonly Read[], { PeopleID }: Reader): Promise<Terms[]> {
  const all: Terms[] = []
  for (const { terms, before } of read) {
    const Changes = before === null ? [] : await readChanges(ctx, PeopleID, { before, after: terms.Text })
    all.push({ ...terms, Changes })
  }
  return all
}

/** Returns every agreement of the caller in its version in force, with what changed since they accepted it last. */
export const listTerms = (ctx: Context): Promise<Terms[]> => listTermsOf(ctx, personOf(ctx))

/** Returns the same for a given person; number 0 is somebody who accepted nothing yet. */
export const listTermsOf = async (ctx: Context, reader: Reader): Promise<Terms[]> =>
  withChanges(ctx, await readTerms(ctx, reader), reader)

type AgreementText = { Title: string; Text: string; isTranslated: boolean }
/** Returns a function that tells the title and the text of each of these versions in the language of the call. */
export async function readAgreementTexts(ctx: Context, ids: number[]): Promise<(id: number) => AgreementText> {
  const rows =
    ids.length === 0
      ? []
      : await ctx.db
          .select({
            LegalAgreementID: legalAgreements.LegalAgreementID,
            Title: legalAgreements.Title,
            Text: legalAgreements.Text,
          })
          .from(legalAgreements)
          .where(inArray(legalAgreements.LegalAgreementID, ids))
  const english = new Map(rows.map((row) => [row.LegalAgreementID, row.Text]))
  const shown = await localized(ctx, LEGAL_AGREEMENT, rows, (row) => row.LegalAgreementID, ['Title', 'Text'])
  const texts = new Map(shown.map((row) => [row.LegalAgreementID, row]))
  return (id) => {
    const { Title, Text } = texts.get(id) ?? { Title: '', Text: '' }
    return { Title, Text, isTranslated: Text !== english.get(id) }
  }
}

/**
 * Accepts the versions in force and keeps the hash of the text, time and address for good; earlier acceptances stay.
 * @throws 409 with the fresh list when the versions read are not the ones in force; then nothing is accepted.
 */
export async function acceptTerms(ctx: Context, read: readonly number[]): Promise<Terms[]> {
  const reader = personOf(ctx)
  const { isRefused, current } = await transact(ctx, (tx) => writeAcceptances(tx, reader, read))
  const all = await withChanges(ctx, current, reader)
  if (isRefused) throw conflict(all, 'Accounts.Refused.NewerTerms')
  return all
}

/** Accepts the versions in force; refuses, with nothing accepted, when the versions read are not the ones in force. */
async function writeAcceptances(
  tx: Context,
  reader: Reader,
  read: readonly number[],
): Promise<{ isRefused: boolean; current: Read[] }> {
  const current = await readTerms(tx, reader)
  const all = current.map(({ terms }) => terms)
  const chosen = read.length === 0 ? all : all.filter((one) => read.includes(one.LegalAgreementID))
  if (chosen.length < new Set(read).size) return { isRefused: true, current }
  const open = chosen.filter((one) => !one.IsAccepted)
  if (open.length === 0) return { isRefused: false, current }
  await tx.db
    .insert(agreementAcceptances)
    .values(
      open.map(({ LegalAgreementID, TextHash }) => ({
        PeopleID: reader.PeopleID,
        LegalAgreementID,
        DateUTC: tx.now().toISOString(),
        TextHash,
        IpAddress: tx.ip,
        RecordedByPeopleID: null,
      })),
    )
    .onConflictDoNothing()
  return { isRefused: false, current: await readTerms(tx, reader) }
}
