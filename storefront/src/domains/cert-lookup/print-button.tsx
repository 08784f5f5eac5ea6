'use client'

import { Button } from '../../components/button'

/** Prints the page. */
export const PrintButton = ({ label }: { label: string }) => (
  <Button kind="quiet" onClick={() => print()}>
    {label}
  </Button>
)
