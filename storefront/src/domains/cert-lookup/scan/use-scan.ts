import { useEffect, useRef, useState } from 'react'
import { openDecoder } from './decoder'
import { drawFrame, readPhoto } from './pictures'
import { type Camera, useCamera } from './use-camera'

/** The states of a photo; `none` is before one is chosen. */
type PhotoState = 'none' | 'reading' | 'empty' | 'unreadable'

export type Scan = {
  camera: Camera
  photo: PhotoState
  /** Tells that the reader of codes could not be loaded. */
  hasFailed: boolean
  read: (photo: File) => void
  retry: () => void
}

/** The time between two frames that are read: the page stays quick, and a hand is no quicker. */
const PAUSE = 150

/** Looks for codes in the picture of the camera while the dialog is open, and in a photo; `onFound` gets their texts. */
export function useScan(isOpen: boolean, onFound: (texts: string[]) => void): Scan {
  const camera = useCamera(isOpen)
  const [photo, setPhoto] = useState<PhotoState>('none')
  const [hasFailed, setFailed] = useState(false)
  const { state, video, retry } = camera
  const isWanted = useRef(false)
  useEffect(() => {
    isWanted.current = isOpen
    return () => {
      isWanted.current = false
    }
  }, [isOpen])
  useEffect(() => {
    if (!isOpen || state !== 'on' || hasFailed) return
    let isOver = false
    let timer = 0
    let before = ''
    const canvas = document.createElement('canvas')
    const look = async () => {
      const picture = video.current
      const decode = await openDecoder()
      const texts = picture?.videoWidth ? await decode(drawFrame(picture, canvas)) : []
      if (isOver) return
      // A code counts when two frames in turn say the same: a moving hand makes wrong ones.
      const now = texts.join('\n')
      if (now !== '' && now === before) return onFound(texts)
      before = now
      timer = window.setTimeout(start, PAUSE)
    }
    const start = () => void look().catch(() => !isOver && setFailed(true))
    start()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isOpen, state, video, hasFailed, onFound])
  const read = async (file: File) => {
    setPhoto('reading')
    setFailed(false)
    const decode = await openDecoder().catch(() => null)
    if (!decode) {
      setPhoto('none')
      return setFailed(true)
    }
    const texts = await readPhoto(file, decode).catch(() => null)
    if (texts === null) return setPhoto('unreadable')
    setPhoto(texts.length > 0 ? 'none' : 'empty')
    // The dialog may have been closed while the photo was read.
    if (texts.length > 0 && isWanted.current) onFound(texts)
  }
  return {
    camera,
    photo,
    hasFailed,
    read: (file) => void read(file),
    retry: () => {
      setFailed(false)
      setPhoto('none')
      if (state !== 'on') retry()
    },
  }
}
