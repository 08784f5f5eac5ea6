/** Finds an invoice for the images of its items: by company and a number of exactly seven characters. */
import { imageInvoiceCharacters } from '@obverse/contract/rules/submissions'
import type { Context } from '../../../context'
import { found, invalid } from '../../../errors'
import type { Site } from '../../sites'
import { findInvoice } from '../embedded/columns'
import type { Owner } from '../order-system'

/** An invoice as the address of a call names it. */
export type OfInvoice = { siteCompanyCode: Site['Company']; invoiceNumber: string }

/** Returns anybody on the sites of the company. @throws 422 for a number that has not seven characters (IMG-1) */
export function ownerOf(ctx: Context, { siteCompanyCode, invoiceNumber }: OfInvoice): Owner {
  const text = 'Submissions.Fields.SevenDigits'
  if (invoiceNumber.length !== imageInvoiceCharacters) throw invalid({ invoiceNumber: text }, text)
  return { PeopleID: null, SiteIDs: ctx.sites.ofCompany(siteCompanyCode).map(({ SiteID }) => SiteID) }
}

/** Returns an invoice of our own tables. @throws 422; 404 for another company's, and with another order system */
export async function getInvoice(ctx: Context, asked: OfInvoice) {
  const owner = ownerOf(ctx, asked)
  return found(ctx.orderSystem.kind === 'embedded' ? await findInvoice(ctx, owner, asked.invoiceNumber) : null)
}
