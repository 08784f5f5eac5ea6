import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { StaffCertificate } from '@obverse/contract/domains/cert-lookup'
import type { CertificateStatus } from '@obverse/contract/rules/cert-lookup'
import { timeZones } from '@obverse/contract/rules/sites'
import { dateFormat } from '@obverse/texts/formats'
import { useLocale } from 'ra-core'
import { useId } from 'react'
import { useT } from '../../../lib/texts'
import { useCurrentSite } from '../../../providers/sites'

type Props = {
  certificate: Pick<StaffCertificate, 'CertNumber' | 'SiteCode'>
  status: CertificateStatus
  reason: string
  /** Since when it has the status; null while it never had another one. */
  since: string | null
}

/** Shows the words that visitors read about a status under a heading of their own, in a dialog. */
export const PublicPreview = (props: Props) => {
  const t = useT()
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id} sx={{ mt: 2 }}>
      <Typography id={id} variant="caption" color="textSecondary" component="p" sx={{ mb: 0.5 }}>
        {t('resources.certificates.public.title')}
      </Typography>
      <Box sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}>
        <PublicWords {...props} />
      </Box>
    </Box>
  )
}

/** Shows the words that visitors read about a status, as the page of the certificate has them. */
export const PublicWords = ({ certificate, status, reason, since }: Props) => {
  const t = useT()
  const dayOf = useDay(certificate.SiteCode)
  const texts =
    status === 'active'
      ? []
      : status === 'contact-support'
        ? [t(`resources.certificates.public.${status}.Text`)]
        : [reason.trim(), since ? t(`resources.certificates.public.${status}.Since`, { day: dayOf(since) }) : '']
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>
        {t(`resources.certificates.public.${status}.Title`, { number: certificate.CertNumber })}
      </Typography>
      {texts.filter(Boolean).map((text) => (
        <Typography key={text} variant="body2" sx={{ mt: 0.5 }}>
          {text}
        </Typography>
      ))}
    </Box>
  )
}

/** Returns the format of a day in the time zone of a site. */
function useDay(siteCode: string) {
  const locale = useLocale()
  const region = useCurrentSite().sites.find(({ Code }) => Code === siteCode)?.Region
  const timeZone = region && timeZones[region]
  const format = dateFormat(locale, { dateStyle: 'long', ...(timeZone && { timeZone }) })
  return (instant: string) => format.format(new Date(instant))
}
