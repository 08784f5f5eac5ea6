// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpError } from 'ra-core'
import { useLayoutEffect } from 'react'
import { TextInput } from 'react-admin'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LazyView } from '../../lib/admin-resource'
import { renderScreen } from '../../testing/screen'
import { formScreens } from './form-screens'
import type { FormSpec } from './form-spec'

afterEach(cleanup)

const texts = {
  resources: {
    tags: {
      name: { one: 'Tag', other: 'Tags' },
      fields: { Name: 'Name' },
      page: { create: 'New tag' },
      add: 'Add tag',
      save: 'Save tag',
      save_failed: 'The tag was not saved.',
      remove: 'Delete tag',
    },
  },
}
const inputs = async () => () => <TextInput source="Name" />
const tag = { id: 4, name: 'Seminar', Name: 'Seminar', Version: 1 }
const draw = async (view: LazyView, at: string, verbs: object) => {
  const Screen = await view()
  return renderScreen(<Screen />, { texts, at, verbs, elsewhere: <p>Elsewhere</p> })
}
const screens = (spec: Partial<FormSpec> = {}) => formScreens({ inputs, ...spec })

describe('create screen made from inputs', () => {
  it('takes its texts from its resource', async () => {
    await draw(screens().create, '/tags/create', {})
    expect(await screen.findByRole('heading', { level: 1, name: 'New tag' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add tag' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/admin/tags')
  })
  it("starts with the values of its hook, and opens the hook's address after saving", async () => {
    const create = vi.fn(async (_: string, _params: object) => ({ data: tag }))
    const begin = async () => () => ({
      defaultValues: { Name: 'Talk' },
      meta: { siteID: 3 },
      back: '/sites/3',
      redirect: () => '/sites/3/tags/4',
    })
    const { router } = await draw(screens({ begin }).create, '/tags/create', { create })
    expect((await screen.findByRole('link', { name: 'Cancel' })).getAttribute('href')).toBe('/admin/sites/3')
    await userEvent.click(screen.getByRole('button', { name: 'Add tag' }))
    expect(await screen.findByText('Elsewhere')).toBeTruthy()
    expect(create.mock.calls[0]?.[1]).toMatchObject({ data: { Name: 'Talk' }, meta: { siteID: 3 } })
    expect(router.state.location.pathname).toBe('/admin/sites/3/tags/4')
  })
  it('keeps what is typed between the first paint and the effects after it', async () => {
    const inputs = async () => () => {
      useLayoutEffect(() => {
        fireEvent.input(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Typed at once' } })
      }, [])
      return <TextInput source="Name" />
    }
    await draw(screens({ inputs }).create, '/tags/create', {})
    expect(await screen.findByDisplayValue('Typed at once')).toBeTruthy()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Typed at once')
  })
  it('reports a failed save with the text of its resource', async () => {
    const body = { code: 'unavailable', message: 'Not now.', requestId: '' }
    await draw(screens().create, '/tags/create', { create: () => Promise.reject(new HttpError('Not now.', 503, body)) })
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Talk')
    await userEvent.click(screen.getByRole('button', { name: 'Add tag' }))
    expect((await screen.findByRole('alert')).textContent).toBe('The tag was not saved. Not now.')
  })
})

describe('edit screen made from inputs', () => {
  it('is named after its record, and offers to delete only if allowed', async () => {
    await draw(screens().edit, '/tags/4', { getOne: async () => ({ data: tag }) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Seminar' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Save tag' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete tag' })).toBeNull()
    cleanup()
    await draw(screens({ canRemove: true }).edit, '/tags/4', { getOne: async () => ({ data: tag }) })
    expect(await screen.findByRole('button', { name: 'Delete tag' })).toBeTruthy()
  })
})
