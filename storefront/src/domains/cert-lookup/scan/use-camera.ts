import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'

declare global {
  interface MediaTrackCapabilities {
    /** True for a camera with a light. */
    torch?: boolean
  }
  interface MediaTrackConstraintSet {
    torch?: boolean
  }
}

/** The states of the camera: `none` is no camera at all, `failed` one that another program may be using. */
type CameraState = 'asking' | 'refused' | 'none' | 'failed' | 'on'

export type Camera = {
  state: CameraState
  video: RefObject<HTMLVideoElement | null>
  retry: () => void
  /** Undefined for a camera without a light. */
  light: { isOn: boolean; turn: () => void } | undefined
  /** Changes to the next camera; undefined with only one. */
  change: (() => void) | undefined
}

/** Shows the picture of a camera in a video element while it is wanted and the page is seen; the tracks end with either. */
export function useCamera(isWanted: boolean): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const isSeen = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible')
  const [attempt, setAttempt] = useState(0)
  const [device, setDevice] = useState('')
  const [state, setState] = useState<CameraState>('asking')
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [devices, setDevices] = useState<string[]>([])
  const [hasLightOn, setLightOn] = useState(false)
  useEffect(() => {
    if (!isWanted || !isSeen) return
    let isOver = false
    let stream: MediaStream | undefined
    setState('asking')
    openCamera(device).then(
      (opened) => {
        if (isOver) return stop(opened)
        stream = opened
        const [first = null] = opened.getVideoTracks()
        // A camera that is pulled out, or taken away in the settings.
        first?.addEventListener('ended', () => !isOver && setState('failed'))
        if (video.current) video.current.srcObject = opened
        setTrack(first)
        setLightOn(false)
        setState('on')
        listCameras().then((list) => !isOver && setDevices(list))
      },
      (error: unknown) => !isOver && setState(stateOf(error)),
    )
    return () => {
      isOver = true
      if (stream) stop(stream)
      setTrack(null)
    }
  }, [isWanted, isSeen, device, attempt])
  const turn = () => {
    track?.applyConstraints({ advanced: [{ torch: !hasLightOn }] }).then(
      () => setLightOn(!hasLightOn),
      // The light stays as it is, and its button too.
      () => undefined,
    )
  }
  const change = () => {
    const now = devices.indexOf(track?.getSettings().deviceId ?? '')
    setDevice(devices[(now + 1) % devices.length] ?? '')
  }
  return {
    state,
    video,
    retry: useCallback(() => setAttempt((before) => before + 1), []),
    light: track && hasLight(track) ? { isOn: hasLightOn, turn } : undefined,
    change: state === 'on' && devices.length > 1 ? change : undefined,
  }
}

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Opens a camera: the given one, else the one at the back. @throws DOMException when there is none or it may not be used */
async function openCamera(device: string): Promise<MediaStream> {
  // Pages without https have no cameras at all.
  if (!('mediaDevices' in navigator)) throw new DOMException('No camera', 'NotFoundError')
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      width: { ideal: 1920 },
      height: { ideal: 1080 },
      ...(device === '' ? { facingMode: 'environment' } : { deviceId: { exact: device } }),
    },
  })
}

async function listCameras(): Promise<string[]> {
  const all = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return all.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '').map(({ deviceId }) => deviceId)
}

// Some browsers cannot say what a camera can do.
const hasLight = (track: MediaStreamTrack): boolean =>
  'getCapabilities' in track && track.getCapabilities().torch === true

function stateOf(error: unknown): CameraState {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' ? 'none' : 'failed'
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
