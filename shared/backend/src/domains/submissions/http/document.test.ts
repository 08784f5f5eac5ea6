import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DeliveryNote, ItemImages, Tracking } from '@obverse/contract/domains/submissions'
import { queueSorts } from '@obverse/contract/rules/submissions'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { WireDue, WireInvoiceWhole, WirePage, WireQueue, WireSubmission, WireSubmitted } from './wire'

const here = import.meta.dirname
const page = readFileSync(join(here, '../../../../../ORDER-SYSTEM.md'), 'utf8')

/** Returns the names of all fields of a schema, however deep. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'properties' in value && typeof value.properties === 'object' ? Object.keys(value.properties ?? {}) : []
  return [...own, ...Object.values(value).flatMap(namesIn)]
}

describe('the page about an order system of one’s own', () => {
  it('names every call that is made, and no other', () => {
    const code = readFileSync(join(here, 'index.ts'), 'utf8')
    const asked = [...code.matchAll(/client\.(?:json|file)\(ctx, (?:'([^']+)'|`([^`]+)`|path)/g)].map((match) =>
      (match[1] ?? match[2] ?? 'payments').replace(/\$\{.*$/, ''),
    )
    const named = [...page.matchAll(/^\| (?:GET|POST|PUT) `([^`{]+)/gm)].map((match) => match[1] ?? '')
    const first = (paths: readonly string[]) => [...new Set(paths.map((path) => path.split('/')[0]))].sort()
    expect(first(named)).toEqual(first(asked))
    expect(asked.length).toBeGreaterThan(10)
  })

  it('names every field that is read, and every order of the queue', () => {
    const schemas = [
      WireDue,
      WireInvoiceWhole,
      WirePage,
      WireQueue,
      WireSubmission,
      WireSubmitted,
      Tracking,
      DeliveryNote,
      ItemImages,
    ]
    const names = schemas.flatMap((schema) => namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })))
    const missing = [...new Set([...names, ...queueSorts])].filter((name) => !page.includes(`\`${name}\``))
    expect(missing).toEqual([])
  })
})
