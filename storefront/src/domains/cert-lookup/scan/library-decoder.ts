/**
 * Reads codes with ZXing, of which only the needed readers are loaded. It is plain JavaScript: a reader in WebAssembly would
 * need a wider content policy.
 */
import BarcodeFormat from '@zxing/library/esnext/core/BarcodeFormat'
import BinaryBitmap from '@zxing/library/esnext/core/BinaryBitmap'
import HybridBinarizer from '@zxing/library/esnext/core/common/HybridBinarizer'
import DecodeHintType from '@zxing/library/esnext/core/DecodeHintType'
import MultiFormatUPCEANReader from '@zxing/library/esnext/core/oned/MultiFormatUPCEANReader'
import QRCodeReader from '@zxing/library/esnext/core/qrcode/QRCodeReader'
import RGBLuminanceSource from '@zxing/library/esnext/core/RGBLuminanceSource'
import { LabelReader } from './label-reader'

const hints = new Map<DecodeHintType, unknown>([
  [DecodeHintType.TRY_HARDER, true],
  [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.EAN_13, BarcodeFormat.UPC_A]],
])
// In the order in which people scan them; those of shops last, which tell only that something else was scanned.
const readers = [new LabelReader(), new QRCodeReader(), new MultiFormatUPCEANReader(hints)]

/** Returns the text of the first code that a picture has, if any. */
export function readCodes(picture: HTMLCanvasElement): string[] {
  const bitmap = new BinaryBitmap(new HybridBinarizer(brightnessOf(picture)))
  for (const reader of readers) {
    try {
      const text = reader.decode(bitmap, hints).getText()
      if (text.trim() !== '') return [text]
    } catch {
      // The library throws for every picture without such a code, and for damaged ones.
    }
  }
  return []
}

function brightnessOf(picture: HTMLCanvasElement): RGBLuminanceSource {
  const { width, height } = picture
  const pixels = picture.getContext('2d', { willReadFrequently: true })?.getImageData(0, 0, width, height).data ?? []
  const brightness = new Uint8ClampedArray(width * height)
  for (let at = 0; at < brightness.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [pixels[at * 4], pixels[at * 4 + 1], pixels[at * 4 + 2]]
    brightness[at] = (red * 306 + green * 601 + blue * 117) >> 10
  }
  return new RGBLuminanceSource(brightness, width, height)
}
