import { describe, expect, it } from 'vitest'
import { bootScripts } from './boot-scripts'

/** Runs a boot script with the given globals, as a browser would. */
const run = (script: string, globals: Record<string, unknown>) =>
  new Function(...Object.keys(globals), script)(...Object.values(globals))

type Given = { cookies: string; names: string[]; host: string; refused?: string }
/** Runs the script of banners on a page; returns its banners, and the cookies that were set. */
function pageWith({ cookies, names, host, refused = '' }: Given) {
  const banners = names.map((name) => ({
    hidden: false,
    button: { hidden: true, onclick: undefined as (() => void) | undefined },
    getAttribute: () => name,
    querySelector() {
      return this.button
    },
  }))
  const set: string[] = []
  let jar = cookies
  const document = {
    get cookie() {
      return jar
    },
    set cookie(text: string) {
      set.push(text)
      if (!refused || !text.endsWith(`Domain=${refused}`)) jar += `; ${text.split(';')[0]}`
    },
    querySelectorAll: () => banners,
    getElementById: () => ({ focus: () => undefined }),
  }
  run(bootScripts.banners, { document, location: { protocol: 'https:', hostname: host } })
  return { banners, set }
}

describe('boot scripts', () => {
  it("SITE-6 sends the top window to the page's own address when the page is framed", () => {
    const self = {}
    const top = { location: { href: 'https://frame.example/' } }
    run(bootScripts.leaveFrame, { top, self, location: { href: 'https://ngc.example/submit/events/' } })
    expect(top.location.href).toBe('https://ngc.example/submit/events/')
  })

  it('SITE-6 leaves a page that is not framed where it is', () => {
    const self = { location: { href: 'unchanged' } }
    run(bootScripts.leaveFrame, { top: self, self, location: { href: 'https://ngc.example/' } })
    expect(self.location.href).toBe('unchanged')
  })

  it('SITE-6 breaks nothing when a frame forbids leaving', () => {
    const top = {
      get location(): never {
        throw new Error('SecurityError')
      },
    }
    expect(() => run(bootScripts.leaveFrame, { top, self: {}, location: { href: '' } })).not.toThrow()
  })

  it('SITE-6 marks a framed page that is made to be framed, and leaves it there', () => {
    const document = { documentElement: { dataset: {} as { framed?: string } } }
    run(bootScripts.knowFrame, { document, top: {}, self: {} })
    expect(document.documentElement.dataset.framed).toBe('')
    const alone = { documentElement: { dataset: {} as { framed?: string } } }
    const self = {}
    run(bootScripts.knowFrame, { document: alone, top: self, self })
    expect(alone.documentElement.dataset.framed).toBeUndefined()
  })

  it('UI sets the remembered color scheme before the first paint', () => {
    for (const [stored, scheme] of [
      ['"dark"', 'dark'],
      ['"light"', 'light'],
      ['"x"', undefined],
      ['{', undefined],
      [null, undefined],
    ] as const) {
      const document = { documentElement: { dataset: {} as { scheme?: string } } }
      run(bootScripts.scheme, { document, localStorage: { getItem: () => stored } })
      expect(document.documentElement.dataset.scheme, String(stored)).toBe(scheme)
    }
  })

  it('PUB-6 hides a banner that was dismissed, and only that one', () => {
    const { banners } = pageWith({
      cookies: 'a=b; banner-fair=Dismissed',
      names: ['fair', 'fair-2'],
      host: 'example.com',
    })
    expect(banners.map(({ hidden, button }) => [hidden, button.hidden])).toEqual([
      [true, true],
      [false, false],
    ])
  })

  it('PUB-6 keeps a dismissal for 365 days on the shared domain, else on the host', () => {
    const written = 'banner-fair=Dismissed; Path=/; Max-Age=31536000; SameSite=Lax; Secure'
    for (const [host, domain, isRefused] of [
      ['www.example.com', '.example.com', false],
      ['shop.example.co.uk', '.co.uk', true],
    ] as const) {
      const { banners, set } = pageWith({ cookies: '', names: ['fair'], host, refused: isRefused ? domain : '' })
      banners[0]?.button.onclick?.()
      expect(set).toEqual([`${written}; Domain=${domain}`, ...(isRefused ? [written] : [])])
      expect(banners[0]?.hidden).toBe(true)
    }
  })

  it('UTIL-4 changes nothing when the storage cannot be read', () => {
    const localStorage = {
      getItem: () => {
        throw new Error('SecurityError')
      },
    }
    expect(() => run(bootScripts.scheme, { document: {}, localStorage })).not.toThrow()
  })

  it('keeps presses that need React and changes of fields until React takes over, and nothing else', () => {
    const listeners = new Map<string, (event: unknown) => void>()
    const document = {
      addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
      removeEventListener: (type: string) => listeners.delete(type),
    }
    const window: { earlyActs?: { acts: { element: unknown; value?: string }[]; stop: () => void } } = {}
    run(bootScripts.early, { document, window })
    const happens = (type: string, target: object, more = {}) => listeners.get(type)?.({ type, target, ...more })
    const button = (own: object) => ({ closest: () => own })
    const [react, native] = [{}, { onclick: () => undefined }]
    happens('click', button(react))
    happens('click', button(native))
    happens('click', { closest: () => null })
    const field = (type: string, value: string) => ({ closest: () => null, type, value })
    const [text, box] = [field('search', 'label'), field('checkbox', 'on')]
    happens('input', text)
    happens('change', text)
    happens('input', field('text', 'ni'), { isComposing: true })
    happens('input', box)
    happens('change', box)
    happens('change', field('file', 'C:\\fakepath\\a.png'))
    expect(window.earlyActs?.acts.map(({ element }) => element)).toEqual([react, text, box])
    for (let at = 0; at < 200; at++) happens('click', button(react))
    expect(window.earlyActs?.acts.length).toBe(100)
    window.earlyActs?.stop()
    expect(listeners.size).toBe(0)
  })
})
