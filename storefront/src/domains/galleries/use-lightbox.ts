'use client'

import { batchLoader } from '@obverse/browser/batch-loader'
import type { GalleryPicture, PublicGallery, PublicGalleryItem } from '@obverse/contract/domains/galleries'
import { galleryPageSize } from '@obverse/contract/rules/galleries'
import { useEffect, useRef, useState } from 'react'
import { sourcesOf } from './gallery-picture'
import { type GalleryQuery, itemIn, searchOf } from './gallery-query'
import { galleries } from './queries'

type Setting = { gallery: PublicGallery; query: GalleryQuery; choose: (query: GalleryQuery) => void }
/** The item that is shown large, and its place among all items that pass the filters. */
type Opened = { item: PublicGalleryItem; at: number; count: number }

// Fetched before they are asked for, and not while somebody leafs through.
const fetchAhead = batchLoader<void>()

const pageAt = (at: number) => Math.floor(at / galleryPageSize) + 1

/**
 * Holds the item that is shown large. It is in the address, so that it can be shared and Back closes it; the next and the
 * one before are those of everything that passes the filters, on other pages too.
 */
export function useLightbox({ gallery, query, choose }: Setting) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const latest = useRef({ gallery, query, choose })
  const id = gallery.GalleryID
  // The answer to a press that a later one overtook is dropped.
  const turn = useRef(0)
  useEffect(() => {
    latest.current = { gallery, query, choose }
  })

  const itemsOf = async (filters: number[], page: number) => {
    const { gallery: here, query: now } = latest.current
    const isHere = here.Page === page && searchOf({ ...now, filters, page }) === searchOf({ ...now, page })
    return isHere ? here : galleries.gallery({ params: { id }, query: { filters: [...filters], page } })
  }
  const show = (next: Opened | null, how: 'pushState' | 'replaceState') => {
    setOpened(next)
    const address = `${window.location.pathname}${searchOf(latest.current.query, next?.item.CoinGalleryItemID)}`
    window.history[how](null, '', address)
  }
  const go = async (by: number) => {
    if (!opened) return
    const at = (opened.at + by + opened.count) % opened.count
    const mine = ++turn.current
    setFailed(false)
    try {
      const page = await itemsOf(latest.current.query.filters, pageAt(at))
      const item = page.Items[at % galleryPageSize]
      if (item && mine === turn.current) show({ item, at, count: page.Count }, 'replaceState')
    } catch {
      if (mine === turn.current) setFailed(true)
    }
  }
  useEffect(() => {
    const open = async (itemID: number) => {
      const { query: now, choose: change } = latest.current
      const { filters } = now
      const { Page, Passes } = await galleries.itemPage({ params: { id, itemID }, query: { filters: [...filters] } })
      // A link to an item that the filters hide shows it without them.
      const kept = Passes ? filters : []
      if (!Passes) change({ ...now, filters: [], page: Page })
      const page = await galleries.gallery({ params: { id }, query: { filters: [...kept], page: Page } })
      const place = page.Items.findIndex((one) => one.CoinGalleryItemID === itemID)
      const item = page.Items[place]
      if (!item) return
      latest.current = { ...latest.current, query: { ...now, filters: kept } }
      show({ item, at: (Page - 1) * galleryPageSize + place, count: page.Count }, 'replaceState')
    }
    const read = () => {
      const asked = itemIn(window.location.search)
      // A link to an item that is gone shows the gallery.
      if (asked === null) setOpened(null)
      else void open(asked).catch(() => undefined)
    }
    read()
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [id])
  const shownAt = opened?.at
  const count = opened?.count ?? 0
  useEffect(() => {
    if (shownAt === undefined || count < 2) return
    const gone = new AbortController()
    for (const by of [1, -1]) {
      const at = (shownAt + by + count) % count
      const item = pageAt(at) === gallery.Page ? gallery.Items[at % galleryPageSize] : undefined
      const picture = item?.Image
      if (picture) fetchAhead(() => fetched(picture), gone.signal).catch(() => undefined)
    }
    return () => gone.abort()
  }, [shownAt, count, gallery])
  return {
    opened,
    hasFailed,
    open: (item: PublicGalleryItem, place: number) =>
      show({ item, at: (gallery.Page - 1) * galleryPageSize + place, count: gallery.Count }, 'pushState'),
    next: () => void go(1),
    previous: () => void go(-1),
    close: () => {
      turn.current += 1
      setFailed(false)
      show(null, 'replaceState')
    },
  }
}
export type Lightbox = ReturnType<typeof useLightbox>

/** Fetches a picture in the size that a whole window needs, for the cache of the browser. */
async function fetched(picture: GalleryPicture): Promise<void> {
  const image = new Image()
  image.sizes = '100vw'
  image.srcset = sourcesOf(picture)
  await image.decode()
}
