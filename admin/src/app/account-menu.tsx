import Avatar from '@mui/material/Avatar'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import { useLocaleState, useLocales, useLogout } from 'ra-core'
import { Link } from 'react-router-dom'
import { MenuButton } from '../components/menu-button'
import { adminPath } from '../lib/paths'
import { useT } from '../lib/texts'
import { nameOrAddress } from '../providers/auth-provider'
import { usePerson } from '../providers/person'

/** Shows the menu of the signed-in person: security, language, sign out. */
export const AccountMenu = () => {
  const t = useT()
  const person = usePerson()
  const signOut = useLogout()
  const name = nameOrAddress(person)
  const initials = name
    .split(/\s+/)
    .map((word) => word[0])
    .slice(0, 2)
    .join('')
    .toUpperCase()
  return (
    <MenuButton
      isMixed
      label={t('frame.account.menu', { name })}
      trigger={(props) => (
        <IconButton {...props} aria-label={`${t('frame.account.menu', { name })}, ${initials}`}>
          <Avatar
            sx={{
              width: 28,
              height: 28,
              fontSize: '0.75rem',
              fontWeight: 600,
              bgcolor: 'action.selected',
              color: 'text.primary',
            }}
          >
            {initials}
          </Avatar>
        </IconButton>
      )}
    >
      {(close) => [
        <MenuItem key="security" component={Link} to={adminPath('/security')} onClick={close}>
          {t('frame.account.security')}
        </MenuItem>,
        <MenuItem key="storefront" component="a" href="/">
          {t('frame.account.storefront')}
        </MenuItem>,
        <Divider key="line" />,
        <Languages key="languages" onDone={close} />,
        <Divider key="line-2" />,
        <MenuItem key="out" onClick={() => void signOut()}>
          {t('frame.account.sign_out')}
        </MenuItem>,
      ]}
    </MenuButton>
  )
}

const Languages = ({ onDone }: { onDone: () => void }) => {
  const t = useT()
  const locales = useLocales()
  const [locale, setLocale] = useLocaleState()
  return (
    <>
      <ListSubheader role="presentation" sx={{ lineHeight: 2.4, bgcolor: 'transparent' }}>
        {t('frame.language.label')}
      </ListSubheader>
      {locales.map((each) => (
        <MenuItem
          key={each.locale}
          role="menuitemradio"
          aria-checked={each.locale === locale}
          selected={each.locale === locale}
          lang={each.locale}
          onClick={() => {
            void setLocale(each.locale)
            onDone()
          }}
        >
          {each.name}
        </MenuItem>
      ))}
    </>
  )
}
