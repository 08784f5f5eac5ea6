/** The PDF of a signed waiver: its words, and the task that makes it. The same waiver has the same PDF at any time. */
import { paragraphsOf } from '@obverse/contract/rules/consent'
import { dateFormat } from '@obverse/texts/formats'
import type { Context } from '../../context'
import { pageSizeOf } from '../../documents'
import { found } from '../../errors'
import type { MailPaper } from '../../mail'
import type { Translate } from '../../texts'
import { callerOf } from '../../workers/task'
import type { signedWaivers, waiverVersions } from './tables'
import type { tasks } from './tasks'
import type { WaiverText } from './waiver-pdf'

const taskCall = callerOf<typeof tasks>()

export type SignedRow = typeof signedWaivers.$inferSelect
export type VersionRow = typeof waiverVersions.$inferSelect
const words = 'Consent.Paper'

/** Returns an instant as a document writes it: day and time in UTC, which the text says. */
export const utcText = (utc: string, culture: string): string =>
  `${dateFormat(culture, { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' }).format(new Date(utc))} UTC`

/** Returns the texts of a signed waiver in the language of its version. */
function waiverText(t: Translate, siteName: string, row: SignedRow, version: VersionRow): WaiverText {
  const signer = row.IsMinor ? row.GuardianName : row.Name
  const signed = utcText(row.SignedUTC, version.Culture)
  return {
    company: siteName,
    from: '',
    legal: [],
    title: t(`${words}.Title`),
    page: t(`${words}.Page`, { page: '{page}', pages: '{pages}' }),
    blocks: [
      { title: t(`${words}.Participant`), lines: [row.Name, row.Email, ...(row.IsMinor ? [t(`${words}.Minor`)] : [])] },
      row.IsMinor
        ? {
            title: t(`${words}.Guardian`),
            lines: [row.GuardianName, t(`${words}.Relations.${row.GuardianRelation ?? 'guardian'}`)],
          }
        : { title: t(`${words}.Event`), lines: [row.EventName || t(`${words}.NoEvent`)] },
      {
        title: t(`${words}.Waiver`),
        lines: [
          t(`${words}.Number`, { number: row.WaiverNumber }),
          t(`${words}.Version`, { number: found(version.Number) }),
          ...(row.IsMinor && row.EventName ? [row.EventName] : []),
        ],
      },
    ],
    heading: version.Title,
    paragraphs: paragraphsOf(version.Text),
    signature: {
      title: t(`${words}.Signature`),
      typed: row.SignatureName,
      strokes: row.Strokes,
      by: t(`${words}.SignedBy`, { name: signer, moment: signed }),
      note: t(row.SignatureKind === 'typed' ? `${words}.Typed` : `${words}.Drawn`),
    },
    hash: [t(`${words}.Hash`, { number: found(version.Number) }), found(version.Hash)],
  }
}

/** Returns the signed waiver as a PDF to be made, in the language in which it was signed. */
export async function waiverPaper(ctx: Context, row: SignedRow, version: VersionRow): Promise<MailPaper> {
  const site = ctx.sites.get(row.SiteID)
  const text = waiverText(await ctx.words(version.Culture), site.Name, row, version)
  const given = { text, size: pageSizeOf(site.Region), language: version.Culture, at: Date.parse(row.SignedUTC) }
  return { ...taskCall('consent.waiverPdf', given), filename: `waiver-${row.WaiverNumber}.pdf` }
}
