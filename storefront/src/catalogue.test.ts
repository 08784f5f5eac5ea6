import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageCodes } from '@obverse/contract'
import { describe, expect, it } from 'vitest'
import { catalogues, textsIn } from './catalogue'
import { flatten } from './lib/texts'

const here = import.meta.dirname
const english = textsIn('en-US')
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
const sources = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|messages/.test(file))
  .map((file) => ({ file, text: readFileSync(join(here, file), 'utf8') }))

/** What stands between the quotes of `t('…')` and `texts('…')`; a name put together at run time is not looked at. */
const asked = (text: string, call: string) =>
  [...text.matchAll(new RegExp(`\\b${call}\\('([\\w.]+)'`, 'g'))].map(([, path]) => path ?? '')

const lostOf = (call: string, known: Set<string>) =>
  sources.flatMap(({ file, text }) =>
    asked(text, call)
      .filter((path) => !known.has(path))
      .map((path) => `${file}: ${path}`),
  )

describe('catalogue', () => {
  it('SITE-9 says nothing twice: every path belongs to one catalogue', () => {
    const all = catalogues.flatMap((one) => Object.keys(flatten(one['en-US'])))
    expect(all.filter((path, at) => all.indexOf(path) !== at)).toEqual([])
  })

  it('SITE-9 has only texts it can read: no empty ones, no stray braces, names in words', () => {
    for (const culture of languageCodes) {
      for (const [path, text] of Object.entries(textsIn(culture))) {
        expect(text.trim(), `${culture} ${path}`).not.toBe('')
        expect(text.replace(/\{\w+\}/g, ''), `${culture} ${path}`).not.toMatch(/[{}]/)
        expect(path, culture).toMatch(/^\w+(\.\w+)*$/)
      }
    }
  })

  it('SITE-10 German is whole, with the same placeholders', () => {
    const german = textsIn('de-DE')
    expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort())
    for (const [path, text] of Object.entries(german)) {
      expect(placeholders(text), path).toEqual(placeholders(english[path] ?? ''))
    }
  })

  it('SITE-10 no culture has a text that English lacks', () => {
    for (const culture of languageCodes) {
      expect(
        Object.keys(textsIn(culture)).filter((path) => english[path] === undefined),
        culture,
      ).toEqual([])
    }
  })

  it('SITE-9 every text that is asked for is there, in full or under one of the branches', () => {
    const known = new Set(
      Object.keys(english).flatMap((path) => {
        const parts = path.replace(/\.(zero|one|two|few|many|other)$/, '').split('.')
        return parts.map((_, at) => parts.slice(at).join('.'))
      }),
    )
    expect(lostOf('t', known)).toEqual([])
    expect(sources.flatMap(({ text }) => asked(text, 't')).length).toBeGreaterThan(100)
  })

  it('SITE-9 every branch handed to a client component is there', () => {
    const branches = new Set(
      Object.keys(english).flatMap((path) => path.split('.').map((_, at, all) => all.slice(0, at).join('.'))),
    )
    expect(lostOf('texts', branches)).toEqual([])
    expect(sources.flatMap(({ text }) => asked(text, 'texts')).length).toBeGreaterThan(5)
  })
})
