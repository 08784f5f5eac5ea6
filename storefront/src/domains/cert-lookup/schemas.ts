import '../../lib/quiet-zod'
import { HolderReportDraft } from '@obverse/contract/domains/cert-lookup'
import { holderReportReasons } from '@obverse/contract/rules/cert-lookup'
import * as z from 'zod'

/** The fields of the form; no reason is chosen at first. */
export const HolderReportForm = HolderReportDraft.omit({ Key: true }).extend({
  Reason: z.string().pipe(z.enum(holderReportReasons)),
})
