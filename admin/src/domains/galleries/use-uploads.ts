import { useEffect, useRef, useState } from 'react'
import { client, errorBodyOf, messageOf } from '../../providers/http'
import { isInDoubt } from '../../providers/save-keys'
import { itemNameOf, toSend, type Upload, uploadsOf } from './uploads'

/** Keeps the chosen pictures, and sends them one after the other, so that the items have the order of the files. */
export function useUploads(galleryID: number) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [run, setRun] = useState<{ total: number; ended: number } | null>(null)
  // Sending takes a while: it changes the newest list, not the one it began with.
  const latest = useRef(uploads)
  const isStopped = useRef(false)
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )
  const update = (change: (all: readonly Upload[]) => readonly Upload[]) => {
    latest.current = change(latest.current)
    setUploads(latest.current)
  }
  const change = (key: number, to: Partial<Upload>) =>
    update((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)))

  const send = async ({ key, file }: Upload) => {
    change(key, { state: 'sending', why: '' })
    try {
      await client.galleries.createItem({ params: { galleryID }, body: { Name: itemNameOf(file), Image: file } })
      change(key, { state: 'done' })
    } catch (error) {
      const { errors } = errorBodyOf(error) ?? {}
      const isOpen = isInDoubt(error)
      change(key, { state: isOpen ? 'doubt' : 'failed', why: errors?.Image ?? errors?.Name ?? messageOf(error) })
      // The server is away: the others would fail as well, and this one is sent first the next time.
      if (isOpen) isStopped.current = true
    }
    setRun((now) => now && { ...now, ended: now.ended + 1 })
  }
  const sendAll = async (wanted: readonly Upload[]) => {
    isStopped.current = false
    setRun({ total: wanted.length, ended: 0 })
    for (const upload of wanted) if (!isStopped.current) await send(upload)
    setRun(null)
  }
  return {
    uploads,
    /** The number of pictures of the run under way and how many of them ended, or null. */
    run,
    choose: (files: readonly File[]) => {
      const from = (latest.current.at(-1)?.key ?? -1) + 1
      update((all) => [...all, ...uploadsOf(files, from)])
    },
    remove: (key: number) => update((all) => all.filter((one) => one.key !== key)),
    clear: () => update((all) => all.filter(({ state }) => state === 'sending')),
    stop: () => {
      isStopped.current = true
    },
    sendAll: () => sendAll(toSend(latest.current)),
    sendOne: (key: number) => sendAll(toSend(latest.current).filter((one) => one.key === key || one.state === 'doubt')),
  }
}
