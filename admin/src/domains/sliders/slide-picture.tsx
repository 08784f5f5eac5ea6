import Box from '@mui/material/Box'
import { FilePicture } from './file-picture'

/** The address of a stored image, or a file that is not uploaded yet. */
export type Picture = string | File

type Props = { picture: Picture; alt: string; width: number }

/** Fills its frame with a stored image or a file. */
export const SlidePicture = ({ picture, alt, width }: Props) =>
  picture instanceof File ? (
    <FilePicture file={picture} alt={alt} width={width} />
  ) : (
    <Box
      component="img"
      src={picture}
      alt={alt}
      sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
    />
  )
