import * as z from 'zod'
import { LanguageCode } from '../../endpoint'
import { companies, regions } from './rules'

/** The settings of a site that everybody may read; they change its behavior without code (decision 5 and similar). */
export const PublicSiteSettings = z
  .object({
    orderNumberSearch: z
      .boolean()
      .default(false)
      .describe('A search text that starts with a letter is an order number'),
    imageRightClickNotice: z.boolean().default(true).describe('A right click on an image says it is copyrighted'),
  })
  .meta({ id: 'PublicSiteSettings' })

/** All settings of a site, for staff only: strangers must not learn which rules protect staff. */
export const SiteSettings = PublicSiteSettings.extend({
  staffSecondFactorRequired: z
    .boolean()
    .default(false)
    .describe('Staff need a second factor; required on one site, it is required of every member of staff everywhere'),
}).meta({ id: 'SiteSettings' })
export type SiteSettings = z.infer<typeof SiteSettings>

/**
 * One site: a company in a region (SITE-1). `Root` starts each of its addresses; `Hosts` are the hosts that it answers.
 */
export const Site = z
  .object({
    SiteID: z.int().positive(),
    Code: z.string().describe('Company and region, like NGC-com'),
    Company: z.enum(companies),
    Region: z.enum(regions),
    Name: z.string(),
    Hosts: z.array(z.string()),
    Root: z.string(),
    Cultures: z.array(LanguageCode),
    DefaultCulture: LanguageCode,
    Currency: z.string().length(3).describe('ISO 4217'),
    CollectibleTypes: z.array(z.string()),
    IsDefault: z.boolean(),
    Settings: PublicSiteSettings,
    ContentVersion: z.int().describe('Rises with every edit that visitors can see'),
  })
  .meta({ id: 'Site' })
export type Site = z.infer<typeof Site>
