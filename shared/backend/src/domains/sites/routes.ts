import type { sites } from '@obverse/contract/domains/sites'
import { type Context, hasRole } from '../../context'
import { writeProbe } from '../../db/trouble'
import type { AreaHandlers } from '../../http/mount'
import type { FileAudiences } from '../../storage/file-audiences'
import { openapiAnswer, referenceAnswer } from './description'
import { currentSites, type Site } from './site'
import { openStoredFiles } from './stored-file'

const isReady = async ({ db }: Context) => {
  await writeProbe(db)
  return { Ready: true }
}

export const handlersOf = (fileAudiences: () => readonly FileAudiences[]): AreaHandlers<typeof sites> => {
  const serveFile = openStoredFiles(fileAudiences)
  return {
    // Staff set the hosts of those that nobody reaches.
    directory: async (ctx) => {
      const isListed = (site: Site) => site.SiteID === ctx.site.SiteID || ctx.sites.isReachable(site)
      const all = await currentSites(ctx)
      return hasRole(ctx, 'Admin') ? all : all.filter(isListed)
    },
    current: (ctx) => ctx.site,
    health: isReady,
    live: () => ({ Live: true }),
    ready: isReady,
    description: (_ctx, _given, request) => openapiAnswer(request),
    reference: (_ctx, _given, request) => referenceAnswer(request),
    storedFile: (ctx, { params, query }) => serveFile(ctx, params.key, query.width),
  }
}
