import type { StorageSetting } from '../setting'
import type { FileStore } from './file-store'
import { folderStore } from './folder-store'
import { s3Store } from './s3-store'

/** Opens the file store of the settings. */
export const openStore = (setting: StorageSetting): FileStore =>
  setting.kind === 'folder' ? folderStore(setting.folder) : s3Store(setting)
