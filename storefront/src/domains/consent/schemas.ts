import '../../lib/quiet-zod'
import { checkSigner, waiverFields } from '@obverse/contract/domains/consent'
import * as z from 'zod'

export { PublicWaiver } from '@obverse/contract/domains/consent'

/** The fields of the form as they are filled in: a list has texts, and no box is checked at first. */
export const WaiverForm = checkSigner(
  z.object({
    ...waiverFields,
    EventID: z.string(),
    IsAgreed: z.boolean().pipe(waiverFields.IsAgreed),
    Website: z.string(),
  }),
)
export type WaiverForm = z.input<typeof WaiverForm>
export type FilledForm = z.output<typeof WaiverForm>
