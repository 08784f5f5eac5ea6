/** The mails that tell a member what staff changed of the membership, and what to do. Always sent. */
import { formatMoney } from '@obverse/browser'
import type { Money } from '@obverse/contract/money'
import type { Context } from '../../../context'
import { writeMail } from '../../../mail'
import type { Translate } from '../../../texts'
import type { PaidMembership } from '../offers'
import { linkTo } from '../owner'
import { dayIn } from '../words'

type Member = { PeopleID: number; Email: string }
type Told = Pick<PaidMembership, 'Tier' | 'TermEnd'>
/** The charge of the next term; `IsLate` when its day is over without it. */
type Charge = { Day: string; Amount: Money; IsLate: boolean }
const addresseeOf = ({ Email, PeopleID }: Member) => ({ Email, PeopleID, Culture: null })

/** Tells a member that the renewal was turned off, until when the membership lasts, and how to turn it on again. */
export const renewalStoppedMail = (ctx: Context, member: Member, { Tier, TermEnd }: Told): Promise<void> =>
  writeMail(ctx, addresseeOf(member), 'Memberships.Mails.RenewalStopped', (_, culture) => ({
    tier: Tier,
    end: dayIn(culture, TermEnd),
    link: linkTo(ctx, Tier, 'own'),
  }))

/** Tells a person who acts for a dealer that its membership was cancelled, and until when it lasts. */
export const cancelledMail = (ctx: Context, member: Member, { Tier, TermEnd }: Told): Promise<void> =>
  writeMail(ctx, addresseeOf(member), 'Memberships.Mails.Cancelled', (_, culture) => ({
    tier: Tier,
    end: dayIn(culture, TermEnd),
    link: linkTo(ctx, Tier, 'own'),
  }))

/** Tells a member that the membership was ended, and how to join again. */
export const endedMail = (ctx: Context, member: Member, { Tier, TermEnd }: Told): Promise<void> =>
  writeMail(ctx, addresseeOf(member), 'Memberships.Mails.Ended', (_, culture) => ({
    tier: Tier,
    end: dayIn(culture, TermEnd),
    link: linkTo(ctx, Tier, 'offers'),
  }))

/** Tells a member what the membership was and is now, and what will be charged next. */
export const changedMail = (
  ctx: Context,
  member: Member,
  { before, after, charge }: { before: Told; after: Told; charge: Charge | null },
): Promise<void> =>
  writeMail(ctx, addresseeOf(member), 'Memberships.Mails.Changed', (t, culture) => {
    const was = (of: Told) => t('Memberships.Mails.Changed.Term', { tier: of.Tier, end: dayIn(culture, of.TermEnd) })
    return {
      before: was(before),
      after: was(after),
      next: nextSaid(t, culture, after, charge),
      link: linkTo(ctx, after.Tier, 'own'),
    }
  })

/** Says what will be charged next; in the grace period the day of the charge is over. */
function nextSaid(t: Translate, culture: string, { TermEnd }: Told, charge: Charge | null): string {
  if (!charge) return t('Memberships.Mails.Next.Ends', { end: dayIn(culture, TermEnd) })
  const amount = formatMoney(charge.Amount, culture)
  if (charge.IsLate) return t('Memberships.Mails.Changed.StillToPay', { amount })
  return t('Memberships.Mails.Changed.Renews', { day: dayIn(culture, charge.Day), amount })
}
