import OpenIcon from '@mui/icons-material/OpenInNew'
import Link from '@mui/material/Link'
import { useT } from '../../lib/texts'

/**
 * Returns an address of the storefront on this host if it is one of `hosts`, else on the first of them; null without
 * hosts.
 */
export function siteAddress(hosts: readonly string[], path: string): string | null {
  const { protocol, port, hostname } = window.location
  const host = hosts.includes(hostname) ? hostname : hosts[0]
  return host ? `${protocol}//${host}${port && `:${port}`}${path}` : null
}

/** Links to the public page in a new tab; renders nothing when no site shows it. */
export const ViewOnSite = ({ hosts, path }: { hosts: readonly string[]; path: string }) => {
  const t = useT()
  const address = siteAddress(hosts, path)
  if (!address) return null
  return (
    <Link href={address} target="_blank" rel="noopener" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      {t('frame.view_on_site')}
      <OpenIcon fontSize="inherit" aria-label={t('frame.new_tab')} />
    </Link>
  )
}
