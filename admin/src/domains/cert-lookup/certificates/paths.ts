import { listPath } from '../../../lib/paths'

/** Returns the address of a certificate, under /admin. */
export const certificatePath = (certificateID: number): string => `/certificates/${certificateID}`

/** Returns the address that opens the certificate of a number, under /admin. */
export const certNumberPath = (certNumber: string): string => `/certificates/number/${encodeURIComponent(certNumber)}`

/** Returns the address of the certificates of a customer, of a submission or invoice, or of one item. */
export const certificatesOfPerson = (peopleID: number) => listPath('certificates', { peopleID })
export const certificatesOfNumber = (number: string) => listPath('certificates', { number })
export const certificatesOfItem = (collectibleID: number) => listPath('certificates', { collectibleID })
