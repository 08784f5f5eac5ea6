import Box from '@mui/material/Box'
import qrcode from 'qrcode-generator'

type Props = {
  text: string
  label: string
  /** The length of a side: pixels, or a length of CSS. */
  size?: number | string
}

/** Draws a QR code dark on light in both schemes, as scanners expect it. */
export const QrCode = ({ text, label, size: side = 176 }: Props) => {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  const cells = Array.from({ length: size * size }, (_, index) => ({
    row: Math.floor(index / size),
    column: index % size,
  }))
  const path = cells
    .filter(({ row, column }) => code.isDark(row, column))
    .map(({ row, column }) => `M${column + 4} ${row + 4}h1v1h-1z`)
    .join('')
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size + 8} ${size + 8}`}
      sx={{
        width: side,
        height: side,
        maxWidth: '100%',
        bgcolor: '#fff',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <path d={path} fill="#000" />
    </Box>
  )
}
