// @vitest-environment jsdom
import { trees } from '@obverse/texts/users.en-US'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CreateBase } from 'ra-core'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { FormFrame } from '../../components/form/form-frame'
import { createTyping } from '../../components/form/typing'
import { renderScreen } from '../../testing/screen'
import { RoleCheckbox } from './role-checkbox'

afterEach(cleanup)

const Roles = () => {
  const [typing] = useState(createTyping)
  return (
    <CreateBase>
      <FormFrame saveLabel="Save" failure={null} typing={typing} defaultValues={{ Choices: { Admin: true } }}>
        <RoleCheckbox
          role={{ RoleID: 5, ParentRoleID: 1, Code: 'Users', DisplayName: '', IsInRole: false, CanChange: true }}
        />
      </FormFrame>
    </CreateBase>
  )
}

it('AUTH-2 the summary of a refused save names both roles', async () => {
  const create = vi.fn()
  renderScreen(<Roles />, { resource: 'users', texts: Object.assign({}, ...trees), verbs: { create } })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Users' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const summary = await screen.findByRole('alert', { name: /./ })
  expect(summary.textContent).toContain('Users: Users role requires Customer role.')
  expect(create).not.toHaveBeenCalled()
})
