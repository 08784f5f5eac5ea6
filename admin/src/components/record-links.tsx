import { useTranslate } from 'ra-core'
import { allowedResources } from '../lib/admin-resource'
import { usePerson } from '../providers/person'
import { useRegisteredResources } from '../providers/registered-resources'
import { AdminLink } from './admin-link'

/** Links from a person's page to the records of other domains, for holders of their roles. */
export const PersonLinks = ({ peopleID }: { peopleID: number }) => {
  const t = useTranslate()
  const { Roles } = usePerson()
  return allowedResources(useRegisteredResources(), Roles).map(
    ({ name, ofPerson }) =>
      ofPerson && (
        <AdminLink key={name} to={ofPerson(peopleID)} sx={{ alignSelf: 'center', px: 1 }}>
          {t(`rail.${name}`)}
        </AdminLink>
      ),
  )
}
