import { contract, openapi } from '@obverse/contract'
import { apiInfo } from '@obverse/contract/description'
import type { sites } from '@obverse/contract/domains/sites'
import type { Context } from '../../context'
import { writeProbe } from '../../db/trouble'
import type { FileAudiences } from '../../domain'
import type { AreaHandlers } from '../../http/mount'
import { referencePage } from './reference-page'
import { readSites } from './site'
import { openStoredFiles } from './stored-file'

let document: string | undefined
const describe = () => {
  document ??= JSON.stringify(openapi(contract, apiInfo))
  return document
}

const isReady = async ({ db }: Context) => {
  await writeProbe(db)
  return { Ready: true }
}

export const handlersOf = (fileAudiences: () => readonly FileAudiences[]): AreaHandlers<typeof sites> => {
  const serveFile = openStoredFiles(fileAudiences)
  return {
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
    storedFile: (ctx, { params }) => serveFile(ctx, params.key),
  }
}
