import { LoadingRows } from '../components/states'
import { later } from '../lib/later'

/** The page of the second factor and the sessions of a person, fetched when it is first shown. */
export const SecurityPage = later(() => import('./security-page').then((m) => m.SecurityPage), <LoadingRows />)
