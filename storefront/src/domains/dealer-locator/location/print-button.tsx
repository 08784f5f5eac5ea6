'use client'

import { Button } from '../../../components/button'
import { useT } from '../../../components/texts'

/** Prints the page. */
export function PrintButton() {
  const t = useT('DealerLocator.Tools')
  return (
    <Button kind="quiet" onClick={() => print()}>
      {t('Print')}
    </Button>
  )
}
