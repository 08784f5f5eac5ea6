// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { renderScreen } from '../testing/screen'
import { AccountMenu } from './account-menu'

afterEach(cleanup)

it('SITE-10 the language of the account menu changes the words of the interface', async () => {
  renderScreen(<AccountMenu />)
  await userEvent.click(await screen.findByRole('button', { name: /^Account of/ }))
  expect(await screen.findByText('Sign out')).toBeTruthy()
  await userEvent.click(await screen.findByText(/^Deutsch/))
  await userEvent.click(await screen.findByRole('button', { name: /^Konto von/ }))
  expect(await screen.findByText('Abmelden')).toBeTruthy()
})
