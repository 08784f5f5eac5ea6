// @vitest-environment jsdom
import type { PopulationSetting } from '@obverse/contract/domains/resources'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { HttpError, type UpdateParams } from 'ra-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { staff } from '../../testing/people'
import { renderScreen } from '../../testing/screen'
import { inWordsOfTheForm, recordOf } from './data-provider'
import { PopulationSettings } from './population-settings'

afterEach(cleanup)

const failure = 'An unexpected error has occurred.'
const settings: PopulationSetting[] = [
  { SiteID: 1, Code: 'NGC-com', Name: 'NGC', Disabled: false, Version: 3 },
  { SiteID: 2, Code: 'NGC-uk', Name: 'NGC UK', Disabled: true, Version: 5 },
]

function open(save: (params: UpdateParams) => Promise<object>) {
  const update = vi.fn(async (_: string, params: UpdateParams) => ({ data: await save(params) }))
  renderScreen(<PopulationSettings />, {
    resource: 'population-settings',
    person: staff(['Admin', 'Certs', 'PopReport']),
    texts: {
      resources: {
        'population-settings': {
          name: 'Settings',
          title: 'Settings',
          save: 'Save settings',
          save_failed: failure,
          hint: 'Hint.',
          fields: { Disabled: 'Disable on' },
        },
      },
    },
    at: '/population-settings',
    verbs: { getOne: async () => ({ data: recordOf(settings) }), update },
  })
  return update
}

describe('the settings of the population report', () => {
  it('POP-4 POP-C6 are a switch for each site, saved together with the versions that were read', async () => {
    const update = open(async ({ data }) => data)
    const first = await screen.findByRole<HTMLInputElement>('switch', { name: /^NGC(?! UK)/ })
    expect([first.checked, screen.getByRole<HTMLInputElement>('switch', { name: /UK/ }).checked]).toEqual([false, true])
    fireEvent.click(first)
    fireEvent.click(screen.getByRole('button', { name: 'Save settings' }))
    await vi.waitFor(() => expect(update).toHaveBeenCalledOnce())
    expect(update.mock.calls[0]?.[1].data).toMatchObject({
      Disabled: { 'NGC-com': true, 'NGC-uk': true },
      Version: [3, 5],
    })
  })
  it('POP-4 say that the save failed, in the documented words, and keep what was switched', async () => {
    open(() => Promise.reject(new HttpError('No.', 500, { code: 'internal', message: 'No.', requestId: '' })))
    fireEvent.click(await screen.findByRole('switch', { name: /^NGC(?! UK)/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Save settings' }))
    expect((await screen.findByRole('alert')).textContent).toContain(failure)
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /^NGC(?! UK)/ }).checked).toBe(true)
  })
  it('POP-4 of a conflict are those of the form, so that flags that only somebody else changed are kept', () => {
    const conflict = new HttpError('No.', 409, { code: 'conflict', message: 'No.', requestId: '', current: settings })
    expect(inWordsOfTheForm(conflict)).toMatchObject({ body: { code: 'conflict', current: recordOf(settings) } })
    const other = new HttpError('No.', 500, {})
    expect(inWordsOfTheForm(other)).toBe(other)
  })
})
