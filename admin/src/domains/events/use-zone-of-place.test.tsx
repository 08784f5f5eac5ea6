// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form } from 'ra-core'
import { useFormContext, useWatch } from 'react-hook-form'
import { afterEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../testing/screen'
import { useZoneOfPlace } from './use-zone-of-place'

afterEach(cleanup)

const lists: Record<string, object[]> = {
  countries: [
    { id: 1, CountryID: 1, CountryCode: 'US' },
    { id: 2, CountryID: 2, CountryCode: 'DE' },
  ],
  states: [{ id: 9, StateID: 9, Abbreviation: 'CA' }],
}

/** Shows the zone of a form, and buttons that choose a place or a zone. */
const Fields = () => {
  const { setValue } = useFormContext()
  const choose = useZoneOfPlace()
  const place = (CountryID: number, StateID: number | null) => () => {
    setValue('StateID', StateID)
    setValue('CountryID', CountryID)
  }
  const byHand = () => {
    choose()
    setValue('TimeZone', 'Europe/Berlin')
  }
  return (
    <>
      <output>{useWatch({ name: 'TimeZone' })}</output>
      <button type="button" onClick={place(2, null)}>
        Germany
      </button>
      <button type="button" onClick={place(1, 9)}>
        California
      </button>
      <button type="button" onClick={byHand}>
        Choose Berlin
      </button>
    </>
  )
}

const open = (record: object) =>
  renderScreen(
    <Form defaultValues={record}>
      <Fields />
    </Form>,
    {
      verbs: {
        getList: async (name: string) => ({ data: lists[name] ?? [], total: lists[name]?.length ?? 0 }),
      },
    },
  )
const zone = () => screen.getByRole('status').textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the time zone of a form', () => {
  it('EV-2 follows country and state until somebody chooses one', async () => {
    open({ TimeZone: 'America/New_York', CountryID: null })
    await press('Germany')
    await waitFor(() => expect(zone()).toBe('Europe/Berlin'))
    await press('California')
    await waitFor(() => expect(zone()).toBe('America/Los_Angeles'))
    await press('Choose Berlin')
    await press('Germany')
    await press('California')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(zone()).toBe('Europe/Berlin')
  })
  it('EV-2 follows on a saved event whose zone is that of its place, and leaves any other', async () => {
    open({ EventID: 7, TimeZone: 'Europe/Berlin', CountryID: 2 })
    await new Promise((resolve) => setTimeout(resolve, 50))
    await press('California')
    await waitFor(() => expect(zone()).toBe('America/Los_Angeles'))
    cleanup()
    open({ EventID: 8, TimeZone: 'Europe/London', CountryID: 2 })
    await new Promise((resolve) => setTimeout(resolve, 50))
    await press('California')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(zone()).toBe('Europe/London')
  })
})
