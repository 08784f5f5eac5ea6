/** The back office on one screen: every domain and, through it, every resource. */
import { resources as helpCenter } from '../domains/help-center'
import { resources as reference } from '../domains/reference'
import type { AdminResource } from '../lib/admin-resource'

export const resources: AdminResource[] = [...helpCenter, ...reference]
