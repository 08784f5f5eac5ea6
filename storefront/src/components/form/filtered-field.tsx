'use client'

import type { InputFilter } from '@obverse/browser/input-filter'
import { guardInput } from '@obverse/browser/input-guard'
import type { TopLevelDomain } from '@obverse/browser/site-config'
import { useEffect, useRef } from 'react'
import layout from '../layout.module.css'
import { useInlineAlert } from '../use-inline-alert'
import { type FieldProps, TextField } from './text-field'

type Props = FieldProps & {
  filter: InputFilter
  /** The domain of the site, by which prices are written. */
  domain?: TopLevelDomain
  /** Said for a while in place of the hint when something that was typed was left out. */
  refused: string
}

/** Renders a text field that takes only the characters that belong there (UI-5). */
export function FilteredField({ filter, domain = 'com', refused, hint, ...field }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [said, say] = useInlineAlert<string>()
  useEffect(() => {
    const input = place.current?.querySelector('input')
    if (input) return guardInput(input, { filter, domain, onRefused: () => say(refused) })
  }, [filter, domain, refused, say])
  return (
    <div ref={place}>
      <TextField {...field} hint={said ?? hint} />
      <span role="status" className={layout.hidden}>
        {said}
      </span>
    </div>
  )
}
