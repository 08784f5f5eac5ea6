'use client'

import { useEffect, useState } from 'react'
import { useT } from '../../../components/texts'

/** Links back to the page of ours that the visitor came from, and to the results without one (LOC-3). */
export function BackLink({ results }: { results: string }) {
  const t = useT('DealerLocator.Tools')
  const [href, setHref] = useState(results)
  useEffect(() => {
    const from = document.referrer
    if (from.startsWith(`${location.origin}/`) && from !== location.href) setHref(from)
  }, [])
  return <a href={href}>{t(href === results ? 'ToResults' : 'Back')}</a>
}
