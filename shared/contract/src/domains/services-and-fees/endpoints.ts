/** Declares the calls with which staff write the services and fees of a site (SF-C1 to SF-C17). */
import * as z from 'zod'
import { endpoint, Id, multipart } from '../../endpoint'
import { callsOf } from '../../record'
import { changeCalls } from './changes'
import { estimateCalls } from './estimate'
import { priceListCalls } from './price-list'
import { maxPdfBytes } from './rules'
import { FeeCategory, FeeEntry, FeePdfLanguage, FeeSite, FeeSubcategory, feePdfForm } from './schemas'
import { FeeShipping } from './shipping'

const who = 'staff:Fees'
const ofCategory = { categoryID: Id }

const category = callsOf(FeeCategory, {
  who,
  of: '/admin/services-and-fees/data/categories/{categoryID}/',
  under: '/admin/services-and-fees/data/sites/{siteID}/categories/',
})
const subcategory = callsOf(FeeSubcategory, {
  who,
  of: '/admin/services-and-fees/data/subcategories/{subcategoryID}/',
  under: '/admin/services-and-fees/data/categories/{categoryID}/subcategories/',
})
const entry = callsOf(FeeEntry, {
  who,
  of: '/admin/services-and-fees/data/entries/{entryID}/',
  under: '/admin/services-and-fees/data/subcategories/{subcategoryID}/entries/',
})
const shipping = callsOf(FeeShipping, {
  who,
  of: '/admin/services-and-fees/data/shipping/{shippingID}/',
  under: '/admin/services-and-fees/data/sites/{siteID}/shipping/',
})

export const servicesAndFees = {
  // ── categories ──
  sites: endpoint('GET /admin/services-and-fees/data/sites/', {
    about: 'Lists the sites that have services and fees, each with its currency and the rate of its VAT',
    who,
    answer: z.array(FeeSite),
  }),
  categories: category.list('Lists the categories of a site, in order'),
  createCategory: category.create('Adds a category at the end of the list'),
  category: category.one('Returns a category with its subcategories and PDFs'),
  saveCategory: category.save('Saves a category'),
  deleteCategory: category.remove('Removes a category that has no subcategories', ['not_empty']),
  uploadPdf: endpoint('POST /admin/services-and-fees/data/categories/{categoryID}/pdf/', {
    about: 'Uploads the PDF of a category in a language of its site; one that is there is replaced',
    who,
    params: ofCategory,
    body: multipart(feePdfForm, maxPdfBytes + 100_000),
    answer: FeeCategory.Row,
    errors: ['not_found'],
  }),
  deletePdf: endpoint('POST /admin/services-and-fees/data/categories/{categoryID}/pdf/delete/', {
    about: 'Removes the PDF of a category in a language',
    who,
    params: ofCategory,
    body: FeePdfLanguage,
    answer: FeeCategory.Row,
    errors: ['not_found'],
  }),

  // ── subcategories ──
  subcategories: subcategory.list('Lists the subcategories of a category, in order'),
  reorderSubcategories: subcategory.reorder(
    'Saves the order of the subcategories; a list that is not exactly all of them is a conflict, answered with the current list',
  ),
  createSubcategory: subcategory.create('Adds a subcategory at the end of the list'),
  subcategory: subcategory.one('Returns a subcategory'),
  saveSubcategory: subcategory.save('Saves a subcategory'),
  deleteSubcategory: subcategory.remove('Removes a subcategory that has no entries', ['not_empty']),

  // ── entries ──
  entries: entry.list('Lists the entries of a subcategory, in order'),
  reorderEntries: entry.reorder(
    'Saves the order of the entries; a list that is not exactly all of them is a conflict, answered with the current list',
  ),
  createEntry: entry.create('Adds an entry at the end of the list'),
  entry: entry.one('Returns an entry'),
  saveEntry: entry.save('Saves an entry'),
  deleteEntry: entry.remove('Removes an entry'),

  // ── return shipping ──
  shippingRates: shipping.list('Lists the rates of return shipping of a site, in order'),
  createShippingRate: shipping.create('Adds a rate of return shipping at the end of the list'),
  shippingRate: shipping.one('Returns a rate of return shipping'),
  saveShippingRate: shipping.save('Saves a rate of return shipping'),
  deleteShippingRate: shipping.remove('Removes a rate of return shipping'),

  // ── for everybody ──
  ...priceListCalls,
  ...estimateCalls,

  // ── changes ──
  ...changeCalls,
}
