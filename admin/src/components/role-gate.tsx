import type { RoleCode } from '@obverse/contract'
import type { ReactNode } from 'react'
import { useHasRole } from '../providers/person'

type Props = { role: RoleCode; children: ReactNode; otherwise?: ReactNode }

/** Shows its children to holders of a role; the server refuses everybody else by itself. */
export const RoleGate = ({ role, children, otherwise = null }: Props) => (useHasRole(role) ? children : otherwise)
