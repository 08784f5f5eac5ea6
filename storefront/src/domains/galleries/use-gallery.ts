'use client'

import type { PublicGallery, PublicGalleryFilter } from '@obverse/contract/domains/galleries'
import { useEffect, useState } from 'react'
import { useAnswer } from '../../lib/use-answer'
import { type GalleryQuery, galleryQueryIn, searchOf } from './gallery-query'
import { galleries } from './queries'

export type Shown = { query: GalleryQuery; gallery: PublicGallery; filters: readonly PublicGalleryFilter[] }

const keyOf = ({ filters, page }: GalleryQuery) => searchOf({ filters, page, alt: false })

/** Reads a page of a gallery with its filters. */
async function readGallery(id: number, { filters, page }: GalleryQuery) {
  const query = { filters: [...filters], page }
  const [gallery, all] = await Promise.all([
    galleries.gallery({ params: { id }, query }),
    galleries.filters({ params: { id }, query: { filters: query.filters } }),
  ])
  return { gallery, filters: all }
}

/** Holds the state of a gallery, which is its address: a choice is pushed, so that Back undoes it. */
export function useGallery(first: Shown) {
  const [query, setQuery] = useState(first.query)
  const isFirst = keyOf(query) === keyOf(first.query)
  const { data, error, isLoading, retry } = useAnswer(isFirst ? null : keyOf(query), () =>
    readGallery(first.gallery.GalleryID, query),
  )
  useEffect(() => {
    const read = () => setQuery(galleryQueryIn(new URLSearchParams(window.location.search)))
    // A stored page is rendered without the query of its visitor.
    read()
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])
  const choose = (next: GalleryQuery) => {
    setQuery(next)
    window.history.pushState(null, '', `${window.location.pathname}${searchOf(next)}`)
  }
  const { gallery, filters } = isFirst ? first : (data ?? first)
  return { query, choose, gallery, filters, isLoading, hasFailed: error !== undefined && !isLoading, retry }
}
