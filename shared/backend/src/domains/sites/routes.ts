import { contract, openapi } from '@obverse/contract'
import type { sites } from '@obverse/contract/domains/sites'
import type { Context } from '../../context'
import { writeProbe } from '../../db/trouble'
import { found, notFound } from '../../errors'
import type { AreaHandlers } from '../../http/mount'
import { isInTrash } from '../../storage/images'
import { referencePage } from './reference-page'
import { readSites } from './site'

const info = {
  title: 'Obverse',
  version: '1.0.0',
  description:
    'Every call of the storefront, the account and the back office. Paths are relative to the root of a site; the host decides the site.',
}
let document: string | undefined
const describe = () => {
  document ??= JSON.stringify(openapi(contract, info))
  return document
}

const sandboxed = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
}

const isReady = async ({ db }: Context) => {
  await writeProbe(db)
  return { Ready: true }
}

export const handlers: AreaHandlers<typeof sites> = {
  directory: (ctx) => readSites(ctx.db),
  current: (ctx) => ctx.site,
  health: isReady,
  live: () => ({ Live: true }),
  ready: isReady,
  description: () =>
    new Response(describe(), {
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-cache' },
    }),
  reference: () => referencePage(contract),
  storedFile: async (ctx, { params }) => {
    if (await isInTrash(ctx, params.key)) throw notFound()
    const file = found(await ctx.files.get(params.key))
    return new Response(file.bytes, {
      headers: {
        'content-type': file.type,
        'content-length': String(file.bytes.byteLength),
        'cache-control': 'public, max-age=31536000, immutable',
        ...(file.type === 'application/pdf' && { 'content-disposition': 'attachment' }),
        ...sandboxed,
      },
    })
  },
}
