/** One submission with its log (SUB-3), its invoices and parcels. */
import { countryNamed, townLine } from '@obverse/browser/countries'
import {
  type Address,
  type CustomerSubmission,
  isSubmissionNumber,
  type NicknameDraft,
  type Submission,
  statusLabel,
  stepsOf,
} from '@obverse/contract/domains/submissions'
import { dayAt } from '@obverse/contract/rules/sites'
import type * as z from 'zod'
import type { Context } from '../../context'
import { found, notFound } from '../../errors'
import { withListedDays } from '../services-and-fees'
import { readCustomer } from './customers'
import { readInvoicePage } from './list'
import type { Owner, SubmissionFacts } from './order-system'
import { getCustomer, ownOf } from './owners'
import { readOwnFacts, regionOf, siteCodeOf, statusFields } from './rows'
import { submissionNicknames } from './tables'
import { orderSystemOf } from './which-order-system'

async function findSubmission(ctx: Context, owner: Owner, submissionNumber: string): Promise<SubmissionFacts> {
  if (!isSubmissionNumber(submissionNumber)) throw notFound()
  return found(await orderSystemOf(ctx).submission(ctx, owner, submissionNumber))
}

const timelineOf = ({ Events }: SubmissionFacts): Submission['Timeline'] =>
  stepsOf(Events).map(({ event, isBack }) => ({
    ...event,
    Status: statusLabel(event.StatusCode),
    IsStepBack: isBack,
  }))

/** Returns an address on one line: the town as its country writes it, the country in the reader's language. */
const inOneLine = (culture: string, address: Address): string =>
  [address.Name, address.Address1, address.Address2, townLine(culture, address), countryNamed(culture, address.Country)]
    .filter(Boolean)
    .join(', ')

/** Returns an owner's submission. @throws the same 404 for malformed, foreign and absent numbers (decision 1). */
export async function readSubmission(
  ctx: Context,
  owner: Owner,
  submissionNumber: string,
  page = 1,
): Promise<Submission> {
  return toSubmission(ctx, owner, await findSubmission(ctx, owner, submissionNumber), page)
}

async function toSubmission(ctx: Context, owner: Owner, given: SubmissionFacts, page: number): Promise<Submission> {
  const facts = found((await withListedDays(ctx, [given]))[0])
  const { SubmissionNumber: submissionNumber } = facts
  const region = regionOf(ctx, facts.SiteID)
  const { nicknames } = await readOwnFacts(ctx, [facts.PeopleID], { submissions: [submissionNumber], invoices: [] })
  return {
    ...statusFields(dayAt(region, ctx.now()), region, facts),
    Nickname: nicknames.get(submissionNumber) ?? '',
    SubmittedDate: dayAt(region, facts.SubmittedUTC),
    DeliveredToUsDate: facts.DeliveredToUsUTC && dayAt(region, facts.DeliveredToUsUTC),
    IsPacked: facts.IsPacked,
    ...(facts.IsPacked && facts.ShipTo && { ReturnAddress: inOneLine(ctx.culture, facts.ShipTo) }),
    Timeline: timelineOf(facts),
    ...(await readInvoicePage(ctx, owner, { page, submissionNumber })),
    Packages: facts.Packages,
    DeliveryNotes: facts.DeliveryNotes,
    Version: facts.Version,
  }
}

/** SUB-C2: returns the caller's own submission. @throws 404 */
export const getSubmission = (ctx: Context, submissionNumber: string, page: number): Promise<Submission> =>
  readSubmission(ctx, ownOf(ctx), submissionNumber, page)

/** Returns a customer's submission on the sites of this company. @throws 404 */
export async function getCustomerSubmission(
  ctx: Context,
  peopleID: number,
  submissionNumber: string,
  page: number,
): Promise<CustomerSubmission> {
  const owner = await getCustomer(ctx, peopleID)
  const facts = await findSubmission(ctx, owner, submissionNumber)
  return {
    ...(await toSubmission(ctx, owner, facts, page)),
    SiteCode: siteCodeOf(ctx, facts.SiteID),
    ...(await readCustomer(ctx, peopleID)),
  }
}

/** Saves the nickname of the caller's own submission; an empty one removes it. @throws 404 */
export async function saveNickname(
  ctx: Context,
  submissionNumber: string,
  { Nickname }: z.output<typeof NicknameDraft>,
): Promise<z.output<typeof NicknameDraft>> {
  const { PeopleID, SubmissionNumber } = await findSubmission(ctx, ownOf(ctx), submissionNumber)
  const [saved] = await ctx.db
    .insert(submissionNicknames)
    .values({ PeopleID, SubmissionNumber, Nickname })
    .onConflictDoUpdate({
      target: [submissionNicknames.PeopleID, submissionNicknames.SubmissionNumber],
      set: { Nickname },
    })
    .returning({ Nickname: submissionNicknames.Nickname })
  return found(saved)
}
