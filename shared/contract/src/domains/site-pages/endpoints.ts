/** Declares the calls of the pages that staff write: their own under /admin/site-pages, the public page and its links. */
import * as z from 'zod'
import { endpoint, Id, Order } from '../../endpoint'
import { PreviewLink } from '../../preview-link'
import { callsOf } from '../../record'
import { FooterPage, MissingSitePage, PublicSitePage, SitePage, SitePageLink, sitePageList } from './schemas'

const who = 'staff:Content'
const page = callsOf(SitePage, {
  who,
  of: '/admin/site-pages/data/pages/{sitePageID}/',
  under: '/admin/site-pages/data/pages/',
  bodyBytes: 650_000,
})

export const sitePages = {
  // ── visitors ──
  links: endpoint('GET /api/site-pages/', {
    about: 'Lists the pages that the site shows now, in the order of its footer',
    who: 'everyone',
    answer: z.array(SitePageLink),
  }),
  publicPage: endpoint('GET /api/site-pages/{seoName}/', {
    about: 'Returns a page that the site shows now, by its SEOName',
    who: 'everyone',
    params: { seoName: z.string().max(100) },
    answer: PublicSitePage,
    errors: ['not_found'],
  }),
  preview: endpoint('GET /api/site-pages/previews/{token}/', {
    about: 'Returns a page in any state to the holder of a link to its preview',
    who: 'everyone',
    params: { token: z.string().max(300) },
    answer: PublicSitePage,
    errors: ['not_found'],
  }),

  // ── staff ──
  pages: endpoint('GET /admin/site-pages/data/pages/', {
    about: 'Lists pages with filters, page by page',
    who,
    query: sitePageList.query,
    answer: sitePageList.Page,
    list: sitePageList,
  }),
  createPage: page.create('Adds a page'),
  page: page.one('Returns a page'),
  savePage: page.save('Saves a page'),
  removePage: page.remove('Moves a page to the trash'),
  duplicatePage: endpoint('POST /admin/site-pages/data/pages/{sitePageID}/duplicate/', {
    about: 'Copies a page with its translations; the copy is a draft without times',
    who,
    params: { sitePageID: Id },
    answer: SitePage.Row,
    errors: ['not_found'],
  }),
  previewLink: endpoint('GET /admin/site-pages/data/pages/{sitePageID}/preview/', {
    about: 'Returns an address at which whoever has it reads the page as it is saved, for seven days',
    who,
    params: { sitePageID: Id },
    answer: PreviewLink,
    errors: ['not_found'],
  }),
  missing: endpoint('GET /admin/site-pages/data/missing/', {
    about: 'Lists the pages that the law asks a site for and that visitors do not see',
    who,
    answer: z.array(MissingSitePage),
  }),
  footer: endpoint('GET /admin/site-pages/data/footers/{siteID}/', {
    about: 'Lists the pages in the footer of a site in their order, in any state',
    who,
    params: { siteID: Id },
    answer: z.array(FooterPage),
    errors: ['not_found'],
  }),
  reorderFooter: endpoint('PUT /admin/site-pages/data/footers/{siteID}/', {
    about: 'Sets the order of the pages in the footer of a site',
    who,
    params: { siteID: Id },
    body: Order,
    answer: z.array(FooterPage),
    errors: ['not_found', 'conflict'],
  }),
}
