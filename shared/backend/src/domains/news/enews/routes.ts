/** The handlers of e-news, and its jobs. */
import type { news } from '@obverse/contract/domains/news'
import { type Context, transact } from '../../../context'
import { type AreaHandlers, reply } from '../../../http/mount'
import type { JobHandlers } from '../../../jobs/job-handlers'
import { confirmWithButton, leaveWithButton, sendForm, showLeaving, signedUpCookie } from './forms'
import { adoptSubscriptions, getEnewsStatus, subscribeMember } from './member'
import { newsletterOf } from './newsletter'
import { ENEWS_JOB, endExpired, requestSubscription, sendEnewsMail } from './sign-up'
import { downloadSubscribers, listSubscribers, removeSubscriber } from './subscribers'
import { unsubscribeOneClick } from './unsubscribe'
import { deliverEvent } from './webhook/deliver'
import { listDeliveries, sendAgain } from './webhook/deliveries'
import { readHook } from './webhook/hook'
import { DELIVERY_JOB, queueWaiting } from './webhook/queue'
import { getWebhook, renewSecret, saveWebhook, sendTest } from './webhook/webhook'

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
  enewsWebhook: (ctx) => getWebhook(ctx),
  saveEnewsWebhook: (ctx, { body }) => saveWebhook(ctx, body),
  renewEnewsSecret: (ctx) => renewSecret(ctx),
  testEnewsWebhook: (ctx) => sendTest(ctx),
  enewsDeliveries: (ctx, { query }) => listDeliveries(ctx, query),
  sendEnewsAgain: (ctx, { params }) => sendAgain(ctx, params.deliveryID),
} satisfies Partial<AreaHandlers<typeof news>>

const CARE_JOB = 'news.enews'

/**
 * Ends expired sign-ups, moves subscriptions of new members into their preferences, and queues events that wait without a
 * job.
 */
async function careForSubscriptions(ctx: Context): Promise<void> {
  await endExpired(ctx)
  await adoptSubscriptions(ctx)
  if ((await readHook(ctx)).IsOn) await transact(ctx, queueWaiting)
}

export const enewsJobs: JobHandlers = {
  [ENEWS_JOB]: sendEnewsMail,
  [DELIVERY_JOB]: deliverEvent,
  [CARE_JOB]: careForSubscriptions,
}
export const enewsRecurring = { [CARE_JOB]: 3600 }
