/**
 * dealer-portal-articles  one   GET  /admin/dealer-portal-articles/data/?company&search&page&perPage
 *                         save  POST /admin/dealer-portal-articles/data/save-form/
 * There is one record: the slots of all companies, saved together. The picker reads the articles to choose from.
 */
import type { DealerPortal, DealerPortalSlot, DealerPortalSlots } from '@obverse/contract/domains/dealers'
import { recordHandlers } from '../../../lib/record-handlers'
import type { ResourceHandlers } from '../../../providers/data-provider'
import { client } from '../../../providers/http'

/** The key of the only record. */
export const PORTAL_ID = 1
type Portal = DealerPortal & { PortalID: number }
export type PortalRecord = Portal & { id: number }

const recordOf = (portal: DealerPortal): Portal => ({ ...portal, PortalID: PORTAL_ID })

const slotOf = ({ NewsArticleID, StartsUTC, EndsUTC }: DealerPortalSlot): DealerPortalSlot => ({
  NewsArticleID: NewsArticleID || null,
  StartsUTC: StartsUTC || null,
  EndsUTC: EndsUTC || null,
})
const slotsOf = ({ Slot1, Slot2, Slot3 }: DealerPortalSlots): DealerPortalSlots => ({
  Slot1: slotOf(Slot1),
  Slot2: slotOf(Slot2),
  Slot3: slotOf(Slot3),
})

export const portalHandlers: Record<string, ResourceHandlers> = {
  'dealer-portal-articles': recordHandlers<Portal, Portal>('PortalID', {
    one: async (_, options) => recordOf((await client.dealers.portal({ query: { perPage: 1 } }, options)).Selections),
    save: async (_, { CGC, CSG, CRD, NGC, PMG, Version }) =>
      recordOf(
        await client.dealers.savePortal({
          body: {
            CGC: slotsOf(CGC),
            CSG: slotsOf(CSG),
            CRD: slotsOf(CRD),
            NGC: slotsOf(NGC),
            PMG: slotsOf(PMG),
            Version,
          },
        }),
      ),
  }),
}
