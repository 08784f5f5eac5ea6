import { describe, expect, it } from 'vitest'
import { crossedBoundaries, domainCircles } from './boundaries'
import { importsOf } from './imports'
import { codeEnding, repositoryFiles } from './repository'

// The fixtures of the house tests contain forbidden imports as texts.
const files = repositoryFiles(codeEnding).filter(({ path }) => !path.startsWith('e2e/house/'))

describe('the import rules between packages', () => {
  it('are followed by every import', () => {
    expect(crossedBoundaries(files)).toEqual([])
  })
  it('have no circle among the domains of the backend', () => {
    expect(domainCircles(files)).toEqual([])
  })
  it('are checked over files whose imports are found', () => {
    const read = files.flatMap(({ text }) => importsOf(text))
    expect(read.length).toBeGreaterThan(files.length)
    expect(read).toContain('@obverse/contract')
    expect(read.filter((specifier) => /^(?:\.|@\/)/.test(specifier)).length).toBeGreaterThan(50)
  })
})

describe('importsOf', () => {
  it('finds every spelling', () => {
    const spellings = [
      "import a from 'one'",
      "import { b,\n  c,\n} from 'two'",
      "import type { D } from 'three'",
      "import 'four'",
      "export * from 'five'",
      "export { e } from 'six'",
      "const f = await import('seven')",
      "type G = import('eight').G",
      "const h = require('nine')",
      'import i from "ten"',
      'const j = import(`eleven`)',
      "import k = require('twelve')",
    ]
    const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
    expect(importsOf(spellings.join('\n')).sort()).toEqual(names.sort())
  })
})

describe('crossedBoundaries', () => {
  const events = 'admin/src/domains/events/event-list.tsx'
  const forbidden: [string, string][] = [
    [events, "import { x } from '../sliders/slide-list'"],
    [events, "export { x } from '../sliders'"],
    [events, "type X = import('../sliders/messages').X"],
    [events, "const x = await import('../sliders/messages')"],
    [events, "const x = require('../sliders/messages')"],
    [events, "import { app } from '../../app/resources'"],
    [events, "import { app } from '../../app'"],
    [events, "import { db } from '@obverse/backend'"],
    [events, "import { db } from '../../../../shared/backend/src/db'"],
    ['storefront/src/components/card.tsx', "import { x } from '../domains/events/queries'"],
    ['storefront/src/components/card.tsx', "import { x } from '@/domains/events/queries'"],
    ['storefront/src/domains/events/hooks.ts', "import { x } from '@/domains/sliders/hooks'"],
    ['storefront/src/domains/events/hooks.ts', "import { x } from '@/app/layout'"],
    ['storefront/src/lib/page.ts', "import { x } from '../app/layout'"],
    ['admin/src/providers/http.ts', "import { x } from '../domains/events/data-provider'"],
    ['shared/backend/src/domains/events/save-event.ts', "import { slides } from '../sliders/tables'"],
    ['shared/backend/src/context.ts', "import { slides } from './domains/sliders/tables'"],
    ['shared/backend/src/mail/mail.ts', "import type { InvoicePaper } from '../domains/submissions'"],
    ['shared/backend/src/documents/table.ts', "import { x } from '../domains/payments'"],
    ['shared/contract/src/client.ts', "import { x } from '@obverse/browser'"],
    ['shared/browser/src/history.ts', "import { x } from '@obverse/contract'"],
    ['shared/front/src/main.ts', "import { x } from '../../../storefront/src/lib/page'"],
    ['storefront/src/lib/page.ts', "import { backend } from '@obverse/backend/app'"],
    ['e2e/tests/events.spec.ts', "import { tables } from '@obverse/backend'"],
  ]
  it.each(forbidden)('catches %s: %s', (path, text) => {
    expect(crossedBoundaries([{ path, text }])).toHaveLength(1)
  })

  const allowed: [string, string][] = [
    [events, "import { x } from './event-inputs'"],
    [events, "import { x } from '../../components/app-list'"],
    [events, "import { contract } from '@obverse/contract'"],
    ['storefront/src/domains/events/hooks.ts', "import { x } from '@/lib/page'"],
    ['admin/src/app/resources.ts', "import { events } from '../domains/events'"],
    ['admin/src/main.tsx', "import { App } from './app/app'"],
    [
      'storefront/src/app/[site]/[culture]/(public)/events/page.tsx',
      "import { x } from '../../../../../domains/events/event-page'",
    ],
    ['shared/backend/src/domains/events/save-event.ts', "import { sites } from '../sites'"],
    ['shared/backend/src/domains/events/save-event.ts', "import { sites } from '../sites/index'"],
    ['shared/backend/src/http/policy.test.ts', "import { sessions } from '../domains/accounts/tables'"],
    ['shared/backend/src/mail/write-mail.test.ts', "import { mailsTo } from '../domains/accounts/testing'"],
    ['shared/front/src/dispatch.ts', "import { storedQueries } from '../../../storefront/src/page-rules'"],
    ['shared/front/src/main.ts', "import { createBackend } from '@obverse/backend'"],
  ]
  it.each(allowed)('allows %s: %s', (path, text) => {
    expect(crossedBoundaries([{ path, text }])).toEqual([])
  })
})

describe('domainCircles', () => {
  const domain = (from: string, to: string) => ({
    path: `shared/backend/src/domains/${from}/index.ts`,
    text: `export { x } from '../${to}'`,
  })
  it('catches a circle and allows a chain', () => {
    const chain = [domain('events', 'sites'), domain('sliders', 'events')]
    expect(domainCircles(chain)).toEqual([])
    expect(domainCircles([...chain, domain('sites', 'sliders')])).toContain('events > sites > sliders > events')
  })
})
