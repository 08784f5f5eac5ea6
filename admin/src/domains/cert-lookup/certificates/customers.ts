/** certificate-customers  list · many  GET  /admin/api/certificates/customers/?search&peopleID  (choices; at most ten) */
import { maxCertInput } from '@obverse/contract/rules/cert-lookup'
import { customerChoices } from '../../../lib/customer-choices'
import { client } from '../../../providers/http'

export const handlers = {
  'certificate-customers': customerChoices(client.certLookup.certificateCustomers, maxCertInput),
}
