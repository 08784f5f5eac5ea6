import { dealerCompanies } from '@obverse/contract/rules/dealers'
import { CheckboxGroupInput } from 'react-admin'
import { useT } from '../../lib/texts'

const choices = dealerCompanies.map((company) => ({ id: company, name: company }))

/** Renders the companies that somebody is a dealer of; at least one is needed (DLR-1). */
export const CompaniesInput = ({ source }: { source: string }) => {
  const t = useT()
  return (
    <CheckboxGroupInput
      source={source}
      choices={choices}
      translateChoice={false}
      defaultValue={[]}
      validate={(chosen?: readonly string[]) =>
        chosen && chosen.length > 0 ? undefined : t('resources.dealers.select_company')
      }
      helperText={t('resources.dealers.help.Companies')}
    />
  )
}
