import type { translations } from '@obverse/contract/domains/translations'
import type { AreaHandlers } from '../../http/mount'
import { keptForSite } from '../../records/kept-for-site'
import { changedTexts } from './interface'
import { kindOf, kindsOf, listTypes, type Translatables } from './kinds'
import { listRegistryLanguages, listSiteLanguages } from './languages'
import type { countsOf } from './progress'
import { saveTexts } from './save'
import { keysIn, readTexts } from './texts'
import type { createWorklist } from './worklist'

/** Each page rendered for one visitor asks for them. A change raises the content version of the sites with its culture. */
const storefrontTexts = keptForSite((ctx, _siteID, culture: string) => changedTexts(ctx.db, 'storefront', culture))

/** Makes the handlers of the translation calls over what the other domains lend. */
export const handlers = (
  translatables: () => Translatables,
  { listProgress }: Pick<ReturnType<typeof countsOf>, 'listProgress'>,
  listItems: ReturnType<typeof createWorklist>,
): AreaHandlers<typeof translations> => ({
  siteLanguages: (ctx, { params }) => listSiteLanguages(ctx, params.siteID),
  registryLanguages: () => listRegistryLanguages(),
  texts: (ctx, { params, query }) =>
    readTexts(ctx, kindOf(ctx, translatables(), params.entityType), keysIn(query.entityKeys)),
  save: (ctx, { params, body }) => saveTexts(ctx, kindOf(ctx, translatables(), params.entityType), body),
  types: (ctx) => listTypes(ctx, translatables()),
  items: (ctx, { query }) =>
    listItems(
      ctx,
      query.entityType === undefined ? kindsOf(ctx, translatables()) : [kindOf(ctx, translatables(), query.entityType)],
      query,
    ),
  progress: (ctx, { query }) => listProgress(ctx, query.siteID),
  interfaceTexts: (ctx, { params, query }) => {
    const culture = query.languageCode ?? ctx.culture
    return params.face === 'storefront' && ctx.site.Cultures.some((own) => own === culture)
      ? storefrontTexts(ctx, ctx.site.SiteID, culture)
      : changedTexts(ctx.db, params.face, culture)
  },
})
