import { useNotify, useTranslate, useTranslateLabel } from 'ra-core'
import { useEffect } from 'react'
import { useBox } from '../lib/box'
import { lastJoined } from '../providers/conflict'

/** Says after a save which fields somebody else had changed meanwhile: both changes are kept. */
export function useJoinedNotice(): void {
  const t = useTranslate()
  const label = useTranslateLabel()
  const notify = useNotify()
  const joined = useBox(lastJoined)
  useEffect(() => {
    if (!joined) return
    lastJoined.set(null)
    const { resource, fields } = joined
    const names = fields
      .filter((field) => t(`resources.${resource}.fields.${field}`, { _: '' }) !== '')
      .map((field) => label({ source: field, resource }))
    if (names.length > 0) notify('frame.conflict.joined', { type: 'info', messageArgs: { fields: names.join(', ') } })
  }, [joined, label, notify, t])
}
