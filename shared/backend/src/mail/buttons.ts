/** The words of the buttons in mails, by mail and by the value that is the address. */
import type { ServerKey } from '../texts'
import type { MailKey } from './mail-key'

const password = { link: 'Mails.Buttons.SetPassword' } as const
const approval = { link: 'Mails.Buttons.Review' } as const
const membership = { link: 'Mails.Buttons.Membership' } as const
const certificate = { link: 'Mails.Buttons.Certificate', list: 'Mails.Buttons.WatchedCertificates' } as const
const corrections = { list: 'Mails.Buttons.Requests' } as const

const buttons: Partial<Record<MailKey, Readonly<Record<string, ServerKey>>>> = {
  'Accounts.Mails.Reset': password,
  'Accounts.Mails.PasswordReset': password,
  'Accounts.Mails.PasswordChanged': password,
  'Accounts.Mails.BackupCodes': password,
  'Accounts.Mails.NewBrowser': password,
  'Accounts.Mails.SecondFactorOn': password,
  'Accounts.Mails.SecondFactorOff': password,
  'Accounts.Mails.Administrator': password,
  'Accounts.Mails.Invitation': password,
  'Accounts.Mails.Confirmation': { link: 'Mails.Buttons.ConfirmEmail' },
  'Accounts.Mails.ShowConfirmation': { link: 'Mails.Buttons.CreateAccount' },
  'Accounts.Mails.KnownAddress': { link: 'Mails.Buttons.SignIn', forgot: 'Mails.Buttons.SetPassword' },
  'Accounts.Mails.ShowKnownAddress': { link: 'Mails.Buttons.SignIn', forgot: 'Mails.Buttons.SetPassword' },
  'CertLookup.Mails.InGoodStanding': certificate,
  'CertLookup.Mails.Flagged': certificate,
  'CertLookup.Mails.Deleted': certificate,
  'CertLookup.Mails.OnHold': certificate,
  'CertLookup.Mails.OverrideWaiting': approval,
  'Contact.Mails.Received': { link: 'Mails.Buttons.Write' },
  'Contact.Mails.Answer': { link: 'Mails.Buttons.Write' },
  'Dealers.Mails.Invited': { link: 'Mails.Buttons.Invitation' },
  'Memberships.Mails.Saved': membership,
  'Memberships.Mails.Renews': membership,
  'Memberships.Mails.CardExpires': { link: 'Mails.Buttons.ChooseCard' },
  'Memberships.Mails.ChargeFailed': {
    payLink: 'Mails.Buttons.Pay',
    cardLink: 'Mails.Buttons.ChooseCard',
    link: 'Mails.Buttons.Membership',
  },
  'Memberships.Mails.AutorenewOn': membership,
  'Memberships.Mails.AutorenewOff': membership,
  'Memberships.Mails.RenewalStopped': membership,
  'Memberships.Mails.Changed': membership,
  'Memberships.Mails.Cancelled': membership,
  'News.Enews.Mails.Confirm': { link: 'Mails.Buttons.ConfirmSubscription' },
  'Payments.Mails.PayLink': { link: 'Mails.Buttons.Pay' },
  'Payments.Mails.RefundWaiting': approval,
  'Reference.Mails.BankChanged': approval,
  'Registry.Mails.Answer': corrections,
  'Registry.Mails.ClaimAnswer': corrections,
  'Registry.Mails.Freed': { contact: 'Mails.Buttons.Write' },
  'ServicesAndFees.Mails.ChangeWaiting': approval,
  'Submissions.Mails.GradesReady': { link: 'Mails.Buttons.Grades' },
  'Submissions.Mails.ImagesReady': { link: 'Mails.Buttons.Images' },
  'Submissions.Mails.Shipped': { link: 'Mails.Buttons.Track' },
  'Submissions.Mails.PaymentFailed': { link: 'Mails.Buttons.ChooseCard' },
}

/** Returns the text of the button to an address of a mail: its own, or one that fits every page. */
export function buttonKey(mail: MailKey, values: Readonly<Record<string, unknown>>, url: string): ServerKey {
  const own = Object.entries(buttons[mail] ?? {}).find(([name]) => values[name] === url)
  return own?.[1] ?? 'Mails.Buttons.Open'
}
