/** The acts of staff on images of items. What was replaced stays, and each act has a row in the history with its reason. */
import type { ItemImageReturn, SubmissionImages } from '@obverse/contract/domains/submissions'
import { type ImageSide, lowResolutionSide } from '@obverse/contract/rules/submissions'
import { and, eq } from 'drizzle-orm'
import { audit, type Context, personOf, transact } from '../../../context'
import { conflict, found, invalid, notFound } from '../../../errors'
import { encodePicture, readImage, removeImage, storeFile } from '../../../storage/images'
import { picturesChanged } from '../../cert-lookup'
import { isShown } from '../embedded/images'
import { tellImagesReady } from '../embedded/notices'
import { invoiceItems, itemImageFiles, itemImages } from '../tables'
import { measure } from './files'
import { getInvoice, type OfInvoice } from './find'
import { readImagesInfo } from './info'

/** The kind of the acts in the history; its key is the number of the invoice. */
export const SUBMISSION_IMAGES = 'submission-images'

type Draft = { LineNumber: number; Side: ImageSide; Image: File; Replaces?: number | undefined; Reason: string }
type Place = { InvoiceID: number; LineNumber: number; Side: ImageSide }
type StoredPart = Omit<typeof itemImageFiles.$inferInsert, 'ImageID'>

/** Decodes an uploaded file and stores it as it was, whole and small. @throws 422 beside `Image` */
async function storePicture(ctx: Context, file: File) {
  const { source, ending, picture } = await readImage('Image', file)
  const high = await encodePicture('Image', picture)
  const low = await encodePicture('Image', picture, lowResolutionSide)
  const files: StoredPart[] = []
  const keep = async (Kind: StoredPart['Kind'], bytes: Buffer, type: string, size = {}) =>
    files.push({
      Kind,
      FileKey: await storeFile(ctx, bytes, type, size),
      ...measure(bytes),
      Name: Kind === 'original' ? file.name.slice(0, 200) : '',
    })
  await keep('high', high.data, 'webp', high.info)
  await keep('low', low.data, 'webp', low.info)
  await keep('original', source, ending)
  return { files, Width: high.info.width, Height: high.info.height }
}

/** Locks an item and returns the image that its side shows. @throws 422 for a line that the invoice has not */
async function lockShown(tx: Context, { InvoiceID, LineNumber, Side }: Place) {
  const isItem = and(eq(invoiceItems.InvoiceID, InvoiceID), eq(invoiceItems.LineNumber, LineNumber))
  const [item] = await tx.db.select().from(invoiceItems).where(isItem).for('update')
  if (!item) throw invalid({ LineNumber: 'Submissions.Fields.UnknownLine' })
  const ofSide = [eq(itemImages.InvoiceID, InvoiceID), eq(itemImages.LineNumber, LineNumber), eq(itemImages.Side, Side)]
  const [shown] = await tx.db
    .select()
    .from(itemImages)
    .where(and(...ofSide, isShown))
  return { CertNumber: item.CertNumber, shown }
}

/** Takes an image out of what is shown; it stays, to be put back. */
const retire = (tx: Context, ImageID: number) =>
  tx.db.update(itemImages).set({ ReplacedUTC: tx.now().toISOString() }).where(eq(itemImages.ImageID, ImageID))

type Act = {
  action: string
  before: number | null
  after: number
  CertNumber: string
  Reason: string
  FileName?: string
}
async function note(tx: Context, InvoiceNumber: string, { LineNumber, Side }: Place, act: Act): Promise<void> {
  const { action, before, after, CertNumber, ...why } = act
  await audit(tx, {
    entity: SUBMISSION_IMAGES,
    key: InvoiceNumber,
    action,
    before: before === null ? null : { ImageID: before },
    after: { LineNumber, CertNumber, Side, ImageID: after, ...why },
  })
}

/** Adds an image of a side of an item, or replaces the one that staff saw. @throws 422, 404, 409 with the images of now */
export async function addImage(ctx: Context, of: OfInvoice, draft: Draft): Promise<SubmissionImages> {
  if (ctx.orderSystem.kind !== 'embedded') throw invalid({ Image: 'Submissions.Refused.ImagesElsewhere' })
  const { LineNumber, Side, Replaces, Reason } = draft
  const invoice = await getInvoice(ctx, of)
  if (Replaces !== undefined && Reason === '') throw invalid({ Reason: 'Submissions.Fields.Reason' })
  const place = { InvoiceID: invoice.InvoiceID, LineNumber, Side }
  const { files, ...size } = await storePicture(ctx, draft.Image)
  const [high] = files
  const isDone = await transact(ctx, async (tx) => {
    const { CertNumber, shown } = await lockShown(tx, place)
    if (shown?.ImageID !== Replaces) return false
    if (shown) await retire(tx, shown.ImageID)
    const [made] = await tx.db
      .insert(itemImages)
      .values({
        ...place,
        ...size,
        FileKey: found(high).FileKey,
        AddedUTC: tx.now().toISOString(),
        ByPeopleID: personOf(tx).PeopleID,
      })
      .returning()
    const { ImageID } = found(made)
    await tx.db.insert(itemImageFiles).values(files.map((file) => ({ ...file, ImageID })))
    const FileName = draft.Image.name.slice(0, 200)
    const action = shown ? 'replace-image' : 'add-image'
    const act = { action, before: shown?.ImageID ?? null, after: ImageID, CertNumber, Reason, FileName }
    await note(tx, of.invoiceNumber, place, act)
    await picturesChanged(tx, place)
    await tellImagesReady(tx, invoice.SubmissionID)
    return true
  }).catch(async (error: unknown) => {
    await removeAll(ctx, files)
    throw error
  })
  if (!isDone) await removeAll(ctx, files)
  return answer(ctx, of, isDone)
}

async function removeAll(ctx: Context, files: readonly StoredPart[]): Promise<void> {
  for (const { FileKey } of files) await removeImage(ctx, FileKey).catch(() => undefined)
}

/** Returns the images of now. @throws 409 with them when the act met another image than staff saw */
async function answer(ctx: Context, of: OfInvoice, isDone: boolean): Promise<SubmissionImages> {
  const now = await readImagesInfo(ctx, of)
  if (!isDone) throw conflict(now, 'Submissions.Refused.ImageChanged')
  return now
}

/** Shows an earlier image of a side again. @throws 404, 409 with the images of now */
export async function putImageBack(
  ctx: Context,
  of: OfInvoice & { imageID: number },
  { Replaces, Reason }: ItemImageReturn,
): Promise<SubmissionImages> {
  const { InvoiceID } = await getInvoice(ctx, of)
  const isImage = and(eq(itemImages.ImageID, of.imageID), eq(itemImages.InvoiceID, InvoiceID))
  const isDone = await transact(ctx, async (tx) => {
    const [earlier] = await tx.db.select().from(itemImages).where(isImage)
    if (!earlier) throw notFound()
    const { CertNumber, shown } = await lockShown(tx, earlier)
    if (shown?.ImageID !== Replaces || shown.ImageID === earlier.ImageID) return false
    await retire(tx, shown.ImageID)
    await tx.db.update(itemImages).set({ ReplacedUTC: null }).where(isImage)
    const act = { action: 'put-image-back', before: shown.ImageID, after: earlier.ImageID, CertNumber, Reason }
    await note(tx, of.invoiceNumber, earlier, act)
    await picturesChanged(tx, earlier)
    return true
  })
  return answer(ctx, of, isDone)
}
