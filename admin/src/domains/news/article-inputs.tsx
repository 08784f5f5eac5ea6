/** The form of an article, for the create and the edit screen. */
import { ReferenceInput, required, SelectInput, TextInput } from 'react-admin'
import { FormSection } from '../../components/form/form-section'
import { PictureInput } from '../../components/picture-input'
import { PublicationInputs } from '../../components/publication-inputs'
import { RichText } from '../../components/rich-text'
import { SitesInput } from '../../components/sites-input'
import { type Below, useT } from '../../lib/texts'

const useHelp = () => {
  const t = useT()
  return (field: Below<'resources.news.help'>) => t(`resources.news.help.${field}`)
}

export const ArticleInputs = () => (
  <>
    <ArticleHeadInputs />
    <ArticleTextInputs />
    <ArticleImageInputs />
    <ArticlePlaceInputs />
    <PublicationInputs resource="news" />
  </>
)

const ArticleHeadInputs = () => {
  const help = useHelp()
  return (
    <FormSection>
      <TextInput source="Title" validate={required()} />
      <TextInput source="SEOName" helperText={help('SEOName')} />
      <TextInput source="Summary" multiline minRows={2} helperText={help('Summary')} />
      <TextInput source="Author" helperText={help('Author')} sx={{ maxWidth: 360 }} />
    </FormSection>
  )
}

/** In a section of its own, whose heading is above the headings of the text. */
const ArticleTextInputs = () => (
  <FormSection title={useT()('resources.news.sections.text')}>
    <RichText source="Text" />
  </FormSection>
)

const ArticleImageInputs = () => {
  const t = useT()
  return (
    <FormSection title={t('resources.news.sections.image')} hint={t('resources.news.help.image')}>
      <PictureInput source="Image" file="ImageFileName" alt="ImageAltText" isDescribedHere focus="ImageFocus" />
    </FormSection>
  )
}

const ArticlePlaceInputs = () => {
  const t = useT()
  const help = useHelp()
  return (
    <FormSection title={t('resources.news.sections.listing')}>
      <ReferenceInput source="NewsSeriesID" reference="news-series" perPage={100} sort={{ field: 'id', order: 'ASC' }}>
        <SelectInput
          label="resources.news.fields.NewsSeriesID"
          optionText="Name"
          emptyText="resources.news.no_series"
          helperText={help('NewsSeriesID')}
        />
      </ReferenceInput>
      <SitesInput source="SiteIDs" helperText={help('SiteIDs')} />
    </FormSection>
  )
}
