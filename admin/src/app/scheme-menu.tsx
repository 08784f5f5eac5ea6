import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import { MenuButton } from '../components/menu-button'
import { chooseScheme, schemeChoices, useScheme } from '../lib/scheme'
import { useT } from '../lib/texts'

export const SchemeMenu = () => {
  const t = useT()
  const { choice, scheme } = useScheme()
  return (
    <MenuButton
      label={t('frame.scheme.label')}
      trigger={(props) => (
        <IconButton {...props} aria-label={t('frame.scheme.label')}>
          {scheme === 'dark' ? <DarkIcon /> : <LightIcon />}
        </IconButton>
      )}
    >
      {(close) =>
        schemeChoices.map((each) => (
          <MenuItem
            key={each}
            role="menuitemradio"
            aria-checked={each === choice}
            selected={each === choice}
            onClick={() => {
              chooseScheme(each)
              close()
            }}
          >
            {t(`frame.scheme.${each}`)}
          </MenuItem>
        ))
      }
    </MenuButton>
  )
}
