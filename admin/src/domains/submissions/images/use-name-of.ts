import { useT } from '../../../lib/texts'
import type { Tile } from './tiles'

/** Returns the name of an image for people: the certificate number and the side. */
export function useNameOf() {
  const t = useT()
  return ({ CertNumber, Side }: Pick<Tile, 'CertNumber' | 'Side'>) =>
    t('resources.submission-images.image', { number: CertNumber, side: t(`resources.submission-images.sides.${Side}`) })
}
