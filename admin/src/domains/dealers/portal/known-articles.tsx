/** Knows the articles in the slots: those of the saved selections, and those that were chosen on this screen. */
import type { DealerPortalArticle, DealerPortalSlot } from '@obverse/contract/domains/dealers'
import type { PortalCompany } from '@obverse/contract/rules/dealers'
import { portalSlots } from '@obverse/contract/rules/dealers'
import { useRecordContext } from 'ra-core'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { PortalRecord } from './data-provider'
import { type SlotState, slotStateOf } from './slot-state'

type Known = {
  find: (id: number) => DealerPortalArticle | undefined
  remember: (article: DealerPortalArticle) => void
}
const KnownArticles = createContext<Known>({ find: () => undefined, remember: () => undefined })

export const KnownArticlesProvider = ({ children }: { children: ReactNode }) => {
  const record = useRecordContext<PortalRecord>()
  const [chosen, setChosen] = useState<readonly DealerPortalArticle[]>([])
  const known = useMemo(
    (): Known => ({
      find: (id) => [...(record?.Chosen ?? []), ...chosen].find((article) => article.NewsArticleID === id),
      remember: (article) => setChosen((before) => [...before, article]),
    }),
    [record, chosen],
  )
  return <KnownArticles value={known}>{children}</KnownArticles>
}

export const useKnownArticles = () => useContext(KnownArticles)

export type FilledSlot = {
  /** The number of the slot, from 1. */
  number: number
  article: DealerPortalArticle
  times: Pick<DealerPortalSlot, 'StartsUTC' | 'EndsUTC'>
  state: SlotState
}

/** Returns the filled slots of a company as they are in the form now. */
export function useFilledSlots(company: PortalCompany): FilledSlot[] {
  const { find } = useKnownArticles()
  const slots: (DealerPortalSlot | undefined)[] = useWatch({ name: portalSlots.map((slot) => `${company}.${slot}`) })
  const now = new Date()
  return slots.flatMap((slot, at) => {
    const article = slot?.NewsArticleID ? find(slot.NewsArticleID) : undefined
    return slot && article
      ? [{ number: at + 1, article, times: slot, state: slotStateOf(article, company, slot, now) }]
      : []
  })
}
