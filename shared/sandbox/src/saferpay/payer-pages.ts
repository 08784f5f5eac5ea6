import { Hono } from 'hono'
import { judgeCard } from '../card-vault'
import { challengePage, readable } from '../pages/challenge'
import { literal, page } from '../pages/page'
import { providerStyle } from '../pages/style'
import { textsFor } from '../pages/texts'
import type { Call, SandboxEnv, World } from '../world'
import { type Contexts, isChallenged, type SaferpayContext } from './contexts'
import { notify } from './notify'
import { finishPayer } from './payment-page'

const PATH = '/vt2/:kind/:customer/:terminal/:token'

/**
 * Serves the payer's pages at Saferpay: the card page and the bank's challenge; both end with a GET to the shop's
 * ReturnUrl.
 */
export function payerPages(world: World, contexts: Contexts): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>()
  app.get(PATH, (c) => {
    const context = contexts.any(c.req.param('token'))
    if (context === undefined) return overPage(world, c)
    if (isFinished(context)) return c.redirect(context.returning.ReturnUrl.Url, 303)
    if (contexts.isExpired(context)) return overPage(world, c)
    if (context.card === undefined) return cardPage(world, c, context, false)
    return question(world, c, context)
  })
  app.post(`${PATH}/card`, async (c) => {
    const context = open(contexts, c)
    if (context === undefined) return overPage(world, c)
    const form = await c.req.parseBody()
    if (form.cancel !== undefined) return finish(world, c, context, 'TRANSACTION_ABORTED')
    if (context.card !== undefined) return c.redirect(pathOf(c), 303)
    const [month = '', year = ''] = String(form.expiration ?? '').split('/')
    const card = judgeCard(
      { number: String(form.number ?? ''), month: month.trim(), year: year.trim(), cvv: String(form.code ?? '') },
      'saferpay',
      world.now(),
    )
    if (typeof card === 'string' || card.behavior === 'decline-tokenize') return cardPage(world, c, context, true)
    context.card = card
    const asks = context.kind !== 'alias' && isChallenged(card)
    return asks ? c.redirect(pathOf(c), 303) : finish(world, c, context)
  })
  app.post(`${PATH}/challenge`, async (c) => {
    const context = open(contexts, c)
    if (context?.card === undefined) return overPage(world, c)
    const form = await c.req.parseBody()
    if (form.cancel !== undefined) return finish(world, c, context, 'TRANSACTION_ABORTED')
    const { behavior } = context.card
    const fails = behavior === 'challenge-fails' || (behavior !== 'challenge-attempt' && form.code !== '1234')
    context.threeDs = fails ? 'failed' : behavior === 'challenge-attempt' ? 'attempted' : 'authenticated'
    return finish(world, c, context, fails ? '3DS_AUTHENTICATION_FAILED' : undefined)
  })
  return app
}

function isFinished(context: SaferpayContext): boolean {
  return context.visited || context.failure !== undefined || context.used
}

function open(contexts: Contexts, c: Call): SaferpayContext | undefined {
  const context = contexts.any(c.req.param('token') ?? '')
  return context === undefined || isFinished(context) || contexts.isExpired(context) ? undefined : context
}

/** Finishes for the payer: books, notifies the shop and sends the payer back. */
async function finish(world: World, c: Call, context: SaferpayContext, failure?: SaferpayContext['failure']) {
  if (failure !== undefined) context.failure = failure
  await finishPayer(world, context)
  notify(world, context)
  return c.redirect(context.returning.ReturnUrl.Url, 303)
}

function question(world: World, c: Call, context: SaferpayContext): Response {
  const { Value = '0', CurrencyCode = 'XXX' } = context.payment?.Amount ?? {}
  return challengePage(world, c, {
    action: `${c.req.path}/challenge`,
    amount: { minor: Number(Value), currency: CurrencyCode },
    returnOrigin: shopOf(context),
    script: tellHeight(context),
  })
}

function cardPage(world: World, c: Call, context: SaferpayContext, refused: boolean): Response {
  const texts = textsFor(c.req.header('accept-language'))
  const amount = context.payment?.Amount
  const title = context.kind === 'alias' ? texts.register : texts.card
  return page(world, c, {
    title,
    lang: texts.lang,
    style: providerStyle,
    formTargets: shopOf(context),
    script: tellHeight(context),
    body:
      `<main aria-label="${title}"><p class="test">${texts.test}</p><h1>${title}</h1>` +
      (amount === undefined
        ? ''
        : `<p class="amount">${readable({ minor: Number(amount.Value), currency: amount.CurrencyCode }, texts.lang)}</p>`) +
      (refused ? `<p role="alert">${texts.refused}</p>` : '') +
      `<form method="post" action="${pathOf(c)}/card" autocomplete="on">` +
      field('number', texts.number, 'cc-number', 'numeric') +
      `<div class="two"><div>${field('expiration', texts.expiration, 'cc-exp', 'text')}</div>` +
      `<div>${field('code', texts.code, 'cc-csc', 'numeric')}</div></div>` +
      field('holder', texts.holder, 'cc-name', 'text') +
      `<div class="buttons"><button>${texts.pay}</button>` +
      `<button class="second" name="cancel" value="1" formnovalidate>${texts.cancel}</button></div></form></main>`,
  })
}

function field(name: string, label: string, autocomplete: string, inputmode: string): string {
  return (
    `<label for="${name}">${label}</label>` +
    `<input id="${name}" name="${name}" inputmode="${inputmode}" autocomplete="${autocomplete}" maxlength="40" required>`
  )
}

function overPage(world: World, c: Call): Response {
  const texts = textsFor(c.req.header('accept-language'))
  const body = `<main aria-label="${texts.over}"><h1>${texts.over}</h1><p>${texts.overText}</p></main>`
  return page(world, c, { title: texts.over, lang: texts.lang, style: providerStyle, body }, 404)
}

function shopOf(context: SaferpayContext): string {
  return new URL(context.returning.ReturnUrl.Url).origin
}

/** Returns the script that tells the shop the height of a framed page. */
function tellHeight(context: SaferpayContext): string {
  const message = "{ message: 'css', height: document.documentElement.scrollHeight }"
  return `if (parent !== window) parent.postMessage(${message}, ${literal(shopOf(context))})`
}

/** Returns the address of the payer's page, for each of its parts. */
function pathOf(c: Call): string {
  return c.req.path.replace(/\/(card|challenge)$/, '')
}
