import type { ReactNode } from 'react'
import { ArrivedWhole } from './arrived-whole'
import cards from './card-table.module.css'

/** Frames a table with the look of card tables; both show when the whole table has arrived. */
export const CardFrame = ({ children }: { children: ReactNode }) => (
  <div className={cards.frame}>
    {children}
    <ArrivedWhole />
  </div>
)
