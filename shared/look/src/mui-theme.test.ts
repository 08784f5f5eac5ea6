import { describe, expect, it } from 'vitest'
import { contrast } from './contrast'
import { createMuiTheme } from './mui-theme'
import { accentNames, schemes } from './tokens'

const kinds = ['primary', 'secondary', 'error', 'warning', 'success', 'info'] as const

describe('back office theme', () => {
  for (const scheme of schemes) {
    for (const accent of accentNames) {
      it(`UI every palette pair of ${accent} in ${scheme} has at least 4.5:1`, () => {
        const { palette } = createMuiTheme(scheme, accent)
        const { background, text } = palette
        for (const kind of kinds) {
          const { main, dark, contrastText } = palette[kind]
          expect(contrast(contrastText, main), `text on ${kind}`).toBeGreaterThanOrEqual(4.5)
          expect(contrast(contrastText, dark), `text on dark ${kind}`).toBeGreaterThanOrEqual(4.5)
          expect(contrast(main, background.paper), `${kind} as text`).toBeGreaterThanOrEqual(4.5)
          expect(contrast(main, background.default), `${kind} as text on the page`).toBeGreaterThanOrEqual(4.5)
        }
        for (const surface of [background.default, background.paper, palette.action.hover, palette.action.selected]) {
          expect(contrast(text.primary, surface)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(text.secondary, surface)).toBeGreaterThanOrEqual(4.5)
        }
      })
    }
  }

  it('UI-1 only floating surfaces have a shadow', () => {
    const { shadows } = createMuiTheme('light', 'coin')
    expect(shadows.slice(0, 6).every((shadow) => shadow === 'none')).toBe(true)
    expect(shadows[8]).toContain('12px 32px')
  })
})
