import HelpIcon from '@mui/icons-material/HelpOutlined'
import { domains } from '@obverse/texts/admin'
import { formScreens } from '../../components/form/form-screens'
import type { AdminResource, LazyView } from '../../lib/admin-resource'
import { ofRecord } from '../../lib/of-record'

const shared = {
  area: 'Content',
  role: 'HelpCenter',
  followsSite: 'all',
  texts: domains['help-center'],
} as const

const category = ':siteID/category/:categoryID'
const subcategory = `${category}/subcategory/:subcategoryID`

const begin = () => import('./use-place').then((m) => m.useNewChild)
const textInputs = () => import('./inputs').then((m) => m.HelpTextInputs)
const newCategory = formScreens({
  resource: 'help-center-categories',
  inputs: () => import('./inputs').then((m) => m.CategoryInputs),
  begin,
})
const newSubcategory = formScreens({ resource: 'help-center-subcategories', inputs: textInputs, begin })
const newQuestion = formScreens({ resource: 'help-center-questions', inputs: textInputs, begin })

/** Returns a screen that is shown only under the address of its own site and parents. */
const placed =
  (view: LazyView): LazyView =>
  async () => {
    const [Screen, { inPlace }] = await Promise.all([view(), import('./in-place')])
    return inPlace(Screen)
  }

export const resources: AdminResource[] = [
  {
    ...shared,
    name: 'help-center',
    data: async () => ({}),
    icon: HelpIcon,
    list: () => import('./in-place').then((m) => m.HelpCenterStart),
    routes: [
      { path: ':siteID', view: placed(() => import('./category-list').then((m) => m.CategoryList)) },
      { path: ':siteID/category/create', view: placed(newCategory.create), adds: 'help-center-categories' },
      { path: category, view: placed(() => import('./category-edit').then((m) => m.CategoryEdit)) },
      {
        path: `${category}/subcategory/create`,
        view: placed(newSubcategory.create),
        adds: 'help-center-subcategories',
      },
      { path: subcategory, view: placed(() => import('./subcategory-edit').then((m) => m.SubcategoryEdit)) },
      { path: `${subcategory}/question/create`, view: placed(newQuestion.create), adds: 'help-center-questions' },
      {
        path: `${subcategory}/question/:questionID`,
        view: placed(() => import('./question-edit').then((m) => m.QuestionEdit)),
      },
    ],
    search: () => import('./search').then((m) => m.searchHelpCenter),
  },
  { ...shared, ...ofRecord('help-center-categories', 'HelpCenterCategory'), represents: 'Name', bulk: ['delete'] },
  {
    ...shared,
    ...ofRecord('help-center-subcategories', 'HelpCenterSubcategory'),
    represents: 'Name',
    bulk: ['publish', 'delete'],
  },
  {
    ...shared,
    ...ofRecord('help-center-questions', 'HelpCenterQuestion'),
    represents: 'Name',
    bulk: ['publish', 'delete'],
  },
]
