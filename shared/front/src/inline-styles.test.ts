import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createStyleInliner, type Styled } from './inline-styles'

const folder = mkdtempSync(join(tmpdir(), 'obverse-styles-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
mkdirSync(join(folder, 'chunks'))

const warned: unknown[] = []
const keep = (fields: unknown) => void warned.push(fields)
const log = { info: keep, warn: keep, error: keep }
const link = (name: string) => `<link rel="stylesheet" href="/_next/static/chunks/${name}" data-precedence="next"/>`
const page = (...names: string[]) => `<!DOCTYPE html><html><head>${names.map(link).join('')}</head></html>`
const sheet = (name: string, text: string) => writeFileSync(join(folder, 'chunks', name), text)

let withStyles: (html: string) => Styled
beforeEach(() => {
  warned.length = 0
  withStyles = createStyleInliner(folder, log)
})

describe('createStyleInliner', () => {
  it('writes all sheets of a page into one element, in their order, and returns its hash', () => {
    sheet('a.css', '.a{color:red}')
    sheet('b.css', '.b{color:blue}\n/*# sourceMappingURL=b.css.map*/')
    const { html, hashes } = withStyles(page('a.css', 'b.css'))
    const style = '.a{color:red}\n.b{color:blue}'
    expect(html).toContain(`<head><style>${style}</style>`)
    expect(hashes).toEqual([`sha256-${createHash('sha256').update(style).digest('base64')}`])
  })

  it('inlines the sheets of parts that Next loads apart, after those of the page', () => {
    sheet('page.css', '.page{}')
    sheet('part.css', '.part{}')
    const part = '<link href="/_next/static/chunks/part.css" rel="stylesheet" as="style" data-precedence="dynamic"/>'
    const { html } = withStyles(`<html><head>${link('page.css')}${part}</head></html>`)
    expect(html).toContain('<style>.page{}\n.part{}</style>')
    expect(html).toContain(part.replace('/>', ' media="print" disabled=""/>'))
  })

  it('leaves links that are not sheets of React where they are', () => {
    const icon = '<link rel="icon" href="/_next/static/chunks/x.css" data-precedence="next"/>'
    const plain = '<link rel="stylesheet" href="/_next/static/chunks/x.css"/>'
    expect(withStyles(`<html><head>${icon}${plain}</head></html>`).hashes).toEqual([])
  })

  it('keeps the links for React, disabled, so that no browser loads a sheet twice', () => {
    sheet('c.css', '.c{}')
    expect(withStyles(page('c.css')).html).toContain(
      '<link rel="stylesheet" href="/_next/static/chunks/c.css" data-precedence="next" media="print" disabled=""/>',
    )
  })

  it('makes relative addresses in a sheet absolute, and keeps data and absolute addresses', () => {
    sheet('d.css', '.d{src:url(../media/x.1a.woff2)format("woff2");a:url(data:x,y);b:url(/z.svg)}')
    expect(withStyles(page('d.css')).html).toContain(
      '.d{src:url(/_next/static/media/x.1a.woff2)format("woff2");a:url(data:x,y);b:url(/z.svg)}',
    )
  })

  it('keeps text that looks like a replacement pattern', () => {
    sheet('e.css', ".e{content:'$& $1 $$'}")
    expect(withStyles(page('e.css')).html).toContain(".e{content:'$& $1 $$'}")
  })

  it.each([
    ['that is not there', 'missing.css', null],
    ['that would end its element', 'end.css', ".f{content:'</style><script>'}"],
    ['that brings in others', 'import.css', "@import 'x.css';"],
    ['too large to be sent with every page', 'large.css', '.g{}'.repeat(40_000)],
  ])('returns a page with a sheet %s unchanged', (_, name, text) => {
    if (text !== null) sheet(name, text)
    const given = page(name)
    expect(withStyles(given)).toEqual({ html: given, hashes: [] })
  })

  it('changes only the head', () => {
    sheet('h.css', '.h{}')
    const given = `<html><head><title>x</title></head><body>${link('h.css')}</body></html>`
    expect(withStyles(given)).toEqual({ html: given, hashes: [] })
  })

  it('logs once which sheet could not be inlined', () => {
    withStyles(page('missing.css'))
    withStyles(page('missing.css'))
    expect(warned).toEqual([{ address: '/_next/static/chunks/missing.css' }])
  })

  it('reads nothing outside the folder', () => {
    writeFileSync(join(folder, 'secret.css'), '.secret{}')
    const inside = createStyleInliner(join(folder, 'chunks'), log)
    const given = '<head><link rel="stylesheet" href="/_next/static/../secret.css" data-precedence="next"/></head>'
    expect(inside(given).html).toBe(given)
  })
})
