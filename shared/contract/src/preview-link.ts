import * as z from 'zod'

/** The address of a preview below the site root, for whoever has it until it expires. */
export const PreviewLink = z.object({ Path: z.string(), ExpiresUTC: z.string() }).meta({ id: 'PreviewLink' })
export type PreviewLink = z.infer<typeof PreviewLink>
