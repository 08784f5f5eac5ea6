import { describe, expect, it } from 'vitest'
import { bootScripts } from './boot-scripts'

/** Runs a boot script with the given globals, as a browser would. */
const run = (script: string, globals: Record<string, unknown>) =>
  new Function(...Object.keys(globals), script)(...Object.values(globals))

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

  it('UTIL-4 changes nothing when the storage cannot be read', () => {
    const localStorage = {
      getItem: () => {
        throw new Error('SecurityError')
      },
    }
    expect(() => run(bootScripts.scheme, { document: {}, localStorage })).not.toThrow()
  })
})
