import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { breakpoints } from '@obverse/look'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: readFileSync(join(root, file), 'utf8') }))
const tokens = readFileSync(join(root, '../../shared/look/src/tokens.css'), 'utf8')
const known = new Set([...tokens.matchAll(/(--[\w-]+):/g)].map(([, name]) => name))
// 1023, 1365 and 1679 are upper limits: the next layout begins one pixel later.
const documented = new Set<number>(Object.values(breakpoints).flatMap((px) => [px, px + 1]))

describe('styles', () => {
  it('SITE-14 changes layouts at the documented widths only', () => {
    const used = sheets.flatMap(({ file, css }) =>
      [...css.matchAll(/\((?:min|max)-width:\s*(\d+)px\)/g)].map(([, px]) => ({ file, px: Number(px) })),
    )
    expect(used.filter(({ px }) => !documented.has(px))).toEqual([])
    expect(used.length).toBeGreaterThan(5)
  })

  it('UI uses only variables that are tokens', () => {
    const lost = sheets.flatMap(({ file, css }) => {
      const own = new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name))
      return [...css.matchAll(/var\((--[\w-]+)/g)].flatMap(([, name]) =>
        known.has(name) || own.has(name) ? [] : [`${file}: ${name}`],
      )
    })
    expect(lost).toEqual([])
  })

  it('UI takes every color from the tokens', () => {
    const colors = sheets.flatMap(({ file, css }) =>
      [...css.matchAll(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/gi)].map(([color]) => `${file}: ${color}`),
    )
    expect(colors).toEqual([])
  })
})
