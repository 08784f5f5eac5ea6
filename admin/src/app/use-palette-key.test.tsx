// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { usePaletteKey } from './use-palette-key'

afterEach(cleanup)

const Office = () => {
  const [isOpen, , takeTyped] = usePaletteKey()
  return (
    <>
      <p>{isOpen ? 'open' : 'closed'}</p>
      <input aria-label="field" onChange={() => undefined} />
      <button type="button" onClick={(event) => event.currentTarget.setAttribute('title', takeTyped())}>
        Take
      </button>
    </>
  )
}
const type = (...keys: string[]) =>
  keys.map((key) => fireEvent.keyDown(screen.getByLabelText('field'), { key, ctrlKey: false }))
const ctrlK = () => fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
const taken = () => {
  fireEvent.click(screen.getByText('Take'))
  return screen.getByText('Take').getAttribute('title')
}

describe('Ctrl+K', () => {
  it('keeps what is typed before the palette is there, and keeps it from the page', () => {
    render(<Office />)
    ctrlK()
    expect(screen.getByText('open')).toBeTruthy()
    expect(type('c', 'o', 'Enter', 'i', 'n'), 'the page gets special keys only').toEqual([
      false,
      false,
      true,
      false,
      false,
    ])
    expect(taken()).toBe('coin')
    expect(type('s'), 'typed into the palette from now on').toEqual([true])
    expect(taken()).toBe('')
  })
  it('keeps nothing while the palette is closed', () => {
    render(<Office />)
    expect(type('a')).toEqual([true])
    ctrlK()
    ctrlK()
    expect(screen.getByText('closed')).toBeTruthy()
    expect(type('b')).toEqual([true])
    expect(taken()).toBe('')
  })
})
