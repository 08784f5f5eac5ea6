import Box from '@mui/material/Box'
import type { SignedWaiver } from '@obverse/contract/domains/consent'
import { signatureField, signaturePath } from '@obverse/contract/rules/consent'
import { useT } from '../../../lib/texts'

/** Shows a signature: typed as text, drawn as a picture made from its points. */
export const SignaturePicture = ({ waiver }: { waiver: SignedWaiver }) => {
  const t = useT()
  const { SignatureKind, SignatureName, Strokes, IsMinor, GuardianName, Name } = waiver
  if (SignatureKind === 'typed')
    return (
      <Box component="p" sx={{ m: 0, fontSize: '1.5rem', overflowWrap: 'anywhere' }}>
        {SignatureName}
      </Box>
    )
  return (
    <Box
      component="svg"
      role="img"
      aria-label={t('resources.signed-waivers.drawn_by', { name: IsMinor ? GuardianName : Name })}
      viewBox={`0 0 ${signatureField.width} ${signatureField.height}`}
      sx={{ display: 'block', width: '100%', maxWidth: 420, color: 'text.primary' }}
    >
      <path
        d={signaturePath(Strokes)}
        fill="none"
        stroke="currentColor"
        strokeWidth={4}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Box>
  )
}
