import type { NewRecord } from '../../components/form/form-spec'

/** Returns what the screen of a new user says: to whom the invitation went. */
export const useNewUser = (): NewRecord => ({ created: 'resources.users.added' })
