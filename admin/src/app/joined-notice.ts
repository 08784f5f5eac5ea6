import { useNotify, useTranslateLabel } from 'ra-core'
import { useEffect } from 'react'
import { useBox } from '../lib/box'
import { useLookUp, useT } from '../lib/texts'
import { lastJoined } from '../providers/conflict'

/** Says after a save which fields somebody else had changed meanwhile: both changes are kept. */
export function useJoinedNotice(): void {
  const t = useT()
  const lookUp = useLookUp()
  const label = useTranslateLabel()
  const notify = useNotify()
  const joined = useBox(lastJoined)
  useEffect(() => {
    if (!joined) return
    lastJoined.set(null)
    const { resource, fields } = joined
    const names = fields
      .filter((field) => lookUp(`resources.${resource}.fields.${field}`, '') !== '')
      .map((field) => label({ source: field, resource }))
    if (names.length > 0) notify(t('frame.conflict.joined', { fields: names.map(String) }), { type: 'info' })
  }, [joined, label, notify, t, lookUp])
}
