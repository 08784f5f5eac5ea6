// @vitest-environment jsdom

import { cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { later } from './later'

afterEach(cleanup)

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render = () => (this.state.failed ? <p>failed</p> : this.props.children)
}

describe('a component whose code is fetched later', () => {
  it('shows what stands for it until its code has arrived', async () => {
    const Part = later(async () => Hello, <p>waiting</p>)
    render(<Part name="Ada" />)
    expect(screen.queryByText('waiting')).not.toBeNull()
    await screen.findByText('Hello Ada')
    expect(screen.queryByText('waiting')).toBeNull()
  })

  it('shows at once when its code was fetched before, without what stands for it', async () => {
    const Part = later(async () => Hello, <p>waiting</p>)
    await Part.fetch()
    render(<Part name="Ada" />)
    expect(document.body.textContent).toBe('Hello Ada')
  })

  it('is rendered once when its code was fetched before', async () => {
    const Counted = vi.fn(Hello)
    const Part = later(async () => Counted)
    await Part.fetch()
    render(<Part name="Ada" />)
    expect(Counted).toHaveBeenCalledTimes(1)
  })

  it('is fetched once, by however many places it is shown in', async () => {
    const load = vi.fn(async () => Hello)
    const Part = later(load)
    render([<Part key="a" name="Ada" />, <Part key="b" name="Bo" />])
    await screen.findByText('Hello Ada')
    await screen.findByText('Hello Bo')
    await Part.fetch()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('gives a failed fetch to the boundary above, and fetches again when it is shown again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const load = vi
      .fn<() => Promise<typeof Hello>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(Hello)
    const Part = later(load, <p>waiting</p>)
    const first = render(<Part name="Ada" />, { wrapper: Boundary })
    await screen.findByText('failed')
    expect(load).toHaveBeenCalledTimes(1)
    first.unmount()
    render(<Part name="Ada" />, { wrapper: Boundary })
    await screen.findByText('Hello Ada')
    expect(load).toHaveBeenCalledTimes(2)
    vi.restoreAllMocks()
  })
})
