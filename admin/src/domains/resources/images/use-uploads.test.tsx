// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answering, json, refusal } from '../../../testing/answers'
import { useUploads } from './use-uploads'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const place = (ID: number, ImageID: number | null = null) => ({
  Level: 'collectible',
  ID,
  Company: 'NGC',
  CollectibleType: 'Coin',
  Name: `Item ${ID}`,
  Above: ['Dollars'],
  FileName: `${ID}`,
  HasImage: ImageID !== null,
  HasExistingImage: ImageID !== null,
  ImageID,
  ImagePath: null,
})
const match = 'POST /admin/api/pop-report/collectible/images/match/'
const save = 'PUT /admin/pop-report/api/collectible/image/'
const found = (ID: number, ImageID: number | null = null) => ({
  Name: `${ID}.png`,
  Found: place(ID, ImageID),
  Problem: '',
})
const files = (...ids: number[]) => ids.map((id) => new File(['x'], `${id}.png`, { type: 'image/png' }))

function open(answers: Parameters<typeof answering>[0]) {
  const server = answering(answers)
  vi.stubGlobal('fetch', server.send)
  const { result } = renderHook(() => useUploads({ company: 'NGC', level: 'collectible' }))
  return { result, asked: server.asked }
}
const states = ({ current }: { current: ReturnType<typeof useUploads> }) => current.uploads.map(({ state }) => state)
const replacing = (asked: ReturnType<typeof open>['asked']) =>
  asked.flatMap(({ method, body }) => (method === 'PUT' && body instanceof FormData ? [body.get('Replaces')] : []))

describe('an upload by file name', () => {
  it('POP-3 POP-C1 after a conflict replaces the image that somebody else saved, at the next try only', async () => {
    const answers = [
      refusal('conflict', { current: { ...place(4, 31), Key: 'collectible-4', PagePath: '/', Images: [] } }),
      json({ ...place(4, 32), Key: 'collectible-4', PagePath: '/', Images: [] }),
    ]
    const { result, asked } = open({
      [match]: () => json([found(4, 30)]),
      [save]: () => answers.shift() ?? refusal('internal'),
    })
    await act(async () => result.current.choose(files(4)))
    await vi.waitFor(() => expect(states(result)).toEqual(['matched']))
    await act(() => result.current.sendAll())
    expect(states(result)).toEqual(['failed'])
    expect(result.current.uploads[0]?.why).toBe('The message of conflict.')
    expect(result.current.report).toHaveLength(1)
    await act(() => result.current.sendAll())
    expect(states(result)).toEqual(['done'])
    expect(replacing(asked)).toEqual(['30', '31'])
  })

  it('POP-1 sends three images at a time at most, and counts those that ended', async () => {
    const waiting: (() => void)[] = []
    const { result } = open({
      [match]: () => json([found(1), found(2), found(3), found(4)]),
      [save]: () =>
        new Promise((resolve) =>
          waiting.push(() => resolve(json({ ...place(1), Key: '', PagePath: '/', Images: [] }))),
        ),
    })
    await act(async () => result.current.choose(files(1, 2, 3, 4)))
    await vi.waitFor(() => expect(states(result)).not.toContain('matching'))
    let run: Promise<void> | undefined
    await act(async () => {
      run = result.current.sendAll()
    })
    await vi.waitFor(() => expect(waiting).toHaveLength(3))
    expect(states(result)).toEqual(['sending', 'sending', 'sending', 'matched'])
    await act(async () => waiting[0]?.())
    await vi.waitFor(() => expect(waiting).toHaveLength(4))
    expect(result.current.run).toEqual({ total: 4, ended: 1 })
    await act(async () => {
      for (const answer of waiting) answer()
      await run
    })
    expect(states(result)).toEqual(['done', 'done', 'done', 'done'])
    expect(result.current.run).toBeNull()
  })

  it('POP-1 says when names could not be checked, and checks them again in another level', async () => {
    const { result } = open({
      [match]: () => refusal('unavailable'),
      'POST /admin/api/pop-report/category/images/match/': () =>
        json([{ Name: '1.png', Found: null, Problem: 'unknown' }]),
    })
    await act(async () => result.current.choose(files(1)))
    await vi.waitFor(() => expect(states(result)).toEqual(['unasked']))
    expect(result.current.uploads[0]?.why).toBe('The message of unavailable.')
    await act(async () => result.current.matchAgain({ company: 'NGC', level: 'category' }))
    await vi.waitFor(() => expect(result.current.uploads[0]).toMatchObject({ state: 'matched', problem: 'unknown' }))
  })
})
