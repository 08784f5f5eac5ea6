import { AdminLink } from '../../components/admin-link'
import { useT } from '../../lib/texts'
import { useHasRole } from '../../providers/person'

/** Links back to the customer, for staff who may see people. */
export const CustomerLink = ({ peopleID }: { peopleID: number | string }) => {
  const t = useT()
  if (!useHasRole('Users')) return null
  return (
    <AdminLink to={`/users/${peopleID}/`} sx={{ alignSelf: 'center', px: 1 }}>
      {t('resources.customer-invoices.to_customer')}
    </AdminLink>
  )
}
