import type { MenuProps } from '@mui/material/Menu'
import { type ReactNode, useId, useState } from 'react'
import { later } from '../lib/later'

const Menu = later<MenuProps>(() => import('@mui/material/Menu').then((m) => m.default))

type TriggerProps = {
  onClick: (event: { currentTarget: HTMLElement }) => void
  onPointerEnter: () => void
  onFocus: () => void
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
}
type Props = {
  /** The accessible name of the menu. */
  label: string
  trigger: (props: TriggerProps) => ReactNode
  children: (close: () => void) => ReactNode
  align?: 'left' | 'right'
  /** True focuses the first entry; by default the chosen one has the focus. */
  isMixed?: boolean
}

/**
 * Renders a button with a menu below it. The code of menus is fetched when the pointer or the focus reaches the button.
 */
export const MenuButton = ({ label, trigger, children, align = 'right', isMixed = false }: Props) => {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setOpened] = useState(false)
  const isOpen = anchor !== null
  const origin: MenuProps['anchorOrigin'] = { vertical: 'bottom', horizontal: align }
  const prepare = () => void Menu.fetch().catch(() => undefined)
  return (
    <>
      {trigger({
        onClick: (event) => {
          setAnchor(event.currentTarget)
          setOpened(true)
        },
        onPointerEnter: prepare,
        onFocus: prepare,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
      })}
      {wasOpened && (
        <Menu
          id={id}
          open={isOpen}
          variant={isMixed ? 'menu' : 'selectedMenu'}
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={origin}
          transformOrigin={{ vertical: 'top', horizontal: align }}
          slotProps={{
            list: { 'aria-label': label, dense: true },
            paper: { sx: { maxHeight: '70vh', minWidth: 200 } },
          }}
        >
          {children(() => setAnchor(null))}
        </Menu>
      )}
    </>
  )
}
