import { describe, expect, it } from 'vitest'
import { contrast } from './contrast'
import { accentNames, accentOf, accents, colors, schemes, slabBlock, slabColors } from './tokens'
import { tokensCss } from './tokens-css'

const surfaces = ['paper', 'raised', 'sunken'] as const
const tints = ['dangerTint', 'successTint', 'warningTint', 'infoTint'] as const
const states = ['danger', 'success', 'warning', 'info'] as const

describe('tokens', () => {
  it('UI tokens.css equals the tokens of tokens.ts', async () => {
    await expect(tokensCss()).toMatchFileSnapshot('./tokens.css')
  })

  for (const scheme of schemes) {
    const c = colors[scheme]

    it(`UI every text color has at least 4.5:1 on every ${scheme} surface`, () => {
      for (const surface of surfaces) {
        for (const text of ['ink', 'muted', ...states] as const) {
          expect(contrast(c[text], c[surface]), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5)
        }
      }
      for (const tint of tints) {
        for (const text of ['ink', 'muted'] as const) {
          expect(contrast(c[text], c[tint]), `${text} on ${tint}`).toBeGreaterThanOrEqual(4.5)
        }
      }
      for (const state of states) {
        expect(contrast(c[state], c[`${state}Tint`]), `${state} on its tint`).toBeGreaterThanOrEqual(4.5)
      }
    })

    it(`UI field borders have at least 3:1 on every ${scheme} surface`, () => {
      for (const surface of surfaces) expect(contrast(c.line, c[surface]), surface).toBeGreaterThanOrEqual(3)
    })

    it(`UI every accent is readable as text, as a filled button and on its tint in ${scheme}`, () => {
      for (const name of accentNames) {
        const { accent, accentStrong, onAccent, accentTint } = accents[name][scheme]
        expect(contrast(accent, c.paper), `${name} on paper`).toBeGreaterThanOrEqual(4.5)
        expect(contrast(accent, c.raised), `${name} on raised`).toBeGreaterThanOrEqual(4.5)
        expect(contrast(accentStrong, c.sunken), `${name} strong on sunken`).toBeGreaterThanOrEqual(4.5)
        expect(contrast(onAccent, accent), `text on ${name}`).toBeGreaterThanOrEqual(4.5)
        expect(contrast(onAccent, accentStrong), `text on strong ${name}`).toBeGreaterThanOrEqual(4.5)
        for (const text of [accentStrong, c.ink, c.muted]) {
          expect(contrast(text, accentTint), `${text} on ${name} tint`).toBeGreaterThanOrEqual(4.5)
        }
      }
    })

    it(`UI print and metals of the drawn holder are readable in ${scheme}`, () => {
      const s = slabColors[scheme]
      const pairs = [
        [s.labelInk, s.label, 7],
        [s.labelMuted, s.label, 5.6],
        [s.silverLine, s.silver, 5.5],
        [s.goldLine, s.gold, 5.5],
        [s.copperLine, s.copper, 4.5],
        [s.noteLine, s.stock, 5.5],
        [s.plate, s.stock, 7],
        [s.blockInk, s.stickerGreen, 4.5],
        [s.blockInk, s.stickerGold, 4.5],
        [s.edge, s.shell, 3],
        ...accentNames.map((name) => [s.blockInk, slabBlock(name), 4.5] as const),
        ...accentNames.map((name) => [slabBlock(name), s.stock, 3] as const),
      ] as const
      for (const [ink, ground, least] of pairs) {
        expect(contrast(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(least)
      }
    })
  }

  it('UI the grade half of the drawn holder has the light accent of its kind in both schemes', () => {
    const blocks = [...tokensCss().matchAll(/--slab-block: (#\w+)/g)].map(([, color]) => color)
    expect(blocks).toEqual(['coin' as const, ...accentNames].map((name) => accents[name].light.accent.toLowerCase()))
  })

  it('SITE-1 each collectible type gets its accent, and any other gets old gold', () => {
    expect(
      ['Coin', 'coins', 'Note', 'Comic', 'sports-cards', 'TradingCard', 'Video game', undefined].map(accentOf),
    ).toEqual(['coin', 'coin', 'note', 'comic', 'card', 'card', 'coin', 'coin'])
  })
})
