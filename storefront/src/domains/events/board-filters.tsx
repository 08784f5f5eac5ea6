import { Button } from '../../components/button'
import form from '../../components/form/form.module.css'
import { useT } from '../../components/texts'
import { type Board, type BoardFilter, everything } from './board'
import styles from './board-filters.module.css'
import { ChoiceButton } from './choice-button'

type Props = {
  board: Board
  /** The address of the listing, under the site root. */
  base: string
  filter: BoardFilter
  choose: (chosen: Partial<BoardFilter>) => void
  hasPast: boolean
  showPast: (hasPast: boolean) => void
}

/**
 * Renders the filters: tags, month, country and past months. Each takes effect immediately, and without scripts when the
 * form is sent.
 */
export function BoardFilters({ board, base, filter, choose, hasPast, showPast }: Props) {
  const t = useT('Events.Board')
  const isFiltered = filter.tags.length > 0 || filter.month !== '' || filter.country !== ''
  const toggle = (name: string, isOn: boolean) =>
    choose({ tags: isOn ? [...filter.tags, name] : filter.tags.filter((tag) => tag !== name) })
  return (
    <search className={styles.search} aria-label={t('Filters')}>
      <form action={base} className={styles.filters} onSubmit={(event) => event.preventDefault()}>
        {board.tags.length > 0 && (
          <fieldset className={styles.tags}>
            <legend>{t('Tags')}</legend>
            {board.tags.map((tag) => (
              <label key={tag.EventTagID} className={styles.tag}>
                <input
                  type="checkbox"
                  name="tags"
                  value={tag.SEOName}
                  checked={filter.tags.includes(tag.SEOName)}
                  onChange={(event) => toggle(tag.SEOName, event.target.checked)}
                />
                <span>{tag.Name}</span>
              </label>
            ))}
          </fieldset>
        )}
        <Choice
          name="month"
          label={t('Month')}
          all={t('AllMonths')}
          value={filter.month}
          options={board.months.map((month) => ({ value: month.Date, name: month.Display }))}
          onChoose={(month) => choose({ month })}
        />
        <Choice
          name="country"
          label={t('Country')}
          all={t('AllCountries')}
          value={filter.country}
          options={board.countries.map(({ CountryCode, Name }) => ({ value: CountryCode, name: Name }))}
          onChoose={(country) => choose({ country })}
        />
        <label className={styles.past}>
          <input
            type="checkbox"
            name="includePastEvents"
            value="true"
            checked={hasPast}
            onChange={(event) => showPast(event.target.checked)}
          />
          {t('ShowPast')}
        </label>
        <noscript>
          <Button type="submit">{t('Apply')}</Button>
        </noscript>
      </form>
      {isFiltered && (
        <ChoiceButton base={base} hasPast={hasPast} onChoose={() => choose(everything)}>
          {t('Clear')}
        </ChoiceButton>
      )}
    </search>
  )
}

type ChoiceProps = {
  name: string
  label: string
  all: string
  value: string
  options: { value: string; name: string }[]
  onChoose: (value: string) => void
}

const Choice = ({ name, label, all, value, options, onChoose }: ChoiceProps) => (
  <label className={styles.choice}>
    <span>{label}</span>
    <select name={name} className={form.input} value={value} onChange={(event) => onChoose(event.target.value)}>
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </select>
  </label>
)
