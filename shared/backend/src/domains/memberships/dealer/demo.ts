/** Takes cash for two dealers of the demonstration, gives one of it back, and closes the till of the first evening. */
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { type Context, transact } from '../../../context'
import { jobs, people } from '../../../db/tables'
import { found } from '../../../errors'
import { MAIL_JOB } from '../../../mail'
import { dealers } from '../../dealer-locator'
import { closeCash, listCash, readTill, reverseCash, takeCash } from './cash'
import { choicesOf } from './membership'

const DAY = 86_400_000

/** Returns the context of the clerk of dealers, some days ago. */
async function clerkAgo(ctx: Context, days: number): Promise<Context> {
  const { PeopleID, FirstName, LastName, Email } = people
  const isClerk = eq(Email, 'dealers@obverse.example')
  const [row] = await ctx.db.select({ PeopleID, FirstName, LastName, Email }).from(people).where(isClerk)
  const rest = { PublicName: '', DealerID: null, SessionID: 0, HasSecondFactor: false, MustEnrolSecondFactor: false }
  const at = ctx.now().getTime() - days * DAY
  return { ...ctx, now: () => new Date(at), person: { ...found(row), ...rest, roles: new Set() } }
}

/** Writes what the counter shows, and to nobody. The people of dealers, and the prices, are written before. */
export const fillDealerCash = (ctx: Context): Promise<void> =>
  transact(ctx, async (tx) => {
    const isMail = eq(jobs.Kind, MAIL_JOB)
    const before = (await tx.db.select({ JobID: jobs.JobID }).from(jobs).where(isMail)).map(({ JobID }) => JobID)
    await takeAndClose(tx)
    await tx.db.delete(jobs).where(and(isMail, notInArray(jobs.JobID, before)))
  })

async function takeAndClose(ctx: Context): Promise<void> {
  const emails = ['winifred.sharpe@collectors.example', 'alistair.greaves@collectors.example']
  const acting = await ctx.db
    .select({
      Email: people.Email,
      DealerID: dealers.DealerID,
      DealerNumber: dealers.DealerNumber,
      Companies: dealers.Companies,
    })
    .from(people)
    .innerJoin(dealers, eq(dealers.DealerID, people.DealerID))
    .where(inArray(people.Email, emails))
  const formOf = (email: string, TillReference: string) => {
    const dealer = found(acting.find(({ Email }) => Email === email))
    const [choice] = choicesOf(dealer)
    const { Interest, DealerAccounts, BillingCompanies } = found(choice)
    return {
      DealerID: dealer.DealerID,
      SiteID: ctx.site.SiteID,
      FormData: {
        Interest,
        DealerAccounts: DealerAccounts.map(({ Account }) => Account),
        BillingCompanies,
        DiscountCode: '',
      },
      EmailLanguageCode: 'en-US' as const,
      Payment: '495.00',
      ConfirmationEmail: email,
      TillReference,
    }
  }
  const [sharpe = '', greaves = ''] = emails
  const before = await clerkAgo(ctx, 3)
  await takeCash(before, formOf(sharpe, 'Slip 0418'))
  await takeCash(before, formOf(greaves, 'Slip 0419'))
  const { Payments } = await listCash(before, {
    search: 'Slip 0419',
    page: 1,
    perPage: 1,
    sort: 'CashPaymentID',
    order: 'DESC',
  })
  await reverseCash(before, found(Payments[0]).CashPaymentID, { Reason: 'Paid for the wrong dealer' })
  const { SiteID, ExpectedMinor, Payments: count } = await readTill(before, ctx.site.SiteID)
  const Note = 'A roll of quarters was one short.'
  await closeCash(before, { SiteID, ExpectedMinor, Payments: count, CountedMinor: ExpectedMinor - 25, Note })
  const abroad = found(ctx.sites.all().find(({ Code }) => Code === 'NGC-uk'))
  const again = { ...formOf(greaves, 'Slip 0431'), SiteID: abroad.SiteID, Payment: '395.00' }
  await takeCash(await clerkAgo(ctx, 1), { ...again, EmailLanguageCode: 'en-GB' })
}
