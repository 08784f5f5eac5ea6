import type { certLookup } from '@obverse/contract/domains/cert-lookup'
import type { Domain } from '../../domain'
import { describeCertificate } from './lookup'
import { checkPopulation, POPULATION_JOB, populationRecurring } from './population'

export { certifyItems, type GradedItem } from './certify'
export { certificates } from './tables'

export const certLookupDomain: Domain<typeof certLookup> = {
  handlers: { description: (ctx, { params }) => describeCertificate(ctx, params.certNumber, params.grade) },
  jobs: { [POPULATION_JOB]: checkPopulation },
  recurring: populationRecurring,
}
