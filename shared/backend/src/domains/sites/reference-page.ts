/** Renders the description of every call as a page: no scripts, one style sheet by hash. */
import { createHash } from 'node:crypto'
import { type AnyContract, bodySchema, type Endpoint, FileAnswer, Multipart } from '@obverse/contract'
import { tagsOf } from '@obverse/contract/description'
import { statusByCode } from '@obverse/contract/errors'
import { errorsOf } from '@obverse/contract/openapi'
import * as z from 'zod'
import type { Pieces } from '../../http/kept-answer'

const escapeHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
const words = (name: string) => name.replace(/([A-Z])/g, ' $1').replace(/^./, (first) => first.toUpperCase())
const anchorOf = (area: string, name: string) => `${area}-${name}`

const style = `:root{color-scheme:light dark;--paper:#faf9f6;--ink:#1b1a17;--muted:#5f5b54;--line:#e4e0d8;--accent:#73590f}
@media(prefers-color-scheme:dark){:root{--paper:#141311;--ink:#f1eee7;--muted:#a39e93;--line:#34302a;--accent:#d9b95a}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
main,header{max-width:60rem;margin:0 auto;padding:1.5rem}h1{font-size:2rem;margin:0 0 .5rem}h2{margin:3rem 0 .5rem;border-bottom:1px solid var(--line)}
h3{font-size:1rem;margin:2rem 0 .25rem;overflow-wrap:anywhere}p{max-width:68ch;margin:.25rem 0}code,pre{font:13px/1.5 ui-monospace,monospace}
pre{overflow:auto;border:1px solid var(--line);border-radius:6px;padding:.75rem;margin:.5rem 0}a{color:var(--accent)}nav ul{columns:14rem;padding-left:1.2rem}
.who{color:var(--muted);font-size:.875rem}`
const styleHash = createHash('sha256').update(style).digest('base64')

function shape(source: z.ZodType, io: 'input' | 'output'): string {
  const { $schema: _, ...made } = z.toJSONSchema(source, { io, unrepresentable: 'any' })
  return escapeHtml(JSON.stringify(made, null, 2))
}

function one(area: string, name: string, call: Endpoint): string {
  const body = bodySchema(call)
  const query = call.query && Object.keys(call.query).length > 0 ? z.object(call.query) : undefined
  const kind = call.body instanceof Multipart ? 'multipart/form-data' : 'application/json'
  const answer =
    call.answer instanceof FileAnswer
      ? `<p>Answers ${escapeHtml(call.answer.about.toLowerCase())} (<code>${escapeHtml(call.answer.type)}</code>).</p>`
      : ''
  const details = (title: string, text: string) =>
    `<details><summary>${title}</summary><pre tabindex="0">${text}</pre></details>`
  return `<section id="${anchorOf(area, name)}"><h3><code>${call.method} ${escapeHtml(call.path)}</code></h3>
<p>${escapeHtml(call.about)}.</p><p class="who">For: ${escapeHtml(call.who)} · operation <code>${area}.${name}</code></p>
${query ? details('Query', shape(query, 'input')) : ''}${body ? details(`Body (${kind})`, shape(body, 'input')) : ''}
${call.answer && !(call.answer instanceof FileAnswer) ? details('Answer', shape(call.answer, 'output')) : answer || '<p>Answers nothing (204).</p>'}
<p class="who">Errors: ${errorsOf(call)
    .map((code) => `${statusByCode[code]} <code>${code}</code>`)
    .join(', ')}</p></section>`
}

/** The headers of the page: its type, and the one style sheet that it may use. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
}

/** Renders the page with every call, grouped by domain, in pieces of one call. */
export function* referencePage(contract: AnyContract): Pieces {
  const areas = Object.entries(contract).filter(([, calls]) => Object.keys(calls).length > 0)
  const about = new Map(tagsOf(contract).map(({ name, description }) => [name, description]))
  const sections: string[] = []
  for (const [area, calls] of areas) {
    sections.push(`<h2 id="${area}">${words(area)}</h2><p>${escapeHtml(about.get(area) ?? '')}</p>`)
    for (const [name, call] of Object.entries(calls)) {
      sections.push(one(area, name, call))
      yield
    }
  }
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Calls of Obverse</title><style>${style}</style></head>
<body><header><h1>Calls of Obverse</h1><p>Everything both faces do goes through these calls. For programs: <a href="/openapi.json">openapi.json</a>.
Every error answers <code>{ code, message, requestId }</code>, with <code>errors</code> by field for 422 and <code>current</code> for 409. Calls that change something must come from a page of the same site: programs send <code>Origin</code> with the origin they call.</p>
<nav aria-label="Domains"><ul>${areas.map(([area]) => `<li><a href="#${area}">${words(area)}</a></li>`).join('')}</ul></nav></header>
<main>${sections.join('')}</main></body></html>`
}
