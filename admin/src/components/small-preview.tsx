import Box from '@mui/material/Box'
import { batchLoader } from '@obverse/browser/batch-loader'
import { boxOf } from '@obverse/browser/box'
import { lazyLoader } from '@obverse/browser/lazy-loader'
import { useEffect, useRef } from 'react'

// Of hundreds of photographs those near the window are decoded, four at once: browsers decode files of this device eagerly.
const nearby = lazyLoader()
const decode = batchLoader<ImageBitmap>()

/** Shows a chosen file as a small picture in a list; nothing is there for a file that is none. */
export const SmallPreview = ({ file, isShown }: { file: File; isShown: boolean }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const target = canvas.current
    if (!isShown || !target) return
    const gone = new AbortController()
    const draw = async () => {
      const picture = await decode(() => createImageBitmap(file), gone.signal)
      const scale = Math.min(1, 96 / Math.max(picture.width, picture.height))
      target.width = Math.max(1, Math.round(picture.width * scale))
      target.height = Math.max(1, Math.round(picture.height * scale))
      target.getContext('2d')?.drawImage(picture, 0, 0, target.width, target.height)
      picture.close()
    }
    const end = nearby.add({ place: () => boxOf(target), load: () => void draw().catch(() => undefined) })
    return () => {
      end()
      gone.abort()
    }
  }, [file, isShown])
  return (
    <Box sx={{ width: 48, height: 48, borderRadius: 1, bgcolor: 'action.hover', overflow: 'hidden' }}>
      <Box
        component="canvas"
        ref={canvas}
        aria-hidden="true"
        width={1}
        height={1}
        sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'contain' }}
      />
    </Box>
  )
}
