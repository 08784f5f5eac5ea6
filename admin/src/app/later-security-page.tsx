import { LoadingRows } from '../components/states'
import { later } from '../lib/later'

/** The page of passwords and second factors, fetched when it is first shown. */
export const SecurityPage = later(() => import('./security-page').then((m) => m.SecurityPage), <LoadingRows />)
