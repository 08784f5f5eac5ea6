import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'

type Props = { file: File; alt: string; width: number }

/**
 * Draws a file that is not uploaded yet, at most `width` pixels wide, on a canvas, because the policy of the page
 * forbids blob addresses. Decoration without `alt`.
 */
export const FilePicture = ({ file, alt, width }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isGone = false
    const draw = (picture: ImageBitmap) => {
      const target = canvas.current
      if (isGone || !target) return
      const scale = Math.min(1, width / picture.width)
      target.width = Math.max(1, Math.round(picture.width * scale))
      target.height = Math.max(1, Math.round(picture.height * scale))
      target.getContext('2d')?.drawImage(picture, 0, 0, target.width, target.height)
    }
    // Leaves the canvas empty for a file that is no image; the server reports the error.
    createImageBitmap(file).then(draw, () => undefined)
    return () => {
      isGone = true
    }
  }, [file, width])
  return (
    <Box
      component="canvas"
      ref={canvas}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
    />
  )
}
