'use client'

import { useEffect, useState } from 'react'
import styles from '../accounts.module.css'

/** The width of the light border in modules; scanners need it. */
const QUIET = 4

/** Returns the dark modules of a text's QR code as one SVG path, and the width of the code in modules. */
async function drawn(text: string): Promise<{ path: string; size: number }> {
  const { default: qrcode } = await import('qrcode-generator')
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  const all = Array.from({ length: size }, (_, at) => at)
  const dark = all.flatMap((row) =>
    all.filter((column) => code.isDark(row, column)).map((column) => `M${column + QUIET} ${row + QUIET}h1v1h-1z`),
  )
  return { path: dark.join(''), size: size + 2 * QUIET }
}

/** Draws a text as a QR code, dark on light in both schemes because scanners expect it. Empty until it is drawn. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<{ path: string; size: number } | null>(null)
  useEffect(() => {
    let isWanted = true
    drawn(text).then(
      (made) => isWanted && setCode(made),
      // The key to type is below the code.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [text])
  if (code === null) return <div className={styles.qr} aria-hidden="true" />
  return (
    <svg viewBox={`0 0 ${code.size} ${code.size}`} className={styles.qr} role="img" aria-label={label}>
      <rect width={code.size} height={code.size} fill="white" />
      <path d={code.path} fill="black" shapeRendering="crispEdges" />
    </svg>
  )
}
