import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef } from 'react'

type Props = {
  label: string
  /** The types of files that the browser offers. */
  accept: string
  file: File | null
  /** The text beside the button while no file is chosen. */
  hint: string
  onChoose: (file: File) => void
}

/** Chooses one file, and names it. */
export const FileChoice = ({ label, accept, file, hint, onChoose }: Props) => {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => picker.current?.click()}>
        {label}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          const chosen = event.target.files?.[0]
          if (chosen) onChoose(chosen)
          event.target.value = ''
        }}
      />
      <span role="status">{file?.name ?? hint}</span>
    </Box>
  )
}
