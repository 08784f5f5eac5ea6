/** Draws what is to be read, small enough to be read quickly. */
import { nextTurn } from '../../../lib/next-turn'
import type { Decoder } from './decoder'

/** The longest side of a frame of the camera, in pixels: a label that fills it has two or more for each bar. */
const FRAME = 800
/** The longest sides in which a photo is tried: whole labels first, then small ones in large photos, then blurred ones. */
const PHOTO = [1600, 2800, 900]

/** Draws the part of the camera's picture that the dialog shows: four by three, from the middle. */
export function drawFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement): HTMLCanvasElement {
  const { videoWidth, videoHeight } = video
  const width = Math.min(videoWidth, (videoHeight * 4) / 3)
  const height = (width * 3) / 4
  const scale = Math.min(1, FRAME / width)
  resize(canvas, width * scale, height * scale)
  contextOf(canvas)?.drawImage(
    video,
    (videoWidth - width) / 2,
    (videoHeight - height) / 2,
    width,
    height,
    0,
    0,
    canvas.width,
    canvas.height,
  )
  return canvas
}

/** Reads the codes of a photo, in several sizes and both upright and on its side. @throws for a file that is no picture */
export async function readPhoto(file: File, decode: Decoder): Promise<string[]> {
  const photo = await createImageBitmap(file)
  const longest = Math.max(photo.width, photo.height)
  const canvas = document.createElement('canvas')
  try {
    for (const side of new Set(PHOTO.map((one) => Math.min(one, longest))))
      for (const isTurned of [false, true]) {
        drawPhoto(photo, canvas, side / longest, isTurned)
        const texts = await decode(canvas)
        if (texts.length > 0) return texts
        // Lets the page answer presses between two tries.
        await nextTurn()
      }
    return []
  } finally {
    photo.close()
  }
}

function drawPhoto(photo: ImageBitmap, canvas: HTMLCanvasElement, scale: number, isTurned: boolean): void {
  const [width, height] = [photo.width * scale, photo.height * scale]
  resize(canvas, isTurned ? height : width, isTurned ? width : height)
  const context = contextOf(canvas)
  if (isTurned) {
    context?.translate(canvas.width, 0)
    context?.rotate(Math.PI / 2)
  }
  context?.drawImage(photo, 0, 0, width, height)
}

/** Sets the size, which also empties the canvas and sets it upright. */
function resize(canvas: HTMLCanvasElement, width: number, height: number): void {
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
}

// Pixels are read back after every drawing.
const contextOf = (canvas: HTMLCanvasElement) => canvas.getContext('2d', { willReadFrequently: true })
