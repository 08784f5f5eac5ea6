import { useTranslateLabel } from 'ra-core'
import { useLookUp, useT } from '../../lib/texts'
import { lastJoined } from '../../providers/conflict'

/**
 * Returns a function that tells, once after a save, which fields somebody else had changed meanwhile: both changes are
 * kept. Null when nobody had.
 */
export function useJoined(): () => string | null {
  const t = useT()
  const lookUp = useLookUp()
  const label = useTranslateLabel()
  return () => {
    const joined = lastJoined.get()
    if (!joined) return null
    lastJoined.set(null)
    const { resource, fields } = joined
    const names = fields
      .filter((field) => lookUp(`resources.${resource}.fields.${field}`, '') !== '')
      .map((field) => label({ source: field, resource }))
    return names.length > 0 ? t('frame.conflict.joined', { fields: names.map(String) }) : null
  }
}
