'use client'

import dynamic from 'next/dynamic'

/** The explanation of a word, fetched by the pages that show one. */
export const LazyHint = dynamic(() => import('./hint').then((module) => module.Hint))
