import type { PopulationImage } from '@obverse/contract/domains/resources'
import type { ImageLevel } from '@obverse/contract/rules/resources'
import type { companies } from '@obverse/contract/rules/sites'
import { useEffect, useRef, useState } from 'react'
import { client, errorBodyOf, messageOf } from '../../../providers/http'
import {
  asked,
  batchesOf,
  inParallel,
  matched,
  nameOf,
  type Ready,
  readyOf,
  type Upload,
  uploadsOf,
  withFresh,
} from './uploads'

export type Place = { company: (typeof companies)[number]; level: ImageLevel }
/** The images that are sent at once. */
const mostAtOnce = 3

const isImage = (current: unknown): current is PopulationImage =>
  typeof current === 'object' && current !== null && 'ImageID' in current && 'Above' in current

/** Keeps the chosen files: matches their names at once, sends those that are ready, and reports about the last run. */
export function useUploads({ company, level }: Place) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [run, setRun] = useState<{ total: number; ended: number } | null>(null)
  const [report, setReport] = useState<readonly Upload[] | null>(null)
  // Acts that take a while change the newest list, not the one they began with.
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

  const place = useRef<Place>({ company, level })
  const match = async () => {
    const of = place.current
    for (const batch of batchesOf(latest.current)) {
      const keys = new Set(batch.map(({ key }) => key))
      try {
        const body = { Company: of.company, Names: batch.map(nameOf) }
        const answers = await client.resources.matchImages({ params: { level: of.level }, body })
        // Another company or level was chosen meanwhile: its own answers follow.
        if (of !== place.current) return
        update((all) => matched(all, batch, answers))
      } catch (error) {
        if (of !== place.current) return
        update((all) =>
          all.map((one) =>
            keys.has(one.key) && one.state === 'matching' ? { ...one, state: 'unasked', why: messageOf(error) } : one,
          ),
        )
      }
    }
  }
  const matchAgain = (to: Place) => {
    place.current = to
    update((all) => asked(all, to.level))
    void match()
  }
  const send = async ({ key, file, found }: Ready) => {
    change(key, { state: 'sending', why: '' })
    try {
      const body = { ID: found.ID, Image: file, Replaces: found.ImageID ?? 0 }
      const saved = await client.resources.saveImage({ params: { level: found.Level }, body })
      // Another file for the same level would replace this image.
      update((all) => withFresh(all, saved))
      change(key, { state: 'done' })
    } catch (error) {
      const { errors, current } = errorBodyOf(error) ?? {}
      if (isImage(current)) update((all) => withFresh(all, current))
      change(key, { state: 'failed', why: errors?.Image ?? messageOf(error) })
    }
    setRun((now) => now && { ...now, ended: now.ended + 1 })
  }
  return {
    uploads,
    /** The images of the run under way and how many of them ended, or null. */
    run,
    /** The files as they were at the end of the last run, or null before. */
    report,
    choose: (files: readonly File[]) => {
      const from = (latest.current.at(-1)?.key ?? -1) + 1
      update((all) => [...all, ...uploadsOf(files, from, place.current.level)])
      void match()
    },
    matchAgain,
    remove: (key: number) => update((all) => all.filter((one) => one.key !== key)),
    clear: () => {
      update(() => [])
      setReport(null)
    },
    stop: () => {
      isStopped.current = true
    },
    sendAll: async () => {
      const ready = readyOf(latest.current)
      isStopped.current = false
      setReport(null)
      setRun({ total: ready.length, ended: 0 })
      await inParallel(ready, mostAtOnce, send, () => isStopped.current)
      setRun(null)
      setReport(latest.current)
    },
  }
}
