import { Navigate, useParams } from 'react-router-dom'
import { ErrorState, LoadingRows } from '../../../components/states'
import { adminPath, listPath } from '../../../lib/paths'
import { useRead } from '../../../providers/calls'
import { client } from '../../../providers/http'
import { certificatePath } from './paths'

/** Renders /admin/certificates/number/{certNumber}: opens the certificate, or the list when it is not the only one. */
export const NumberRoute = () => {
  const { certNumber = '' } = useParams()
  const { data, error, refetch } = useRead(client.certLookup.certificates, {
    query: { search: certNumber, perPage: 2 },
  })
  if (error) return <ErrorState error={error} retry={refetch} />
  if (!data) return <LoadingRows />
  const [one, other] = data.Certificates
  const to = one && !other ? certificatePath(one.CertificateID) : listPath('certificates', { q: certNumber })
  return <Navigate to={adminPath(to)} replace />
}
