import { useRef, useState } from 'react'
import { useT } from '../lib/texts'
import { failedWith, messageOf } from '../providers/http'

type Setting = { ids: number[]; save: (ids: number[]) => Promise<unknown>; reload: () => unknown }
type State = 'idle' | 'saving' | 'saved'

/**
 * Saves an order after every move. Moves during a save go out together after it. A refused save restores the last saved
 * order and shows the reason; a list changed by somebody else is refetched.
 */
export function useSavedOrder({ ids, save, reload }: Setting) {
  const t = useT()
  const [chosen, setChosen] = useState<number[] | null>(null)
  const [state, setState] = useState<State>('idle')
  const [failure, setFailure] = useState<string | null>(null)
  const waiting = useRef<number[] | null>(null)
  const isBusy = useRef(false)

  const send = async (order: number[]) => {
    isBusy.current = true
    setState('saving')
    try {
      let next: number[] | null = order
      while (next) {
        waiting.current = null
        await save(next)
        next = waiting.current
      }
      await reload()
      setState('saved')
    } catch (error) {
      const isStale = failedWith(error, 'conflict')
      setFailure(isStale ? t('frame.order.stale') : t('frame.order.failed', { reason: messageOf(error) }))
      setState('idle')
      if (isStale) await reload()
    } finally {
      isBusy.current = false
      waiting.current = null
      setChosen(null)
    }
  }
  const move = (order: number[]) => {
    setFailure(null)
    setChosen(order)
    if (isBusy.current) waiting.current = order
    else void send(order)
  }
  const isSameSet = chosen !== null && chosen.length === ids.length && chosen.every((id) => ids.includes(id))
  return { ids: isSameSet ? chosen : ids, move, state, failure }
}
