/** Draws the image of each collectible type (SVC-C1). */
import { createHash } from 'node:crypto'
import { type CollectibleType, collectibleTypes } from '@obverse/contract/rules/cert-lookup'
import { found } from '../../errors'
import type { CallRequest } from '../../http/call'
import { hasTag } from '../../http/encodings'

const card = (inside: string) => `<rect x="62" y="28" width="116" height="184" rx="8"/>${inside}`

/** The lines of each drawing, in a square of 240. */
const lines: Readonly<Record<CollectibleType, string>> = {
  Coin: `<circle cx="120" cy="120" r="96"/><circle cx="120" cy="120" r="82" stroke-dasharray="2 9"/>
<path d="M104 174c-4-14-16-18-16-38 0-30 18-56 42-56 20 0 32 14 32 34l8 18-9 4c2 20-6 28-20 26l2 14"/><path d="M128 66c-14-6-34 0-42 18"/>`,
  Note: `<rect x="20" y="70" width="200" height="100" rx="4"/><rect x="32" y="82" width="176" height="76" rx="2"/>
<ellipse cx="120" cy="120" rx="27" ry="33"/><path d="M108 146c2-12 22-12 24 0M112 112a8 10 0 1 0 16 0a8 10 0 1 0-16 0M48 98h24M48 110h18M168 142h24M174 130h18"/>`,
  Comic: `<path d="M58 30h124v180H58z"/><path d="M70 30v180M82 48h88v24H82zM82 84h40v52H82zM130 84h40v52h-40zM82 148h88v48H82z"/><path d="M112 172l10-14 6 10 12-6-6 12 10 8-16-2-4 10-4-10-14-2z"/>`,
  SportsCard: card(
    '<rect x="74" y="40" width="92" height="128" rx="4"/><circle cx="120" cy="86" r="20"/><path d="M84 168c2-34 16-48 36-48s34 14 36 48M82 188h52M146 188h12"/>',
  ),
  TradingCard: card(
    '<rect x="74" y="58" width="92" height="76" rx="4"/><path d="M74 46h58M84 126l22-36 16 22 12-16 22 30M146 76a7 7 0 1 0 14 0a7 7 0 1 0-14 0M74 152h92M74 168h92M74 184h60"/>',
  ),
}

type Drawn = { svg: string; etag: string }
function draw(type: CollectibleType): Drawn {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 240 240"><g fill="none" stroke="#7a6a45" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${lines[type]}</g></svg>\n`
  return { svg, etag: `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"` }
}
const drawn = new Map(collectibleTypes.map((type) => [type.toLowerCase(), draw(type)]))

/** Answers the image of a collectible type, or that the caller has it. @throws Failure `not_found` for an unknown code */
export function collectibleTypeImage(code: string, request: CallRequest): Response {
  const { svg, etag } = found(drawn.get(code.toLowerCase()))
  const headers = { etag, 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' }
  if (hasTag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  // Opened on its own, a drawing may do nothing but be shown.
  return new Response(svg, {
    headers: { ...headers, 'content-type': 'image/svg+xml', 'content-security-policy': "default-src 'none'; sandbox" },
  })
}
