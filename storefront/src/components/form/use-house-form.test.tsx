import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TextsProvider } from '../texts'
import { CheckField } from './choice-fields'
import { TextField } from './text-field'
import { useHouseForm } from './use-house-form'

function Profile() {
  const { field } = useHouseForm({
    values: { FirstName: 'Clara', isLifetime: true },
    texts: 'Accounts.Profile',
  })
  return (
    <>
      <TextField {...field('FirstName')} />
      <CheckField {...field('isLifetime')} />
    </>
  )
}

it('ACC-1 the HTML of the server has the saved values in its fields, and no value for a box', () => {
  const markup = renderToStaticMarkup(
    <TextsProvider culture="en-US" branches={{}}>
      <Profile />
    </TextsProvider>,
  )
  expect(markup).toMatch(/<input[^>]*name="FirstName"[^>]*value="Clara"/)
  expect(markup).not.toMatch(/<input[^>]*type="checkbox"[^>]*value=/)
})
