import Link, { type LinkProps } from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { adminPath } from '../lib/paths'

type Props = Omit<LinkProps, 'href' | 'component'> & { to: string }

/** Renders a link within the back office; `to` is an address under /admin (`/events/edit/3`). */
export const AdminLink = ({ to, ...rest }: Props) => <Link component={RouterLink} to={adminPath(to)} {...rest} />
