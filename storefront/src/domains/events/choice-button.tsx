import type { ReactNode } from 'react'
import { Button } from '../../components/button'
import styles from './board-filters.module.css'

type Props = {
  /** The address of the listing, under the site root. */
  base: string
  hasPast: boolean
  onChoose: () => void
  children: ReactNode
}

/** Renders a button that shows the listing without filters: on the page, or without scripts by opening its address. */
export const ChoiceButton = ({ base, hasPast, onChoose, children }: Props) => (
  <form
    action={base}
    className={styles.button}
    onSubmit={(event) => {
      event.preventDefault()
      onChoose()
    }}
  >
    {hasPast && <input type="hidden" name="includePastEvents" value="true" />}
    <Button kind="quiet" type="submit">
      {children}
    </Button>
  </form>
)
