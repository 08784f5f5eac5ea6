import { useListContext, useNotify } from 'ra-core'
import { useEffect, useEffectEvent } from 'react'
import { parameterOf } from '../../lib/list-call'
import { useT } from '../../lib/texts'
import { errorBodyOf, failedWith } from '../../providers/http'

/**
 * Leaves out the filters of the address that the server refuses, and says so: old links and edited addresses carry them.
 * Without a name that tells which one it was, all of them go. Returns true until the list is asked for again.
 */
export function useWithoutWrongFilters(): boolean {
  const t = useT()
  const notify = useNotify()
  const { error, filterValues, displayedFilters, setFilters } = useListContext()
  const names = Object.keys(filterValues)
  const isRefused = failedWith(error, 'invalid') && names.length > 0
  const leaveOut = useEffectEvent(() => {
    const refused = Object.keys(errorBodyOf(error)?.errors ?? {})
    const right = names.filter((name) => !refused.includes(name) && !refused.includes(parameterOf(name)))
    const kept = right.length < names.length ? right : []
    setFilters(Object.fromEntries(kept.map((name) => [name, filterValues[name]])), displayedFilters)
    notify(t('frame.list.wrong_filter'), { type: 'warning' })
  })
  useEffect(() => {
    if (isRefused) leaveOut()
  }, [isRefused])
  return isRefused
}
