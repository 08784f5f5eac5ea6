/** Keeps signed waivers (PUB-2, CON-C1): each once, of the version that was read, with a copy by mail. */
import { createHash } from 'node:crypto'
import { WaiverDraft, type WaiverSigned, type waiverForm } from '@obverse/contract/domains/consent'
import { signingTime, type WaiverOutcome } from '@obverse/contract/rules/consent'
import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import { type Context, transact } from '../../context'
import { conflict, Failure, found, invalid } from '../../errors'
import { limitAttempts } from '../../http/limits'
import { keyedHash } from '../../security/sealed'
import { newCaseNumber } from '../contact'
import { getPublicEvent } from '../events'
import { openKiosk } from './kiosks'
import { signedMail } from './mails'
import { getWaiver, readCurrent } from './public'
import { signedWaivers } from './tables'

/** Of a network. The hall of a show may be one, with visitors who sign on their own phones. */
const bySender = [
  { name: 'waiver-hour', max: 20, windowSeconds: 3600 },
  { name: 'waiver-day', max: 100, windowSeconds: 86_400 },
]
/** Of an e-mail address: each waiver is answered with a mail to it. */
const byAddress = { name: 'waiver-address', max: 5, windowSeconds: 86_400 }
/** A kiosk serves a queue from one network, so that it counts for itself; a family has one address there. */
const byKiosk = { name: 'waiver-kiosk-hour', max: 240, windowSeconds: 3600 }
const byKioskAddress = { name: 'waiver-kiosk-address', max: 20, windowSeconds: 86_400 }

type Kiosk = Awaited<ReturnType<typeof openKiosk>> | null
/** A waiver that was checked; the form without scripts makes a key of its own. */
type Draft = Omit<WaiverDraft, 'Key'> & { Key: string }

/** Returns the waiver that was sent with this key before, if any. */
const readSent = async (ctx: Context, key: string): Promise<WaiverSigned | undefined> =>
  (
    await ctx.db
      .select({ WaiverNumber: signedWaivers.WaiverNumber })
      .from(signedWaivers)
      .where(eq(signedWaivers.Key, key))
  )[0]

async function limitSender(ctx: Context, kiosk: Kiosk, email: string): Promise<void> {
  const address = keyedHash(ctx.secret, 'waiver-address', email.toLowerCase()).toString('base64url').slice(0, 22)
  if (kiosk) {
    await limitAttempts(ctx, byKiosk, `kiosk ${kiosk.WaiverKioskID}`)
    return limitAttempts(ctx, byKioskAddress, address)
  }
  for (const limit of bySender) await limitAttempts(ctx, limit)
  await limitAttempts(ctx, byAddress, address)
}

/** Returns the event of a waiver: that of its kiosk, else one that the signer may see. @throws 422 for another one */
async function eventOf(ctx: Context, kiosk: Kiosk, EventID: number | null) {
  if (kiosk) return { EventID: kiosk.EventID, EventName: kiosk.EventName }
  if (EventID === null) return { EventID, EventName: '' }
  const { Name } = await getPublicEvent(ctx, EventID).catch(() => {
    throw invalid({ EventID: 'Consent.Fields.Event' })
  })
  return { EventID, EventName: Name }
}

/** Returns who signs: an adult for themselves, else the guardian; words of the other way to sign are not kept. */
const signerOf = (draft: Draft) => ({
  IsMinor: draft.IsMinor,
  GuardianName: draft.IsMinor ? draft.GuardianName : '',
  GuardianRelation: draft.IsMinor && draft.GuardianRelation !== '' ? draft.GuardianRelation : null,
  SignatureKind: draft.SignatureKind,
  SignatureName: draft.SignatureKind === 'typed' ? draft.SignatureName : '',
  Strokes: draft.SignatureKind === 'drawn' ? draft.Strokes : [],
})

/**
 * Keeps a signed waiver, once for each key, and mails its copy. @throws Failure 404 for a site without a waiver or an
 * unknown kiosk; 409 with the waiver to read when another version is current; 422; 429
 */
export async function signWaiver(ctx: Context, draft: Draft): Promise<WaiverSigned> {
  const before = await readSent(ctx, draft.Key)
  if (before) return before
  const kiosk = draft.KioskCode === '' ? null : await openKiosk(ctx, draft.KioskCode)
  const current = await readCurrent(ctx)
  if (current.WaiverVersionID !== draft.WaiverVersionID || current.Hash !== draft.Hash)
    throw conflict(await getWaiver(ctx), 'Consent.Refused.WaiverChanged')
  const event = await eventOf(ctx, kiosk, draft.EventID)
  await limitSender(ctx, kiosk, draft.Email)
  // A program is not told that its waiver goes nowhere.
  if (draft.Website !== '') return { WaiverNumber: newCaseNumber() }
  const sent = await transact(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(signedWaivers)
      .values({
        Key: draft.Key,
        WaiverNumber: newCaseNumber(),
        WaiverVersionID: current.WaiverVersionID,
        SiteID: tx.site.SiteID,
        ...event,
        WaiverKioskID: kiosk?.WaiverKioskID ?? null,
        Name: draft.Name,
        Email: draft.Email,
        ...signerOf(draft),
        SignedUTC: signingTime(draft.SignedDate, tx.now()),
        ReceivedUTC: tx.now().toISOString(),
      })
      .onConflictDoNothing({ target: signedWaivers.Key })
      .returning()
    if (row) await signedMail(tx, row, current)
    return row
  })
  // The same waiver arrived twice at once, and the other one was first.
  return { WaiverNumber: (sent ?? found(await readSent(ctx, draft.Key))).WaiverNumber }
}

type Posted = z.output<z.ZodObject<typeof waiverForm>>
const NO_KEY = '00000000-0000-4000-8000-000000000000'

async function outcomeOf(ctx: Context, posted: Posted): Promise<WaiverOutcome> {
  const now = ctx.now().toISOString()
  const { EventID, IsMinor, IsAgreed, WaiverVersionID, ...typed } = posted
  const read = WaiverDraft.safeParse({
    ...typed,
    Key: NO_KEY,
    WaiverVersionID: Number(WaiverVersionID),
    EventID: EventID === '' ? null : Number(EventID),
    IsMinor: IsMinor !== '',
    IsAgreed: IsAgreed !== '',
    SignatureKind: 'typed',
    SignedDate: now,
  })
  if (!read.success) return 'wrong'
  // A page that is stored for everybody has no key to give: the same words on the same day are the same waiver.
  const words = JSON.stringify([ctx.site.SiteID, now.slice(0, 10), posted])
  const Key = `form-${createHash('sha256').update(words).digest('hex')}`
  try {
    await signWaiver(ctx, { ...read.data, Key })
    return 'signed'
  } catch (error) {
    if (error instanceof Failure && error.code === 'conflict') return 'changed'
    if (error instanceof Failure && error.code === 'rate_limited') return 'limited'
    if (error instanceof Failure && error.code === 'invalid') return 'wrong'
    throw error
  }
}

/** Keeps a waiver of a form without scripts, and leads to the page with its outcome. @throws 404 */
export async function sendWaiverForm(ctx: Context, posted: Posted): Promise<Response> {
  const location = `${ctx.site.Root}about/waiver/?state=${await outcomeOf(ctx, posted)}`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } })
}
