// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Form } from 'ra-core'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../testing/screen'
import { MoneyInput } from './money-input'

afterEach(cleanup)

/** Renders the field of a fee in a form, and returns it with what was sent. */
function render(culture: string, fee: number | null = 9000) {
  const sent = vi.fn()
  const onAmount = vi.fn()
  renderScreen(
    <Form record={{ id: 1, Fee: fee }} onSubmit={sent}>
      <MoneyInput source="Fee" currency="EUR" culture={culture} isRequired onAmount={onAmount} />
      <button type="submit">Save</button>
    </Form>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox')
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  return { field, type, save, sent, onAmount }
}

it('SF-2 an amount is shown and typed in the format of its site, and sent in minor units', async () => {
  const { field, type, save, sent, onAmount } = render('de-DE', 300_000)
  expect(field.value).toBe('3.000,00')
  type('1.234,5')
  expect(field.value, 'stays as typed').toBe('1.234,5')
  fireEvent.blur(field)
  expect(field.value).toBe('1.234,50')
  save()
  await waitFor(() => expect(sent).toHaveBeenCalled())
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ Fee: 123_450 })
  expect(onAmount).toHaveBeenLastCalledWith(123_450)
})
it('SF-2 a text that is no amount stays in the field, and is refused with an example', async () => {
  const { field, type, save, sent } = render('en-GB')
  type('9O.00')
  fireEvent.blur(field)
  save()
  expect(await screen.findByText('Enter an amount like 1,234.50.')).toBeTruthy()
  expect([field.value, sent.mock.calls]).toEqual(['9O.00', []])
})
it('SF-2 a required amount that is taken away is asked for', async () => {
  const { type, save, sent } = render('en-GB')
  type(' ')
  save()
  await waitFor(() => expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true'))
  expect(sent).not.toHaveBeenCalled()
})
