import { sitePages } from '@obverse/contract/domains/site-pages'
import type { AreaHandlers } from '../../http/mount'
import { handlersOf } from '../../records/staff-record'
import { listFooter, listMissing, reorderFooter } from './footer'
import { duplicatePage, listPages, pageRecord } from './page'
import { getPreview, getPreviewLink, getPublicPage, listLinks } from './public'

export const handlers: AreaHandlers<typeof sitePages> = {
  links: (ctx) => listLinks(ctx),
  publicPage: (ctx, { params }) => getPublicPage(ctx, params.seoName),
  preview: (ctx, { params }) => getPreview(ctx, params.token),

  pages: (ctx, { query }) => listPages(ctx, query),
  ...handlersOf(sitePages, pageRecord),
  duplicatePage: (ctx, { params }) => duplicatePage(ctx, params.sitePageID),
  previewLink: (ctx, { params }) => getPreviewLink(ctx, params.sitePageID),
  missing: (ctx) => listMissing(ctx),
  footer: (ctx, { params }) => listFooter(ctx, params.siteID),
  reorderFooter: (ctx, { params, body }) => reorderFooter(ctx, params.siteID, body),
}
