import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { contract } from './contract'
import { apiInfo } from './description'
import { openapi } from './openapi'

const document = openapi(contract, apiInfo)
type Operation = { operationId: string; description: string; parameters: { $ref?: string }[] }
// They open something at the processor, and change no payment.
/** Calls that other servers make, with the right to do so in their address (RFC 8058). */
const forServers = ['news.unsubscribeEnews']
const guardedReads = [
  'memberships.cancelAutorenew',
  'payments.commercehubCredentials',
  'payments.generateToken',
  'payments.iframeValues',
  'payments.processorInfo',
]
const operations = Object.values(document.paths as Record<string, Record<string, Operation>>).flatMap(Object.entries)

describe('the OpenAPI document', () => {
  it('has every call of the contract as an operation of its own', () => {
    const declared = Object.entries(contract).flatMap(([area, calls]) =>
      Object.keys(calls).map((name) => `${area}.${name}`),
    )
    expect(operations.map(([, { operationId }]) => operationId).sort()).toEqual(declared.sort())
  })
  it('is valid OpenAPI 3.1 in the first validator', async () => {
    const result = await new Validator().validate(structuredClone(document))
    expect(result.errors ?? []).toEqual([])
    expect(result.valid).toBe(true)
  })
  it('is valid OpenAPI 3.1 in the second validator', async () => {
    const config = await createConfig({ extends: ['spec'] })
    const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config })
    expect(
      problems
        .filter((problem) => problem.severity === 'error')
        .map((problem) => `${problem.message} at ${problem.location[0]?.pointer}`),
    ).toEqual([])
  })
  it('describes itself, each area and each call with its refusals, and names a contact', async () => {
    const rules = {
      'info-contact': 'error',
      'operation-description': 'error',
      'operation-4xx-response': 'error',
      'tag-description': 'error',
    } as const
    const config = await createConfig({ rules })
    const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config })
    expect(problems.map((problem) => `${problem.message} at ${problem.location[0]?.pointer}`)).toEqual([])
    expect(apiInfo.description).toContain('Sec-Fetch-Site: same-origin')
  })
  it('names the Origin rule at each call that changes something, and at no call that only reads', () => {
    const wrong = operations.flatMap(([method, { operationId, description, parameters }]: [string, Operation]) => {
      const isNamed = parameters.some(({ $ref }) => $ref === '#/components/parameters/Origin')
      const isGuarded = (method !== 'get' || guardedReads.includes(operationId)) && !forServers.includes(operationId)
      return isNamed === isGuarded && description.includes('`Origin`') === isGuarded ? [] : [operationId]
    })
    expect(wrong).toEqual([])
  })
  it('contains no empty schema', () => {
    const empty: string[] = []
    const walk = (value: unknown, at: string) => {
      if (typeof value !== 'object' || value === null) return
      if (at.endsWith('/schema') && Object.keys(value).length === 0) empty.push(at)
      for (const [name, item] of Object.entries(value)) walk(item, `${at}/${name}`)
    }
    walk(document.paths, '')
    expect(empty).toEqual([])
  })
})
