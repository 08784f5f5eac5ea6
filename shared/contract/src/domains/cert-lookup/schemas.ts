/** The schemas of certificates, with keys of texts for field errors. */
import * as z from 'zod'
import { maxCertInput } from './rules'

/** A certificate number or a grade as people type it; the server reads it, and what it cannot read is not found. */
export const TypedCert = z.string().max(maxCertInput)

export const CertDescription = z
  .object({ data: z.string().describe('The item in the words of its label') })
  .meta({ id: 'CertDescription' })
