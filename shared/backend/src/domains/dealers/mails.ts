/** The mails about acting for a dealer; they are always sent, as they tell who may do what. */
import { invitationDays } from '@obverse/contract/rules/dealers'
import type { Context } from '../../context'
import { type MailKey, writeMail } from '../../mail'

type Reader = { PeopleID: number | null; Email: string }
type Dealer = { Name: string }

const send = (ctx: Context, { PeopleID, Email }: Reader, mail: MailKey, { Name }: Dealer, path: string) =>
  writeMail(ctx, { PeopleID, Email, Culture: null }, mail, () => ({
    dealer: Name,
    days: invitationDays,
    link: `${ctx.origin}${ctx.site.Root}${path}`,
  }))

/** Invites an address to act for a dealer. The link proves nothing: who signs in with the address sees the invitation. */
export const invitedMail = (ctx: Context, to: Reader, dealer: Dealer): Promise<void> =>
  send(ctx, to, 'Dealers.Mails.Invited', dealer, 'dealers/account/invitations/')

/** Tells a person that they act for a dealer from now on, in case it was not their wish. */
export const acceptedMail = (ctx: Context, to: Reader, dealer: Dealer): Promise<void> =>
  send(ctx, to, 'Dealers.Mails.Accepted', dealer, 'dealers/account/')

/** Tells a person that they no longer act for a dealer. */
export const removedMail = (ctx: Context, to: Reader, dealer: Dealer): Promise<void> =>
  send(ctx, to, 'Dealers.Mails.Removed', dealer, 'account/')
