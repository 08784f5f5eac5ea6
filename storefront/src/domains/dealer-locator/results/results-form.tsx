import type { DealerService, DealerSpecialtyGroups } from '@obverse/contract/domains/dealer-locator'
import { maxPlace } from '@obverse/contract/rules/dealer-locator'
import { Button } from '../../../components/button'
import { CheckField, SelectField } from '../../../components/form/choice-fields'
import { TextField } from '../../../components/form/text-field'
import layout from '../../../components/layout.module.css'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { below } from '../../../lib/texts'
import styles from '../dealer-locator.module.css'
import { formatRadius, radiuses } from '../distance'
import type { Asked } from './asked'

type Props = {
  page: Page
  asked: Asked
  groups: DealerSpecialtyGroups['Groups']
  services: readonly DealerService[]
}

/** Renders the question of the results page. It is sent as an address, so it works without scripts. */
export function ResultsForm({ page, asked, groups, services }: Props) {
  const t = below(page.t, 'DealerLocator.Form')
  return (
    <search>
      <form role="presentation" action={page.href(paths.dealerResults)} className={styles.resultsForm}>
        <TextField
          name="location"
          label={t('Place')}
          hint={asked.position ? t('AtPosition') : t('PlaceHint')}
          defaultValue={asked.location}
          maxLength={maxPlace}
        />
        {asked.position && (
          <>
            <input type="hidden" name="lat" value={asked.position.lat} />
            <input type="hidden" name="lon" value={asked.position.lon} />
          </>
        )}
        <SelectField name="radius" label={t('Radius')} defaultValue={asked.radius ?? ''}>
          <option value="">{t('AnyRadius')}</option>
          {radiuses.map(({ kilometers }) => (
            <option key={kilometers} value={kilometers}>
              {formatRadius(kilometers, page.culture)}
            </option>
          ))}
        </SelectField>
        <CheckField name="openNow" value="true" label={t('OpenNow')} defaultChecked={asked.openNow} />
        {services.length > 0 && (
          <details className={styles.facets} open={asked.services.length > 0}>
            <summary>{t('Services')}</summary>
            <fieldset>
              <legend className={layout.hidden}>{t('Services')}</legend>
              {services.map(({ SeoName, Name }) => (
                <Facet key={SeoName} name="services" value={SeoName} label={Name} of={asked.services} />
              ))}
            </fieldset>
          </details>
        )}
        {groups.length > 0 && (
          <details className={styles.facets} open={asked.specialties.length > 0}>
            <summary>{t('Specialties')}</summary>
            {groups.map(({ SeoName, Name, Specializations }) => (
              <fieldset key={SeoName}>
                <legend>{Name}</legend>
                {Specializations.map((one) => (
                  <Facet
                    key={one.SeoName}
                    name="specialties"
                    value={one.SeoName}
                    label={one.Name}
                    of={asked.specialties}
                  />
                ))}
              </fieldset>
            ))}
          </details>
        )}
        <Button type="submit">{t('Submit')}</Button>
      </form>
    </search>
  )
}

type FacetProps = { name: string; value: string; label: string; of: readonly string[] }

const Facet = ({ name, value, label, of }: FacetProps) => (
  <label className={styles.facet}>
    <input type="checkbox" name={name} value={value} defaultChecked={of.includes(value)} />
    {label}
  </label>
)
