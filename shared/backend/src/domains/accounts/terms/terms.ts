/** The agreements for customers (ACC-7): the versions in force, their changes, and the proof of acceptance. */
import { createHash } from 'node:crypto'
import type { Terms, TermsPiece } from '@obverse/contract/domains/accounts'
import { diffArrays } from 'diff'
import { inArray } from 'drizzle-orm'
import { type Context, personOf, transact } from '../../../context'
import { conflict } from '../../../errors'
import { localized } from '../../translations'
import { agreementAcceptances, legalAgreements } from '../tables'
import { displayVersion, publishedVersions } from './agreement-versions'
import { LEGAL_AGREEMENT } from './translatable'

/** Returns the SHA-256 of a text in hexadecimal digits: the proof of the accepted words. */
export const textHash = (text: string) => createHash('sha256').update(text).digest('hex')

/** The code of the agreement that only dealers have. */
const FOR_DEALERS = 'dealer'

/** Splits a text into sentences and lines, each with the whitespace behind it. */
const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?:]\s+)(?=\S)|(?<=[。！？：])(?=\S)|(?<=\n)(?=\S)/)

/** Compares a text with the one accepted before, sentence by sentence. */
export function changesBetween(before: string, after: string): TermsPiece[] {
  // Whitespace behind a sentence is no change: the last one of a text has none.
  const comparator = (one: string, other: string) => one.trim() === other.trim()
  return diffArrays(sentencesOf(before), sentencesOf(after), { comparator }).map(({ value, added, removed }) => ({
    Kind: added ? 'added' : removed ? 'removed' : 'same',
    Text: value.join(''),
  }))
}

/**
 * Returns every agreement of the caller in its version in force, with the version they accepted last. Names and texts
 * are in the caller's language where they are translated; the hash is of the text as shown.
 */
export const listTerms = (ctx: Context): Promise<Terms[]> => listTermsOf(ctx, personOf(ctx))

/** Returns the same for a given person; number 0 is somebody who accepted nothing yet. */
export async function listTermsOf(
  ctx: Context,
  { PeopleID, DealerID }: { PeopleID: number; DealerID: number | null },
): Promise<Terms[]> {
  const published = await publishedVersions(ctx, PeopleID)
  const inForce = published.filter(
    (version, at) =>
      version.AgreementID !== published[at - 1]?.AgreementID && (DealerID !== null || version.Code !== FOR_DEALERS),
  )
  const pairs = inForce.map((latest) => ({
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
    return {
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
      // Texts in two languages have nothing in common to compare.
      Changes: before?.isTranslated === isTranslated && !IsAccepted ? changesBetween(before.Text, Text) : [],
    }
  })
}

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
  return transact(ctx, async (tx) => {
    const all = await listTerms(tx)
    const chosen = read.length === 0 ? all : all.filter((one) => read.includes(one.LegalAgreementID))
    if (chosen.length < new Set(read).size) throw conflict(all, 'Accounts.Refused.NewerTerms')
    const open = chosen.filter((one) => !one.IsAccepted)
    if (open.length === 0) return all
    await tx.db
      .insert(agreementAcceptances)
      .values(
        open.map(({ LegalAgreementID, TextHash }) => ({
          PeopleID: personOf(tx).PeopleID,
          LegalAgreementID,
          DateUTC: tx.now().toISOString(),
          TextHash,
          IpAddress: tx.ip,
          RecordedByPeopleID: null,
        })),
      )
      .onConflictDoNothing()
    return listTerms(tx)
  })
}
