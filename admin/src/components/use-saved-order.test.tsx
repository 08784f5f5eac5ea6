// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { HttpError } from 'ra-core'
import { describe, expect, it, vi } from 'vitest'
import { useSavedOrder } from './use-saved-order'

const failure = (code: string, status: number) =>
  new HttpError('In words.', status, { code, message: 'In words.', requestId: '' })

function order(save: (ids: number[]) => Promise<unknown>) {
  const list = { ids: [1, 2, 3] }
  const reload = vi.fn(async () => undefined)
  const hook = renderHook(() => useSavedOrder({ ids: list.ids, save, reload }))
  return { list, reload, ...hook }
}

describe('useSavedOrder', () => {
  it('saves each move as the full list, and refetches it', async () => {
    const save = vi.fn(async () => undefined)
    const { result, reload } = order(save)
    act(() => result.current.move([2, 1, 3]))
    expect(result.current.ids).toEqual([2, 1, 3])
    await waitFor(() => expect(result.current.state).toBe('saved'))
    expect(save).toHaveBeenCalledWith([2, 1, 3])
    expect(reload).toHaveBeenCalledTimes(1)
  })
  it('restores the last order when a save is refused, and shows the reason', async () => {
    const { result } = order(() => Promise.reject(failure('unavailable', 503)))
    act(() => result.current.move([2, 1, 3]))
    await waitFor(() => expect(result.current.failure).toContain('frame.order.failed'))
    expect(result.current.ids).toEqual([1, 2, 3])
  })
  it('refetches the list when somebody else changed it, and says so', async () => {
    const { result, reload } = order(() => Promise.reject(failure('conflict', 409)))
    act(() => result.current.move([2, 1, 3]))
    await waitFor(() => expect(result.current.failure).toBe('frame.order.stale'))
    expect(reload).toHaveBeenCalledTimes(1)
    expect(result.current.ids).toEqual([1, 2, 3])
  })
  it('sends only the last move made during a save, after that save', async () => {
    let finish: () => void = () => undefined
    const save = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve
        }),
    )
    const { result } = order(save)
    act(() => result.current.move([2, 1, 3]))
    act(() => result.current.move([2, 3, 1]))
    act(() => result.current.move([3, 2, 1]))
    expect(save).toHaveBeenCalledTimes(1)
    await act(async () => finish())
    expect(save).toHaveBeenCalledTimes(2)
    expect(save).toHaveBeenLastCalledWith([3, 2, 1])
    await act(async () => finish())
    expect(result.current.state).toBe('saved')
  })
  it('forgets its order when the list has other items', () => {
    const { result, list, rerender } = order(() => new Promise(() => undefined))
    act(() => result.current.move([2, 1, 3]))
    list.ids = [1, 2, 3, 4]
    rerender()
    expect(result.current.ids).toEqual([1, 2, 3, 4])
  })
})
