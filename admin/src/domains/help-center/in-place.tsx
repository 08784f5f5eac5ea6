import type { ComponentType } from 'react'
import { Absent, ReadRefused } from '../../components/detail/read-refused'
import { LoadingRows } from '../../components/states'
import { usePlace } from './use-place'
import { useSiteOfBar } from './use-site-of-bar'

/** Renders a screen only if the site, category, subcategory and question of its address belong together. */
export const inPlace = (Screen: ComponentType) => () => {
  const { siteID, isMisplaced, isPending, error, refetch } = usePlace()
  useSiteOfBar(siteID)
  if (isMisplaced) return <Absent isPage back="/help-center" />
  if (error) return <ReadRefused isPage error={error} retry={refetch} back="/help-center" />
  if (isPending) return <LoadingRows />
  return <Screen />
}
