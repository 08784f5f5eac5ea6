/** The steps of the tests of e-news: signing up, and the links in the mails. */
import { type AccountsApp, mailsTo, newIp } from '../../accounts/testing'
import { isOf } from '../enews/newsletter'
import { enewsSubscriptions } from '../tables'

let counter = 0
export const newAddress = () => `reader${++counter}@collectors.example`

/** Returns what a mail leads to: the tokens that confirm and unsubscribe, and the address of one click. */
export function linksIn(mail: string | undefined) {
  const unfolded = (mail ?? '').replace(/\r\n[ \t]+/g, ' ')
  return {
    confirm: /\/news\/subscribe\/confirm\/([\w-]+)\//.exec(unfolded)?.[1] ?? '',
    unsubscribe: /\/news\/unsubscribe\/([\w-]+)\//.exec(unfolded)?.[1] ?? '',
    oneClick: /^List-Unsubscribe: <(.*)>\r?$/im.exec(unfolded)?.[1] ?? '',
    isOneClick: /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/im.test(unfolded),
  }
}

export function enewsSteps(app: AccountsApp) {
  const signUp = (email: string, over: object = {}, given: { ip?: string; site?: string; culture?: string } = {}) =>
    app.call('nobody', 'POST /news/subscribe-to-enews/non-member', {
      body: {
        email,
        optedInName: 'NGC newsletter',
        SFMCNewsletterKey: '',
        siteUrl: 'http://localhost:3000/news/',
        ...over,
      },
      ip: newIp(),
      ...given,
    })
  const lastMail = async (email: string) => (await mailsTo(app, email)).at(-1)
  const outcomeOf = (answer: { headers: Headers }) => /state=([\w-]+)$/.exec(answer.headers.get('location') ?? '')?.[1]
  const confirm = async (token: string) =>
    outcomeOf(await app.call('nobody', `POST /api/news/enews/confirm/${token}/`, { ip: newIp() }))
  const leave = async (token: string) =>
    outcomeOf(await app.call('nobody', `POST /api/news/enews/leave/${token}/`, { ip: newIp() }))
  return {
    signUp,
    lastMail,
    outcomeOf,
    confirm,
    leave,
    rowsOf: (Email: string, NewsletterID = 1) =>
      app.ctx.db.select().from(enewsSubscriptions).where(isOf(app.ctx, { NewsletterID, Email })),
    /** Signs an address up and follows the link of its mail; returns the token that unsubscribes. */
    async subscribed(email: string) {
      await signUp(email)
      await confirm(linksIn(await lastMail(email)).confirm)
      return linksIn(await lastMail(email)).unsubscribe
    },
  }
}
