// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useNotify } from 'ra-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { undoable } from '../lib/undo'
import { renderScreen } from '../testing/screen'

afterEach(cleanup)

const open = (undo?: () => void) => {
  const Screen = () => {
    const notify = useNotify()
    return (
      <div id="content" tabIndex={-1}>
        <button type="button" onClick={() => notify('Tag deleted.', { type: 'success', ...undoable(undo) })}>
          Delete
        </button>
        <button type="button" onClick={() => notify('Something else.')}>
          Other
        </button>
        <button type="button" onClick={() => notify('Not now.', { type: 'error' })}>
          Fail
        </button>
        <input aria-label="Name" />
        <input type="checkbox" aria-label="Row" />
      </div>
    )
  }
  renderScreen(<Screen />)
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const controlZ = () => userEvent.keyboard('{Control>}z{/Control}')

describe('notice', () => {
  it('is announced with an Undo button that the keyboard reaches', async () => {
    const undo = vi.fn()
    open(undo)
    await press('Delete')
    expect((await screen.findByRole('alert', {}, { timeout: 10_000 })).textContent).toBe('Tag deleted.Undo')
    screen.getByRole('checkbox').focus()
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
    await userEvent.keyboard('{Enter}')
    expect(undo).toHaveBeenCalledTimes(1)
    expect(document.activeElement).toBe(document.getElementById('content'))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
  it('is undone by Ctrl+Z once, and not after it disappeared', async () => {
    const undo = vi.fn()
    open(undo)
    await press('Delete')
    await screen.findByRole('button', { name: 'Undo' })
    await userEvent.click(screen.getByRole('checkbox'))
    await controlZ()
    await controlZ()
    expect(undo).toHaveBeenCalledTimes(1)
  })
  it('leaves Ctrl+Z to a text field that has the focus', async () => {
    const undo = vi.fn()
    open(undo)
    await press('Delete')
    await screen.findByRole('button', { name: 'Undo' })
    await userEvent.click(screen.getByRole('textbox'))
    await controlZ()
    expect(undo).not.toHaveBeenCalled()
  })
  it('has no button without Undo', async () => {
    open()
    await press('Delete')
    expect((await screen.findByRole('alert')).textContent).toBe('Tag deleted.')
  })
  it('REP-3 is named "Error" before the reason of a failure, and only then', async () => {
    open()
    await press('Fail')
    expect((await screen.findByRole('alert')).textContent).toBe('ErrorNot now.')
    await press('Delete')
    expect(await screen.findByText('Tag deleted.')).toBeTruthy()
    expect(screen.queryByText('Error')).toBeNull()
  })
  it('is replaced by the next notice', async () => {
    open(vi.fn())
    await press('Delete')
    await screen.findByText('Tag deleted.')
    await press('Other')
    expect(await screen.findByText('Something else.')).toBeTruthy()
    expect(screen.queryByText('Tag deleted.')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})
