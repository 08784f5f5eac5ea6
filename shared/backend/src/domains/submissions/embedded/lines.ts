/** The lines of an invoice for a receipt. */
import { asc, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { preparedOn } from '../../../db/prepared'
import type { InvoiceLine, Owner } from '../order-system'
import { invoiceItems, invoices } from '../tables'
import { refuseOutage } from './columns'

const linesOf = preparedOn((db) => {
  const { PeopleID, SiteIDs } = { PeopleID: sql.placeholder('PeopleID'), SiteIDs: sql.placeholder('SiteIDs') }
  return db
    .select({
      SimulatesOutage: invoices.SimulatesOutage,
      LineNumber: invoiceItems.LineNumber,
      CertNumber: invoiceItems.CertNumber,
      Description: invoiceItems.Description,
    })
    .from(invoices)
    .leftJoin(invoiceItems, eq(invoiceItems.InvoiceID, invoices.InvoiceID))
    .where(
      sql`${invoices.InvoiceNumber} = ${sql.placeholder('invoiceNumber')} and ${invoices.SiteID} = any(${SiteIDs}::int[])
        and (${PeopleID}::int is null or ${invoices.PeopleID} = ${PeopleID})`,
    )
    .orderBy(asc(invoiceItems.LineNumber))
    .prepare('invoice_lines')
})

/** Returns the lines of an owner's invoice in their order; none for a foreign one. @throws order_system_down */
export async function readLines(ctx: Context, owner: Owner, invoiceNumber: string): Promise<InvoiceLine[]> {
  const rows = await linesOf(ctx.db).execute({ ...owner, invoiceNumber })
  rows.forEach(refuseOutage)
  return rows.flatMap(({ LineNumber, CertNumber, Description }) =>
    LineNumber === null || CertNumber === null || Description === null ? [] : [{ LineNumber, CertNumber, Description }],
  )
}
