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
  expect(screen.getByText('Sign out')).toBeTruthy()
  await userEvent.click(screen.getByRole('menuitemradio', { name: /^Deutsch/ }))
  await userEvent.click(await screen.findByRole('button', { name: /^Konto von/ }))
  expect(screen.getByText('Abmelden')).toBeTruthy()
})
