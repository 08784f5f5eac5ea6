import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { contract } from './contract'
import { openapi } from './openapi'

const info = { title: 'Obverse', version: '1.0.0', description: 'Every call.' }
const document = openapi(contract, info)

describe('the OpenAPI document', () => {
  it('has every call of the contract as an operation of its own', () => {
    const operations = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>).flatMap(
      (path) => Object.values(path).map((one) => one.operationId),
    )
    const declared = Object.entries(contract).flatMap(([area, calls]) =>
      Object.keys(calls).map((name) => `${area}.${name}`),
    )
    expect(operations.sort()).toEqual(declared.sort())
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
