/** Rules of waivers for every face, without schemas. */

/** The states of a version: a draft, the one that is signed now, or one that another followed. */
export const waiverStates = ['Draft', 'Current', 'Earlier'] as const
export type WaiverState = (typeof waiverStates)[number]

/** The ways to sign, and what a guardian is to a minor. The database stores their places: new ones are added at the end. */
export const signatureKinds = ['typed', 'drawn'] as const
export type SignatureKind = (typeof signatureKinds)[number]
export const guardianRelations = ['parent', 'guardian'] as const

export const maxWaiverTitle = 200
export const maxWaiverText = 40_000
export const maxSignerName = 100

/** The field that a signature is drawn in, in its own units; strokes are points in it. */
export const signatureField = { width: 600, height: 200 } as const
export const maxStrokes = 40
/** The most points of a stroke: a longer one is continued as another one that begins where it ended. */
export const maxStrokePoints = 200

/** A stroke of a signature: the x and the y of each of its points. */
export type Stroke = readonly (readonly number[])[]

/** Returns the path of a drawn signature for SVG and PDF, made from its numbers alone. A stroke of one point is a dot. */
export const signaturePath = (strokes: readonly Stroke[]): string =>
  strokes
    .map((stroke) => {
      const points = stroke.length === 1 ? [...stroke, ...stroke] : stroke
      return points.map(([x = 0, y = 0], at) => `${at === 0 ? 'M' : 'L'}${Number(x)} ${Number(y)}`).join('')
    })
    .join('')

/** The hours that a time of signing may be old: a form at a show is sent once the network is back. */
const maxSigningHours = 24
/** The minutes that the clock of a signer may be fast. */
const maxFastMinutes = 5

/**
 * Returns the instant that counts as that of signing: the one the form tells, unless it is older than a day or ahead of
 * the server's clock; then it is now. Both in UTC.
 */
export function signingTime(told: string, now: Date): string {
  const age = now.getTime() - Date.parse(told)
  const isLikely = age <= maxSigningHours * 3_600_000 && age >= -maxFastMinutes * 60_000
  return (isLikely ? new Date(told) : now).toISOString()
}

/** Returns the text whose SHA-256 is the hash of a version: its title, an empty line, and its text. */
export const hashedText = ({ Title, Text }: { Title: string; Text: string }): string => `${Title}\n\n${Text}`

/** Returns the paragraphs of a waiver: what empty lines part. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n[ \t]*\n+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

/** The outcomes of a form without scripts, in the address of the page that it leads to. */
export const waiverOutcomes = ['signed', 'wrong', 'changed', 'limited'] as const
export type WaiverOutcome = (typeof waiverOutcomes)[number]
