import { Hono } from 'hono'
import type { SandboxEnv, World } from '../world'
import { fieldScript } from './field-script'
import { escapeHtml, literal, page } from './page'
import { languageOf } from './texts'

const LABELS = {
  en: {
    cardNumber: 'Card number',
    nameOnCard: 'Name on card',
    expiration: 'Expiration date, month and year',
    securityCode: 'Security code',
  },
  de: {
    cardNumber: 'Kartennummer',
    nameOnCard: 'Name auf der Karte',
    expiration: 'Gültig bis, Monat und Jahr',
    securityCode: 'Prüfnummer',
  },
  'zh-CN': {
    cardNumber: '卡号',
    nameOnCard: '持卡人姓名',
    expiration: '有效期，月和年',
    securityCode: '安全码',
  },
  'zh-TW': {
    cardNumber: '卡號',
    nameOnCard: '持卡人姓名',
    expiration: '有效期限，月和年',
    securityCode: '安全碼',
  },
} as const
type Field = keyof (typeof LABELS)['en']

const AUTOCOMPLETE: Record<Field, string> = {
  cardNumber: 'cc-number',
  nameOnCard: 'cc-name',
  expiration: 'cc-exp',
  securityCode: 'cc-csc',
}
const LENGTHS: Record<Field, number> = { cardNumber: 23, nameOnCard: 100, expiration: 7, securityCode: 4 }

const STYLE =
  'html,body{margin:0;height:100%;background:transparent}' +
  'label{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}' +
  'input{box-sizing:border-box;width:100%;height:100%;margin:0;padding:0 .25rem;border:0;background:transparent;' +
  'font:inherit;color:inherit}input:focus-visible{outline:2px solid;outline-offset:-2px}'

/**
 * Serves GET /hosted/field: one field of a card form as a page of its own, so that the merchant's page never sees the
 * typed value. The protocol between form and fields is private to the provider.
 */
export function fieldPages(world: World): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>()
  app.get('/hosted/field', async (c) => {
    const { field, group, parent, lang, brands, slow } = c.req.query()
    if (parent === undefined || !world.allows(parent)) return c.text('This page may not frame a card field.', 403)
    if (!isField(field) || !/^[\w-]{8,64}$/.test(group ?? '')) return c.text('There is no such field.', 404)
    if (slow !== undefined) await world.wait(15)
    const language = languageOf(lang)
    const label = LABELS[language][field]
    const text = field === 'nameOnCard' ? 'text' : 'numeric'
    return page(world, c, {
      title: label,
      lang: language,
      style: STYLE,
      body:
        `<label for="${field}">${escapeHtml(label)}</label><input class="form-control" id="${field}" name="${field}" type="text" ` +
        `inputmode="${text}" autocomplete="${AUTOCOMPLETE[field]}" maxlength="${LENGTHS[field]}" spellcheck="false" ` +
        'autocapitalize="off" required aria-required="true">',
      script: `const GIVEN = ${literal({ field, group, parent, brands: brands?.split(',') ?? [] })};${fieldScript}`,
    })
  })
  return app
}

function isField(name: string | undefined): name is Field {
  return name !== undefined && Object.hasOwn(LABELS.en, name)
}
