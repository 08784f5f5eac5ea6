/** The mail with the copy of a signed waiver. Nothing typed is in its subject. */
import type { Context } from '../../context'
import { found } from '../../errors'
import { writeMail } from '../../mail'
import { type SignedRow, utcText, type VersionRow, waiverPaper } from './paper'

/** Mails a signed waiver as a PDF, in the language in which it was signed. */
export async function signedMail(ctx: Context, row: SignedRow, version: VersionRow): Promise<void> {
  const paper = await waiverPaper(ctx, row, version)
  const to = { Email: row.Email, PeopleID: null, Culture: version.Culture }
  await writeMail(
    ctx,
    to,
    'Consent.Mails.Signed',
    (_, culture) => ({
      number: row.WaiverNumber,
      version: found(version.Number),
      moment: utcText(row.SignedUTC, culture),
      hash: found(version.Hash),
    }),
    () => paper,
  )
}
