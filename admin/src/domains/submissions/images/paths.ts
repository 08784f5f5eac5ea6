import { type ImageResolution, imageInvoiceCharacters } from '@obverse/contract/rules/submissions'
import { listPath } from '../../../lib/paths'

type Asked = { number: string; company?: string | undefined; resolution?: ImageResolution }

/** Returns the query of the address of the images of an invoice. */
export const imagesQuery = ({ company, number, resolution }: Asked): Record<string, string> => ({
  ...(company && { company }),
  number,
  ...(resolution && resolution !== 'high' && { resolution }),
})

/** Returns the address of the images of an invoice; null for a number that images cannot be asked for by. */
export const imagesPath = (number: string, company?: string): string | null =>
  number.length === imageInvoiceCharacters
    ? `${listPath('submission-images')}?${new URLSearchParams(imagesQuery({ number, company }))}`
    : null
