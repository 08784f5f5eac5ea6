import { isFamilyNameFirst } from '@obverse/contract/full-name'
import type { ReactNode } from 'react'
import { useCulture } from '../texts'

/** Shows the fields of a person's name in the order of the page's language: in Chinese the family name first. */
export function NameFields({ first, last }: { first: ReactNode; last: ReactNode }) {
  const isTurned = isFamilyNameFirst(useCulture())
  return (
    <>
      {isTurned && last}
      {first}
      {!isTurned && last}
    </>
  )
}
