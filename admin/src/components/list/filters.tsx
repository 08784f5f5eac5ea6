/** Renders the filters of a list, which are applied half a second after the last key. */
import Box from '@mui/material/Box'
import { type Theme, ThemeProvider } from '@mui/material/styles'
import { ListContextProvider, useListContext } from 'ra-core'
import { useEffect, useRef } from 'react'
import { FilterButton, FilterForm } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { InFilters } from './in-filters'

/** Names the choice of no value in every select among the filters. */
const withAll = (theme: Theme) => ({
  ...theme,
  components: { ...theme.components, RaSelectInput: { defaultProps: { emptyText: 'frame.list.all' } } },
})

export function Filters({ canAddFilters }: { canAddFilters: boolean }) {
  const list = useListContext()
  const { pathname } = useLocation()
  const address = useRef(window.location.pathname)
  useEffect(() => {
    address.current = window.location.pathname
  }, [pathname])
  // The list stays until the next screen has loaded: filters applied then would bring the reader back.
  const setFilters: typeof list.setFilters = (...filters) => {
    if (window.location.pathname === address.current) list.setFilters(...filters)
  }
  return (
    <ListContextProvider value={{ ...list, setFilters }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5, mb: 2 }}>
        <ThemeProvider theme={withAll}>
          <InFilters value={true}>
            <FilterForm />
          </InFilters>
        </ThemeProvider>
        {canAddFilters && <FilterButton disableSaveQuery />}
      </Box>
    </ListContextProvider>
  )
}
