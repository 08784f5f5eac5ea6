/** The images that a side of an item has and had, for staff. */

import type { StoredItemImage } from '@obverse/contract/domains/submissions'
import { fullName } from '@obverse/contract/full-name'
import type { ImageSide } from '@obverse/contract/rules/submissions'
import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import { people } from '../../../db/tables'
import { itemImages } from '../tables'
import { readFiles } from './files'
import { getInvoice, type OfInvoice } from './find'
import { addressOf } from './info'

/** Returns the images of a side, the newest first; none for a line that the invoice has not. @throws 422, 404 */
export async function listImageHistory(
  ctx: Context,
  of: OfInvoice & { lineNumber: number; side: ImageSide },
): Promise<StoredItemImage[]> {
  const { InvoiceID } = await getInvoice(ctx, of)
  const rows = await ctx.db
    .select({ image: itemImages, FirstName: people.FirstName, LastName: people.LastName })
    .from(itemImages)
    .leftJoin(people, eq(people.PeopleID, itemImages.ByPeopleID))
    .where(
      and(eq(itemImages.InvoiceID, InvoiceID), eq(itemImages.LineNumber, of.lineNumber), eq(itemImages.Side, of.side)),
    )
    .orderBy(desc(itemImages.ImageID))
  const originals = await readFiles(
    ctx,
    rows.map(({ image }) => image.ImageID),
    'original',
  )
  return rows.map(({ image: { ImageID, Width, Height, AddedUTC, ReplacedUTC }, FirstName, LastName }) => ({
    ImageID,
    Width,
    Height,
    AddedUTC,
    Url: addressOf(of, ImageID, 'low'),
    IsShown: ReplacedUTC === null,
    AddedBy: fullName({ FirstName, LastName }),
    OriginalName: originals.get(ImageID)?.Name ?? '',
  }))
}
