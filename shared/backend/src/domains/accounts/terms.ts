/** Agreements as customers read and accept them (ACC-7): what is in force, what changed, and proof of what was accepted. */
import { createHash } from 'node:crypto'
import type { Terms, TermsPiece } from '@obverse/contract/domains/accounts'
import { diffArrays } from 'diff'
import { inArray } from 'drizzle-orm'
import { type Context, personOf, transact } from '../../context'
import { conflict } from '../../errors'
import { displayVersion, publishedVersions } from './agreement-versions'
import { agreementAcceptances, legalAgreements } from './tables'

/** SHA-256 of a text as hexadecimal digits: what proves later which words were accepted. */
export const textHash = (text: string) => createHash('sha256').update(text).digest('hex')

/** Only dealers have to do with this one. */
const FOR_DEALERS = 'dealer'

/** A text in its sentences and lines, each with the blanks behind it. */
const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?:]\s+)(?=\S)|(?<=\n)(?=\S)/)

/** A text beside the one accepted before, sentence by sentence. */
function changesBetween(before: string, after: string): TermsPiece[] {
  // The blanks behind a sentence are no change: the last one of a text has none.
  const comparator = (one: string, other: string) => one.trim() === other.trim()
  return diffArrays(sentencesOf(before), sentencesOf(after), { comparator }).map(({ value, added, removed }) => ({
    Kind: added ? 'added' : removed ? 'removed' : 'same',
    Text: value.join(''),
  }))
}

/** Every agreement that concerns the caller, in its version in force, beside the version they accepted last. */
export async function listTerms(ctx: Context): Promise<Terms[]> {
  const { PeopleID, DealerID } = personOf(ctx)
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
    const Text = textOf(latest.LegalAgreementID)
    const IsAccepted = accepted?.LegalAgreementID === latest.LegalAgreementID
    return {
      LegalAgreementID: latest.LegalAgreementID,
      Code: latest.Code,
      Name: latest.Name,
      DisplayVersion: displayVersion(latest),
      PublishedUTC: latest.PublishedUTC,
      Text,
      TextHash: textHash(Text),
      IsAccepted,
      MayStillSubmit: accepted !== undefined && accepted.MajorVersion >= latest.MajorVersion,
      AcceptedVersion: accepted ? displayVersion(accepted) : null,
      AcceptedUTC: accepted?.DateUTC ?? null,
      Changes: accepted && !IsAccepted ? changesBetween(textOf(accepted.LegalAgreementID), Text) : [],
    }
  })
}

async function readAgreementTexts(ctx: Context, ids: number[]): Promise<(id: number) => string> {
  const rows =
    ids.length === 0
      ? []
      : await ctx.db
          .select({ LegalAgreementID: legalAgreements.LegalAgreementID, Text: legalAgreements.Text })
          .from(legalAgreements)
          .where(inArray(legalAgreements.LegalAgreementID, ids))
  const texts = new Map(rows.map((row) => [row.LegalAgreementID, row.Text]))
  return (id) => texts.get(id) ?? ''
}

/**
 * Accepts what is in force: hash of the text, time and address are kept for good; what was accepted before stays as it
 * is. Versions named as read have to be the ones in force; otherwise nothing is accepted and 409 carries the fresh list.
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
