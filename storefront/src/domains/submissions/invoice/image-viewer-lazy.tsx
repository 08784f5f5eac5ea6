'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import type { ViewerProps } from './image-viewer'

const Viewer = dynamic(() => import('./image-viewer').then((module) => module.ImageViewer), { ssr: false })

/** Loads the image viewer when the visitor opens the first image. */
export function ImageViewer(props: ViewerProps) {
  const [wasAsked, setAsked] = useState(false)
  useEffect(() => {
    if (props.line !== null) setAsked(true)
  }, [props.line])
  return wasAsked ? <Viewer {...props} /> : null
}
