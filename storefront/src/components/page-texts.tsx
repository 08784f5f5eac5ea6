import type { ReactNode } from 'react'
import type { Page } from '../lib/page'
import type { Branch } from '../lib/texts'
import { TextsProvider } from './texts'

/** Hands branches of texts to the client components below. A page uses it once and names only the branches it shows. */
export function Texts({ page, of, children }: { page: Page; of: readonly Branch[]; children: ReactNode }) {
  return (
    <TextsProvider culture={page.culture} branches={page.branches(of)}>
      {children}
    </TextsProvider>
  )
}
