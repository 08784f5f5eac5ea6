import type { Call, World } from '../world'
import { escapeHtml, page } from './page'
import { providerStyle } from './style'
import { type Language, textsFor } from './texts'

/**
 * Returns the page where a card's bank asks its holder to confirm; works inside a frame. It shows `amount` and posts
 * `fields` with the answer; `returnOrigin` is the final target.
 */
export function challengePage(
  world: World,
  c: Call,
  given: { action: string; amount: Amount; fields?: Record<string, string>; returnOrigin: string; script?: string },
): Response {
  const texts = textsFor(c.req.header('accept-language'))
  const hidden = Object.entries(given.fields ?? {})
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')
  return page(world, c, {
    title: texts.challenge,
    lang: texts.lang,
    style: providerStyle,
    formTargets: given.returnOrigin,
    ...(given.script === undefined ? {} : { script: given.script }),
    body:
      `<main aria-label="${texts.challenge}"><p class="test">${texts.test}</p><h1>${texts.challenge}</h1>` +
      `<p class="amount">${escapeHtml(readable(given.amount, texts.lang))}</p><p id="explain">${texts.explain}</p>` +
      `<form method="post" action="${escapeHtml(given.action)}">${hidden}` +
      `<label for="code">${texts.challengeCode}</label>` +
      '<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="8" aria-describedby="explain">' +
      `<div class="buttons"><button>${texts.confirm}</button>` +
      `<button class="second" name="cancel" value="1">${texts.cancel}</button></div></form></main>`,
  })
}

/** An amount in minor units; the currency by its three letters. */
export type Amount = { minor: number; currency: string }

/** Returns an amount for people: `GBP 12.04`, in German `12,04 GBP`. */
export function readable({ minor, currency }: Amount, lang: Language): string {
  const format = new Intl.NumberFormat(lang, { style: 'currency', currency, currencyDisplay: 'code' })
  return format.format(minor / 100)
}
