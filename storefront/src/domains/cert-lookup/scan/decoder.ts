/** Reads the codes of a label out of pictures. */

/** Reads a picture, and returns the texts of the codes in it; none when it has no code that can be read. */
export type Decoder = (picture: HTMLCanvasElement) => Promise<string[]>

type Detected = { rawValue: string }
type Detector = {
  new (options: { formats: string[] }): { detect(picture: HTMLCanvasElement): Promise<Detected[]> }
  getSupportedFormats(): Promise<string[]>
}
declare global {
  interface Window {
    /** The reader of codes that some browsers have. */
    BarcodeDetector?: Detector
  }
}

/** The codes of our labels and of their printed pages; without these a reader is no help. */
const ours = ['code_128', 'qr_code']
/** The codes of shops: read too, so that the lookup can say that they are no certificate. */
const ofShops = ['ean_13', 'upc_a']

let opened: Promise<Decoder> | undefined

/** Opens the reader of the browser, or loads ours where it has none. Tries again after a failure. */
export function openDecoder(): Promise<Decoder> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function open(): Promise<Decoder> {
  const own = await ofBrowser().catch(() => null)
  if (own) return own
  const { readCodes } = await import('./library-decoder')
  return async (picture) => readCodes(picture)
}

async function ofBrowser(): Promise<Decoder | null> {
  const { BarcodeDetector } = window
  if (!BarcodeDetector) return null
  const supported = await BarcodeDetector.getSupportedFormats()
  if (!ours.every((format) => supported.includes(format))) return null
  const detector = new BarcodeDetector({
    formats: [...ours, ...ofShops].filter((format) => supported.includes(format)),
  })
  return async (picture) => {
    const found = await detector.detect(picture)
    return found.map(({ rawValue }) => rawValue).filter((text) => text.trim() !== '')
  }
}
