'use client'

import { type ImgHTMLAttributes, type MouseEvent, useState } from 'react'
import styles from './guarded-image.module.css'

type Props = {
  src: string
  alt: string
  /** The sentence in place of a picture that could not be loaded. */
  missing: string
  /** Said to whoever presses the right button on the picture; nothing without it. */
  copyright?: string | undefined
} & Pick<ImgHTMLAttributes<HTMLImageElement>, 'width' | 'height' | 'className' | 'draggable' | 'style'>

/** Tells if a menu was asked for with a pointer: the menu key of a keyboard works as everywhere. */
const isByPointer = ({ button, nativeEvent }: MouseEvent): boolean =>
  button === 2 || ('pointerType' in nativeEvent && nativeEvent.pointerType !== '')

/**
 * Renders a picture that says it is copyrighted when it is right-clicked (CL-4), and gives way to a sentence when it
 * cannot be loaded, which is told as the event `image.errorLoading` of the window (UI-6).
 */
export function GuardedImage({ src, alt, missing, copyright, ...rest }: Props) {
  const [failed, setFailed] = useState('')
  if (failed === src) return <p className={styles.missing}>{missing}</p>
  return (
    <img
      {...rest}
      src={src}
      alt={alt}
      onContextMenu={(event) => {
        if (copyright === undefined || !isByPointer(event)) return
        event.preventDefault()
        alert(copyright)
      }}
      onError={() => {
        window.dispatchEvent(new CustomEvent('image.errorLoading', { detail: { src } }))
        setFailed(src)
      }}
      // A picture of the server's HTML may have failed before React listened.
      ref={(image) => {
        if (!image?.complete || image.naturalWidth > 0 || image.src === '') return
        window.dispatchEvent(new CustomEvent('image.errorLoading', { detail: { src } }))
        setFailed(src)
      }}
    />
  )
}
