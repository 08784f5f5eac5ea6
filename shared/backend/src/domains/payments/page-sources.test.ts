import { sandboxPayments } from '@obverse/front/payments-env'
import { describe, expect, it } from 'vitest'
import { pageSources } from './page-sources'
import { noPayments } from './setting'

describe('the origins of pay pages', () => {
  const payments = sandboxPayments('http://pay.example:4000')
  it.each(['com', 'de', 'uk'] as const)('PAY-6 names the processor of %s and no path of it', (region) => {
    const sources = pageSources(payments, region)
    expect(sources.script).toEqual(['http://pay.example:4000'])
    expect(sources.frame).toEqual(['http://pay.example:4000'])
    for (const origin of Object.values(sources).flat()) expect(new URL(origin).origin).toBe(origin)
  })

  it('PAY-6 allows nothing where no processor is set up, and no origin of another region', () => {
    const none = { script: [], frame: [], connect: [], form: [] }
    expect(pageSources(noPayments, 'com')).toEqual(none)
    expect(pageSources({ ...payments, commercehub: null }, 'com')).toEqual(none)
  })
})
