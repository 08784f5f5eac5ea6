/** The handlers of e-news, and its jobs. */
import type { news } from '@obverse/contract/domains/news'
import type { Context } from '../../../context'
import type { JobHandlers } from '../../../domain'
import { type AreaHandlers, reply } from '../../../http/mount'
import { confirmWithButton, leaveWithButton, sendForm, showLeaving, signedUpCookie } from './forms'
import { adoptSubscriptions, getEnewsStatus, subscribeMember } from './member'
import { newsletterOf } from './newsletter'
import { ENEWS_JOB, endExpired, requestSubscription, sendEnewsMail } from './sign-up'
import { downloadSubscribers, listSubscribers, removeSubscriber } from './subscribers'
import { unsubscribeOneClick } from './unsubscribe'

export const enewsHandlers = {
  enewsStatus: (ctx) => getEnewsStatus(ctx),
  subscribeMember: async (ctx) => {
    const answer = await subscribeMember(ctx)
    return reply(answer, {}, answer.Success ? [signedUpCookie] : [])
  },
  subscribeNonMember: async (ctx, { body }) => {
    const { NewsletterID } = newsletterOf(body.SFMCNewsletterKey || ctx.site.Company)
    const { email, optedInName, siteUrl } = body
    await requestSubscription(ctx, { NewsletterID, Email: email, OptedInName: optedInName, siteUrl })
    return reply({ success: true }, {}, [signedUpCookie])
  },
  sendEnewsForm: (ctx, { body }) => sendForm(ctx, body),
  confirmEnews: (ctx, { params }) => confirmWithButton(ctx, params.token),
  leaveEnews: (ctx, { params }) => leaveWithButton(ctx, params.token),
  showLeavingEnews: (ctx, { params }) => showLeaving(ctx, params.token),
  unsubscribeEnews: (ctx, { params }) => unsubscribeOneClick(ctx, params.token),
  enewsSubscribers: (ctx, { query }) => listSubscribers(ctx, query),
  downloadEnewsSubscribers: (ctx, { query }) => downloadSubscribers(ctx, query),
  removeEnewsSubscriber: (ctx, { params }) => removeSubscriber(ctx, params.subscriberID),
} satisfies Partial<AreaHandlers<typeof news>>

const CARE_JOB = 'news.enews'

/** Ends expired sign-ups, and moves subscriptions of new members into their preferences. */
async function careForSubscriptions(ctx: Context): Promise<void> {
  await endExpired(ctx)
  await adoptSubscriptions(ctx)
}

export const enewsJobs: JobHandlers = { [ENEWS_JOB]: sendEnewsMail, [CARE_JOB]: careForSubscriptions }
export const enewsRecurring = { [CARE_JOB]: 3600 }
