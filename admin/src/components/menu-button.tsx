import Menu from '@mui/material/Menu'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'

type TriggerProps = {
  onClick: (event: { currentTarget: HTMLElement }) => void
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
}
type Props = {
  /** What the menu is called. */
  label: string
  trigger: (props: TriggerProps) => ReactNode
  children: (close: () => void) => ReactNode
  align?: 'left' | 'right'
  /** Begins with its first entry; by default with the chosen one, as a choice does. */
  isMixed?: boolean
}

/** A button with a menu below it. */
export const MenuButton = ({ label, trigger, children, align = 'right', isMixed = false }: Props) => {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isOpen = anchor !== null
  const origin: ComponentProps<typeof Menu>['anchorOrigin'] = { vertical: 'bottom', horizontal: align }
  return (
    <>
      {trigger({
        onClick: (event) => setAnchor(event.currentTarget),
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
      })}
      <Menu
        id={id}
        open={isOpen}
        variant={isMixed ? 'menu' : 'selectedMenu'}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={origin}
        transformOrigin={{ vertical: 'top', horizontal: align }}
        slotProps={{ list: { 'aria-label': label, dense: true }, paper: { sx: { maxHeight: '70vh', minWidth: 200 } } }}
      >
        {children(() => setAnchor(null))}
      </Menu>
    </>
  )
}
