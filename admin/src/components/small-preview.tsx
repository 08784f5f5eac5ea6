import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'

/** Shows a chosen file as a small picture in a list; nothing is there for a file that is none. */
export const SmallPreview = ({ file, isShown }: { file: File; isShown: boolean }) => {
  const [address, setAddress] = useState('')
  useEffect(() => {
    if (!isShown) return
    const own = URL.createObjectURL(file)
    setAddress(own)
    return () => URL.revokeObjectURL(own)
  }, [file, isShown])
  return (
    <Box sx={{ width: 48, height: 48, borderRadius: 1, bgcolor: 'action.hover', overflow: 'hidden' }}>
      {address && (
        <Box
          component="img"
          src={address}
          alt=""
          loading="lazy"
          onError={() => setAddress('')}
          sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'contain' }}
        />
      )}
    </Box>
  )
}
