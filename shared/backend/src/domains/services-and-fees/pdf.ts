/** Stores the PDFs of categories, one for each language of the site (SF-4). */
import type { FeeCategory, FeePdfForm } from '@obverse/contract/domains/services-and-fees'
import type { LanguageCode } from '@obverse/contract/endpoint'
import { and, eq } from 'drizzle-orm'
import { type Context, transact } from '../../context'
import { found, invalid } from '../../errors'
import { recordChange } from '../../records/staff-change'
import { removeImage, storeFile } from '../../storage/images'
import { categoryRecord } from './category'
import { feeCategories, feePdfs } from './tables'

// A reader of PDFs looks for the end mark in the last part of a file.
const END_WITHIN = 1024

/** Returns the bytes of a PDF. @throws Failure `invalid` beside `file` for a file that is none by its content */
async function readPdf(file: File): Promise<Buffer> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const isPdf = /^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1'))
  const isWhole = bytes.subarray(-END_WITHIN).includes('%%EOF')
  if (!isPdf || !isWhole) throw invalid({ file: 'ServicesAndFees.Fields.Pdf' })
  return bytes
}

/** The history of a PDF: its language and the name of its file. */
const kind = {
  ...categoryRecord.kind,
  snapshot: ({ PDFs }: FeeCategory) => ({
    PDFs: PDFs.map(({ LanguageCode, FileName }) => `${LanguageCode}: ${FileName}`),
  }),
}
const pdfAt = (categoryID: number, language: LanguageCode) =>
  and(eq(feePdfs.GradingServiceCategoryID, categoryID), eq(feePdfs.LanguageCode, language))

/** Locks a category and returns it as it is now. */
async function lockCategory(tx: Context, categoryID: number): Promise<FeeCategory> {
  await tx.db
    .select({ SiteID: feeCategories.SiteID })
    .from(feeCategories)
    .where(eq(feeCategories.GradingServiceCategoryID, categoryID))
    .for('update')
  return categoryRecord.get(tx, categoryID)
}

async function noted(tx: Context, before: FeeCategory, action: string): Promise<FeeCategory> {
  const after = await categoryRecord.get(tx, before.GradingServiceCategoryID)
  await recordChange(tx, kind, { before, after, action })
  return after
}

/**
 * Stores the PDF of a category in a language, in the place of the one that is there. @throws Failure `invalid` for a file
 * that is no PDF, or a language that the site does not have
 */
export async function uploadPdf(
  ctx: Context,
  categoryID: number,
  { file, languageCode }: FeePdfForm,
): Promise<FeeCategory> {
  const { SiteID } = await categoryRecord.get(ctx, categoryID)
  if (!ctx.sites.get(SiteID).Cultures.includes(languageCode))
    throw invalid({ languageCode: 'ServicesAndFees.Fields.Language' })
  const bytes = await readPdf(file)
  const FileKey = await storeFile(ctx, bytes, 'pdf')
  try {
    return await transact(ctx, async (tx) => {
      const before = await lockCategory(tx, categoryID)
      const [old] = await tx.db.delete(feePdfs).where(pdfAt(categoryID, languageCode)).returning()
      await removeImage(tx, old?.FileKey ?? null)
      await tx.db.insert(feePdfs).values({
        GradingServiceCategoryID: categoryID,
        LanguageCode: languageCode,
        FileKey,
        FileName: file.name.slice(0, 200),
        Bytes: bytes.byteLength,
        UploadedUTC: tx.now().toISOString(),
      })
      return noted(tx, before, 'upload-pdf')
    })
  } catch (error) {
    await removeImage(ctx, FileKey).catch(() => undefined)
    throw error
  }
}

/** Removes the PDF of a category in a language. @throws Failure `not_found` when there is none */
export const deletePdf = (ctx: Context, categoryID: number, languageCode: LanguageCode): Promise<FeeCategory> =>
  transact(ctx, async (tx) => {
    const before = await lockCategory(tx, categoryID)
    const [old] = await tx.db.delete(feePdfs).where(pdfAt(categoryID, languageCode)).returning()
    await removeImage(tx, found(old).FileKey)
    return noted(tx, before, 'delete-pdf')
  })
