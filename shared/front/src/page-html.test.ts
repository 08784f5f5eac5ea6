import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { blessScripts } from './page-html'

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`
const page = (body: string) => `<!DOCTYPE html><html><head><title>x</title></head><body>${body}</body></html>`

describe('blessScripts', () => {
  it('hashes exactly the stored scripts that carry the nonce', () => {
    const flight = String.raw`self.__next_f.push([1,"{\"nonce\":\"N1\"}"])`
    const stored = flight.replace('N1', '$undefined')
    const blessed = blessScripts(
      page(`<script src="/_next/a.js" nonce="N1"></script><script nonce="N1">${flight}</script>`),
      'N1',
    )
    expect(blessed).toEqual({
      html: page(`<script src="/_next/a.js"></script><script>${stored}</script>`),
      hashes: [hashOf(stored)],
    })
  })

  it('never allows a script from the content, however much it looks like one of the framework', () => {
    expect(blessScripts(page('<script>self.__next_f.push([1,"x"])</script>'), 'N1')).toHaveProperty('alarm')
    expect(
      blessScripts(page('<script nonce="AAAA">alert(1)</script><script nonce="N1">a</script>'), 'N1'),
    ).toHaveProperty('alarm')
    expect(blessScripts(page('<script>evil()//<script nonce="N1">a</script>'), 'N1')).toHaveProperty('alarm')
    expect(blessScripts(page('<SCRIPT\n>evil()</SCRIPT >'), 'N1')).toHaveProperty('alarm')
  })

  it('ignores JSON data, which no browser runs', () => {
    expect(blessScripts(page('<script type="application/ld+json">{"a":1}</script>'), 'N1')).toMatchObject({
      hashes: [],
    })
  })

  it.each([
    ['cut off', '<!DOCTYPE html><html><body>'],
    ['failed half-way', page('<script nonce="N1">$RX("B:0","digest")</script>')],
    ['keeping the nonce somewhere else', page('<p>N1</p>')],
    ['with more scripts than a header should name', page('<script nonce="N1">a</script>'.repeat(101))],
  ])('refuses a page %s', (_, html) => {
    expect(blessScripts(html, 'N1')).toHaveProperty('alarm')
  })
})
