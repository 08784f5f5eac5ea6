import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toTopFade } from '@obverse/browser/sticky'
import { motion } from '@obverse/look'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { textsIn } from '../catalogue'
import { below, translatorOf } from '../lib/texts'
import { AdSlot } from './ads/ad-slot'
import { TextField } from './form/text-field'
import { HeadingText } from './heading-text'
import { Hint } from './hint/hint'
import { Notice } from './notice'
import { Pager } from './pager'

const t = below(translatorOf(textsIn('en-US'), 'en-US'), 'Pager')
const html = (element: ReactElement) => renderToStaticMarkup(element)
const pager = (page: number, count: number) =>
  html(<Pager page={page} count={count} hrefOf={(to) => `?page=${to}`} t={t} />)

describe('field', () => {
  it('UI connects a field with its label, hint and error for screen readers', () => {
    const markup = html(<TextField name="Address.City" label="City" hint="As on your card" error="Enter a city." />)
    expect(markup).toContain('<label for="field-Address-City">City</label>')
    expect(markup).toMatch(/<input[^>]*id="field-Address-City"[^>]*aria-invalid="true"/)
    expect(markup).toContain('aria-describedby="field-Address-City-error field-Address-City-hint"')
    expect(markup).toContain('id="field-Address-City-error"')
    expect(markup).toContain('id="field-Address-City-hint"')
  })

  it('UI adds no description to a field without hint and error', () => {
    const markup = html(<TextField name="City" label="City" />)
    expect(markup).not.toContain('aria-describedby')
    expect(markup).not.toContain('aria-invalid')
  })
})

describe('pager', () => {
  it('RES-5 shows the pager only for more than one page', () => {
    expect(pager(1, 1)).toBe('')
    expect(pager(1, 0)).toBe('')
    expect(pager(1, 2)).not.toBe('')
  })

  it('RES-5 replaces a page out of range with the nearest page', () => {
    expect(pager(0, 3)).toContain('Page 1 of 3')
    expect(pager(9, 3)).toContain('Page 3 of 3')
  })

  it('RES-5 links to the pages before and after the current one', () => {
    expect(pager(2, 3)).toContain('href="?page=1"')
    expect(pager(2, 3)).toContain('href="?page=3"')
    expect(pager(1, 3)).not.toContain('rel="prev"')
    expect(pager(3, 3)).not.toContain('rel="next"')
  })
})

describe('heading', () => {
  it.each([
    ['Check your e-mail', 'Check your <span class="unbroken">e-mail</span>'],
    ['E-Mail-Adresse', '<span class="unbroken">E-Mail</span>-Adresse'],
    ['Sign up', 'Sign up'],
  ])('UI keeps the word "e-mail" on one line: %s', (text, expected) => {
    const markup = html(<HeadingText>{text}</HeadingText>)
    expect(markup.replace(/class="[^"]*unbroken[^"]*"/g, 'class="unbroken"')).toBe(expected)
  })
})

describe('notice', () => {
  it('UI-4 announces errors at once, other notices politely, and quiet notices not at all', () => {
    expect(html(<Notice tone="danger">x</Notice>)).toContain('role="alert"')
    expect(html(<Notice tone="success">x</Notice>)).toContain('role="status"')
    expect(html(<Notice quiet>x</Notice>)).not.toContain('role=')
  })
})

describe('advertisement', () => {
  it('UI-7 a site without a unit has no place for one, and a place is hidden until it is filled', () => {
    expect(html(<AdSlot unit="" label="Advertisement" />)).toBe('')
    expect(html(<AdSlot unit="news" label="Advertisement" />)).toMatch(/^<aside[^>]* hidden=""/)
  })
})

describe('explanation', () => {
  it('UI-2 opens and is read without scripts: the button has it as its popover and as its description', () => {
    const markup = html(<Hint label="Explain finer">In a higher grade.</Hint>)
    const [, id] = /<span id="([^"]+)"[^>]*role="tooltip"[^>]*popover="auto"/.exec(markup) ?? []
    expect(id).toBeTruthy()
    expect(markup).toContain(`popoverTarget="${id}"`)
    expect(markup).toContain(`aria-describedby="${id}"`)
  })
})

describe('way to the top', () => {
  it('UI-3 fades in 200 ms', () => {
    const css = readFileSync(join(import.meta.dirname, 'to-top/to-top.module.css'), 'utf8')
    expect([motion.calm, toTopFade]).toEqual([200, 200])
    expect(css).toMatch(/opacity var\(--motion-calm\)/)
  })
})
