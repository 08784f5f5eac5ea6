import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'

/** Draws a chosen image at a small size; tells its width and height. */
export const FilePreview = ({ file, onMeasured }: { file: File; onMeasured: (text: string | null) => void }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isGone = false
    onMeasured(null)
    createImageBitmap(file).then(
      (picture) => {
        const target = canvas.current
        if (isGone || !target) return
        const scale = Math.min(1, 440 / picture.width, 360 / picture.height)
        target.width = Math.max(1, Math.round(picture.width * scale))
        target.height = Math.max(1, Math.round(picture.height * scale))
        target.getContext('2d')?.drawImage(picture, 0, 0, target.width, target.height)
        onMeasured(`${picture.width} × ${picture.height}`)
      },
      () => onMeasured(null),
    )
    return () => {
      isGone = true
    }
  }, [file, onMeasured])
  return (
    <Box
      component="canvas"
      ref={canvas}
      role="img"
      aria-label={file.name}
      sx={{ display: 'block', maxWidth: '100%', maxHeight: 180 }}
    />
  )
}
