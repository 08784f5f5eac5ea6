import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CardDrawing } from './card'
import { CoinDrawing } from './coin'
import { ComicDrawing } from './comic'
import { NoteDrawing } from './note'

const drawings = { CoinDrawing, NoteDrawing, ComicDrawing, CardDrawing }
const draw = (name: keyof typeof drawings, condition: number, isDetails = false) => {
  const Drawing = drawings[name]
  return renderToStaticMarkup(<Drawing condition={condition} isDetails={isDetails} />)
}
const all = Object.keys(drawings) as (keyof typeof drawings)[]

describe('the drawing of a grade', () => {
  it('GS-1 is the same each time, and differs from the one of a worse grade', () => {
    for (const name of all) {
      const drawn = [100, 95, 86, 70, 40, 15, 1].map((condition) => draw(name, condition))
      expect(draw(name, 70), name).toBe(drawn[3])
      expect(new Set(drawn).size, name).toBe(drawn.length)
    }
  })
  it('GS-1 has coordinates that are numbers for every condition', () => {
    for (const name of all)
      for (let condition = 0; condition <= 100; condition++)
        expect(draw(name, condition), `${name} ${condition}`).not.toMatch(/NaN|Infinity|undefined|r="-|rx="-/)
  })
  it('GS-1 shows the problem of a details coin', () => {
    expect(draw('CoinDrawing', 90, true).length).toBeGreaterThan(draw('CoinDrawing', 90).length)
  })
})
