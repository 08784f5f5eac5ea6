'use client'

import dynamic from 'next/dynamic'

/** The parts of the catalogue's pages, each fetched by the pages that show it. */
export const CardList = dynamic(() => import('./card-list').then((m) => m.CardList))
export const EntryList = dynamic(() => import('./entry-list').then((m) => m.EntryList))
export const GridDesk = dynamic(() => import('./grid/grid-desk').then((m) => m.GridDesk))
export const ValueDesk = dynamic(() => import('./values/value-desk').then((m) => m.ValueDesk))
