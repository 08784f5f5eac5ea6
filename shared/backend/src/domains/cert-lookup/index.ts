import type { certLookup } from '@obverse/contract/domains/cert-lookup'
import type { Domain } from '../../domain'
import { fillCertificates } from './demo'
import { countLookup } from './limits'
import { describeCertificate, lookUp } from './lookup'
import { checkPopulation, POPULATION_JOB, populationRecurring } from './population'

export { certifyItems, type GradedItem } from './certify'
export { certificates } from './tables'

export const certLookupDomain: Domain<typeof certLookup> = {
  handlers: {
    description: async (ctx, { params }, request) => {
      await countLookup(ctx, request)
      return describeCertificate(ctx, params.certNumber, params.grade)
    },
    lookup: async (ctx, { params, query }, request) => {
      await countLookup(ctx, request)
      return lookUp(ctx, params.certNumber, query.grade)
    },
  },
  jobs: { [POPULATION_JOB]: checkPopulation },
  recurring: populationRecurring,
  demo: fillCertificates,
}
