import Drawer from '@mui/material/Drawer'
import { useT } from '../lib/texts'
import { Rail } from './rail'

/** Shows the rail above the page on narrow screens; closes after a navigation. */
export const RailDrawer = ({ onClose }: { onClose: () => void }) => {
  const t = useT()
  return (
    <Drawer
      open
      onClose={onClose}
      sx={{ display: { md: 'none' } }}
      slotProps={{ paper: { 'aria-label': t('frame.menu'), role: 'dialog', sx: { width: 260 } } }}
    >
      <Rail />
    </Drawer>
  )
}
