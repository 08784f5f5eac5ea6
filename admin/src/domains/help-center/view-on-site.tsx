import OpenIcon from '@mui/icons-material/OpenInNew'
import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { publicAddress } from './use-place'

type Props = { hosts: readonly string[]; category: string; subcategory: string; anchor?: string }

/** Leads to what visitors see. */
export const ViewOnSite = ({ hosts, category, subcategory, anchor }: Props) => {
  const t = useTranslate()
  return (
    <Link
      href={publicAddress(hosts, category, subcategory, anchor)}
      target="_blank"
      rel="noopener"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
    >
      {t('resources.help-center.view')}
      <OpenIcon fontSize="inherit" aria-label={t('resources.help-center.new_tab')} />
    </Link>
  )
}
