/** The typefaces of a PDF. Their files are in packages of the backend, also when this runs bundled elsewhere. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

function backendManifest(): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'backend', 'package.json')
    if (existsSync(manifest)) return manifest
  }
  throw new Error('The backend package is not beside this program')
}

/** Chinese, Japanese and full-width signs: Inter has none of them. */
const HAN = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{2fa1f}]/u

export type Weight = 'regular' | 'strong'
export type Typeface = Weight | `han-${Weight}`

/** Returns the typeface of a text: Inter, or Noto Sans for a text with Chinese in it. */
export const typefaceOf = (weight: Weight, text: string): Typeface => (HAN.test(text) ? `han-${weight}` : weight)

/** Returns the font file of each typeface. Noto Sans has simplified and traditional letters in one file. */
export function fontFiles(): Record<Typeface, string> {
  const { resolve } = createRequire(backendManifest())
  const noto = join(dirname(resolve('@embedpdf/fonts-sc')), '..', 'fonts')
  return {
    regular: resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
    strong: resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
    'han-regular': join(noto, 'NotoSansHans-Regular.otf'),
    'han-strong': join(noto, 'NotoSansHans-Medium.otf'),
  }
}
