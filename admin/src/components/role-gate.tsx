import type { RoleCode } from '@obverse/contract'
import type { ReactNode } from 'react'
import { useHasRole } from '../providers/person'

type Props = { role: RoleCode; children: ReactNode; otherwise?: ReactNode }

/** Renders its children for holders of a role only; the server checks the role itself. */
export const RoleGate = ({ role, children, otherwise = null }: Props) => (useHasRole(role) ? children : otherwise)
