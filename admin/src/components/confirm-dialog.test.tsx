// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog'

afterEach(cleanup)

function open(props: { isForm?: boolean; children?: React.ReactNode }) {
  const confirmed = vi.fn()
  const submitted = vi.fn()
  render(
    <form onSubmit={submitted}>
      <ConfirmDialog open title="Suspend?" confirm="Suspend" onConfirm={confirmed} onClose={() => undefined} {...props}>
        {props.children ?? 'They cannot sign in.'}
      </ConfirmDialog>
    </form>,
  )
  return { confirmed, submitted }
}

describe('ConfirmDialog', () => {
  it('focuses the safe answer', () => {
    open({})
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'frame.cancel' }))
  })
  it('focuses the dialog when it has fields, and Enter in one confirms it, not the form behind it', async () => {
    const { confirmed, submitted } = open({ isForm: true, children: <input aria-label="Reason" /> })
    expect(document.activeElement).not.toBe(screen.getByRole('button', { name: 'frame.cancel' }))
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reason' }))
    await userEvent.keyboard('Fraud{Enter}')
    expect(confirmed).toHaveBeenCalledTimes(1)
    expect(submitted).not.toHaveBeenCalled()
  })
})
