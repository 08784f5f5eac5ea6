/** Restores roles and VAT details from the history: they are saved again through the same rules as any other edit. */
import { roleIDs, VATInfoDraft } from '@obverse/contract/domains/users'
import { roles } from '@obverse/contract/roles'
import * as z from 'zod'
import type { Restorable } from '../../records/record'
import { USER_AGREEMENT } from './agreement'
import { getUser, saveUser, USER } from './user'
import { USER_VAT } from './vat-info'

const RoleSnapshot = z.object({ AdminRoles: z.array(z.string()) })

export const usersRestorables: readonly Restorable[] = [
  {
    entity: USER,
    role: 'Users',
    restore: async (ctx, key, snapshot) => {
      const { Version } = await getUser(ctx, Number(key))
      const { AdminRoles: codes } = RoleSnapshot.parse(snapshot)
      const AdminRoles = roles.map(({ Code }) => ({ RoleID: roleIDs[Code], IsInRole: codes.includes(Code) }))
      await saveUser(ctx, Number(key), { AdminRoles, Version })
    },
  },
  {
    entity: USER_VAT,
    role: 'VAT',
    restore: async (ctx, key, snapshot) => {
      const { Version } = await getUser(ctx, Number(key))
      await saveUser(ctx, Number(key), { VATInfo: VATInfoDraft.parse(snapshot), Version })
    },
  },
  { entity: USER_AGREEMENT, role: 'Agreements' },
]
