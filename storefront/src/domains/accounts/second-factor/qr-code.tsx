'use client'

import { useEffect, useState } from 'react'
import styles from '../accounts.module.css'

/** Light around the code, in modules; readers need it. */
const QUIET = 4

/** The dark modules of a text's QR code as one path, and how many modules it is wide. */
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

/** A text to be scanned; dark on light in either scheme, as readers expect. Empty until it is drawn. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<{ path: string; size: number } | null>(null)
  useEffect(() => {
    let isWanted = true
    drawn(text).then(
      (made) => isWanted && setCode(made),
      // The key to type stands below.
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
