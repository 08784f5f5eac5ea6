import type { translations } from '@obverse/contract/domains/translations'
import type { AreaHandlers } from '../../http/mount'
import { interfaceTexts } from './interface'
import { kindOf, type Lent, listTypes } from './kinds'
import { listRegistryLanguages, listSiteLanguages } from './languages'
import { saveTexts } from './save'
import { keysIn, readTexts } from './texts'
import { listItems, progressOf } from './worklist'

export const translationsHandlers = (lent: () => Lent): AreaHandlers<typeof translations> => ({
  siteLanguages: (ctx, { params }) => listSiteLanguages(ctx, params.siteID),
  registryLanguages: () => listRegistryLanguages(),
  texts: (ctx, { params, query }) => readTexts(ctx, kindOf(ctx, lent(), params.entityType), keysIn(query.entityKeys)),
  save: (ctx, { params, body }) => saveTexts(ctx, kindOf(ctx, lent(), params.entityType), body),
  types: (ctx) => listTypes(ctx, lent()),
  items: (ctx, { params, query }) => listItems(ctx, kindOf(ctx, lent(), params.entityType), query),
  progress: (ctx, { params, query }) => progressOf(ctx, kindOf(ctx, lent(), params.entityType), query.siteID),
  interfaceTexts: (ctx, { params, query }) => interfaceTexts(ctx, params.face, query.languageCode ?? ctx.culture),
})
