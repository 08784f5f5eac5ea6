/** The articles of the dealer portal: three slots for each company (DPA-1). */
import * as z from 'zod'
import { endpoint, Id, Instant, Version } from '../../endpoint'
import { list, paged } from '../../list'
import { OptionalTime } from '../../staff-fields'
import { NewsTeaser } from '../news/schemas'
import { type PortalCompany, portalCompanies, portalSlots } from './portal-slots'

const Company = z.enum(portalCompanies)
const empty = z.literal('')

/** A slot as it is sent; an empty one has no times. */
const SlotDraft = z
  .strictObject({
    NewsArticleID: z
      .union([empty, Id])
      .nullable()
      .default(null)
      .transform((id) => id || null),
    StartsUTC: OptionalTime.describe('Dealers see the article from then on; empty: at once'),
    EndsUTC: OptionalTime.describe('Dealers see it until then; empty: always'),
  })
  .transform((slot) => (slot.NewsArticleID === null ? { ...slot, StartsUTC: null, EndsUTC: null } : slot))
  .refine(({ StartsUTC, EndsUTC }) => !StartsUTC || !EndsUTC || StartsUTC < EndsUTC, {
    path: ['EndsUTC'],
    message: 'Dealers.Fields.PortalEnd',
  })
const none = { NewsArticleID: null, StartsUTC: null, EndsUTC: null }
const SlotsDraft = z.strictObject({
  Slot1: SlotDraft.default(none),
  Slot2: SlotDraft.default(none),
  Slot3: SlotDraft.default(none),
})
const Slot = z
  .object({ NewsArticleID: z.int().nullable(), StartsUTC: Instant.nullable(), EndsUTC: Instant.nullable() })
  .meta({ id: 'DealerPortalSlot' })
export type DealerPortalSlot = z.infer<typeof Slot>
const Slots = z.object({ Slot1: Slot, Slot2: Slot, Slot3: Slot }).meta({ id: 'DealerPortalSlots' })
export type DealerPortalSlots = z.infer<typeof Slots>

const ofEach = <T extends z.ZodType>(schema: T): Record<PortalCompany, T> => ({
  CGC: schema,
  CSG: schema,
  CRD: schema,
  NGC: schema,
  PMG: schema,
})

/** The selections of all companies, saved together. An article can be chosen once for each company. */
export const DealerPortalDraft = z
  .strictObject({ ...ofEach(SlotsDraft), Version })
  .superRefine((draft, context) => {
    for (const company of portalCompanies) {
      const chosen = portalSlots.map((slot) => draft[company][slot].NewsArticleID)
      for (const [at, slot] of portalSlots.entries())
        if (chosen[at] !== null && chosen.indexOf(chosen[at] ?? null) < at)
          context.addIssue({
            code: 'custom',
            path: [company, slot, 'NewsArticleID'],
            message: 'Dealers.Fields.DuplicateArticles',
          })
    }
  })
  .meta({ id: 'DealerPortalDraft' })
export type DealerPortalDraft = z.output<typeof DealerPortalDraft>

/** An article to choose from, or a chosen one in any state. */
export const DealerPortalArticle = z
  .object({
    NewsArticleID: z.int(),
    Title: z.string().describe('Empty for one that was deleted long ago'),
    Summary: z.string(),
    IsPublished: z.boolean(),
    StartsUTC: Instant.nullable(),
    EndsUTC: Instant.nullable(),
    ImageFileName: z.string().nullable(),
    ImageAltText: z.string(),
    Companies: z.array(Company).describe('The companies with a site that lists it'),
    IsDeleted: z.boolean(),
  })
  .meta({ id: 'DealerPortalArticle' })
export type DealerPortalArticle = z.infer<typeof DealerPortalArticle>

/** The selections as they are saved, and what their articles are. */
export const DealerPortal = z
  .object({
    ...ofEach(Slots),
    Version: z.int(),
    Chosen: z.array(DealerPortalArticle).describe('The articles of all slots, each once'),
  })
  .meta({ id: 'DealerPortal' })
export type DealerPortal = z.infer<typeof DealerPortal>

/** The articles to choose from, latest first: published ones that have not ended. */
export const dealerPortalList = list('DealerPortalArticles', {
  rows: ['Articles', DealerPortalArticle],
  key: 'NewsArticleID',
  total: 'Pagination',
  query: {
    company: Company.optional().describe('Articles that a site of this company lists'),
    search: z.string().trim().max(100).default('').describe('Part of the title or the summary'),
    ...paged,
  },
  extras: { Selections: DealerPortal },
})

/** The articles that a dealer sees now, by company; companies without any are left out. */
export const OwnDealerPortal = z
  .object({
    Companies: z.array(
      z.object({
        Company,
        Name: z.string().describe('The name of a site of the company, that of this region where there is one'),
        Articles: z.array(
          z.object({
            ...NewsTeaser.shape,
            SiteID: z.int().describe('The site that shows it: this one where it does, else one of the company'),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'OwnDealerPortal' })
export type OwnDealerPortal = z.infer<typeof OwnDealerPortal>

const who = 'staff:DealerArticles'
export const dealerPortalCalls = {
  portal: endpoint('GET /admin/dealer-portal-articles/data/', {
    about:
      'Returns the articles of the dealer portal, three slots for each company, and a page of those to choose from',
    who,
    query: dealerPortalList.query,
    answer: dealerPortalList.Page,
    list: dealerPortalList,
  }),
  savePortal: endpoint('POST /admin/dealer-portal-articles/data/save-form/', {
    about: 'Saves the articles of the dealer portal, of all companies together; empty slots are ignored',
    who,
    body: DealerPortalDraft,
    answer: DealerPortal,
    isRepeatable: true,
    errors: ['conflict'],
  }),
  ownPortal: endpoint('GET /dealers/account/api/portal/', {
    about: 'Returns the articles of the dealer portal that your dealer sees on this site now',
    who: 'dealer',
    answer: OwnDealerPortal,
  }),
}
