'use client'

import { inlineAlert, inlineAlertTime } from '@obverse/browser/inline-alert'
import { useEffect, useState } from 'react'

/** Holds a short message that is shown for 3000 ms unless another time is given (UI-4); null hides it. */
export function useInlineAlert<T>(milliseconds = inlineAlertTime): [T | null, (message: T | null) => void] {
  const [message, setMessage] = useState<T | null>(null)
  const [alert] = useState(() => inlineAlert<T>(setMessage, milliseconds))
  useEffect(() => alert.stop, [alert])
  return [message, alert.show]
}
