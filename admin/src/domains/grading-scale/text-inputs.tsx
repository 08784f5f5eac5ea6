/** The form of a grade's text, for the create and the edit screen. */
import type { GradingText } from '@obverse/contract/domains/grading-scale'
import { gradeScales, scalesOf, stepsOfScale } from '@obverse/contract/rules/grading-scale'
import { required, SelectInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { FormSection } from '../../components/form/form-section'
import { PictureInput } from '../../components/picture-input'
import { RichText } from '../../components/rich-text'
import { SitesInput } from '../../components/sites-input'
import { choicesBelow, useT } from '../../lib/texts'

const words = 'resources.grading-texts'

export const TextInputs = () => {
  const t = useT()
  return (
    <>
      <GradeInputs />
      <FormSection title={t(`${words}.sections.text`)}>
        <RichText source="Text" />
        <TextInput source="LookFor" multiline minRows={2} helperText={t(`${words}.help.LookFor`)} />
      </FormSection>
      <FormSection title={t(`${words}.sections.image`)} hint={t(`${words}.help.image`)}>
        <PictureInput source="Image" file="ImageFileName" alt="ImageAltText" isDescribedHere />
      </FormSection>
      <FormSection title={t(`${words}.sections.places`)}>
        <SitesInput source="SiteIDs" helperText={t(`${words}.help.SiteIDs`)} />
      </FormSection>
    </>
  )
}

/** Chooses the kind of collectible, one of its scales, and one of the grades of that. */
const GradeInputs = () => {
  const t = useT()
  const of: GradingText['Collectible'] = useWatch({ name: 'Collectible' }) ?? 'coins'
  const scale: GradingText['Scale'] = useWatch({ name: 'Scale' }) ?? 'standard'
  return (
    <FormSection>
      <SelectInput
        source="Collectible"
        validate={required()}
        choices={choicesBelow(`${words}.collectibles`, gradeScales)}
        sx={{ maxWidth: 360 }}
      />
      <SelectInput
        source="Scale"
        validate={required()}
        choices={choicesBelow(`${words}.scales`, scalesOf(of))}
        sx={{ maxWidth: 360 }}
      />
      <SelectInput
        source="Grade"
        emptyText={`${words}.whole`}
        choices={stepsOfScale(of, scale).map(({ Code, Label }) => ({ id: Code, name: Label }))}
        translateChoice={false}
        helperText={t(`${words}.help.Grade`)}
        sx={{ maxWidth: 360 }}
      />
      <TextInput source="Name" helperText={t(`${words}.help.Name`)} />
    </FormSection>
  )
}
