import type { Messages } from '../../providers/i18n-provider'

const fields = {
  Name: 'Name',
  Text: 'Text',
  AnchorName: 'Address',
  IsPublished: 'Published',
  SEOName: 'Address',
  SubcategoryID: 'Subcategory',
}

export const messages = {
  'en-US': {
    resources: {
      'help-center': {
        name: 'Help center',
        site: 'Site',
        category: 'Category',
        subcategory: 'Subcategory',
        categories: 'Categories',
        subcategories: 'Subcategories',
        questions: 'Questions',
        no_categories: 'This help center has no categories yet. Add the first one.',
        no_subcategories: 'This category has no subcategories yet. Add the first one.',
        no_questions: 'This subcategory has no questions yet. Add the first one.',
        category_not_empty:
          'This category has %{smart_count} subcategory. Delete or move it first. |||| This category has %{smart_count} subcategories. Delete or move them first.',
        subcategory_not_empty:
          'This subcategory has %{smart_count} question. Delete or move it first. |||| This subcategory has %{smart_count} questions. Delete or move them first.',
        subcategory_count: '%{smart_count} subcategory |||| %{smart_count} subcategories',
        question_count: '%{smart_count} question |||| %{smart_count} questions',
        verdicts: '%{yes} helped, %{no} did not',
        published: 'Published',
        draft: 'Draft',
        published_help: 'Visitors find and read it. A draft is seen by staff only.',
        address: 'Address',
        visibility: 'Visibility',
        move: 'Move to another subcategory',
        move_confirm: 'Move question',
        move_hint: 'The question becomes the last one there. Links to its old place no longer find it.',
        moved: 'Question moved.',
        misses: 'Searched in vain',
        misses_hint:
          'What visitors of this site looked for in the last 90 days and did not find. Answer it, or use their words.',
        no_misses: 'Every search found something.',
        miss_count: '%{smart_count} time, last on %{date} |||| %{smart_count} times, last on %{date}',
      },
      'help-center-categories': {
        name: 'Category |||| Categories',
        fields,
        page: { create: 'New category' },
        add: 'Add category',
        save: 'Save category',
        remove: 'Delete category',
        help: { SEOName: 'Stands in the address of every page below. Left empty, it is made from the name.' },
      },
      'help-center-subcategories': {
        name: 'Subcategory |||| Subcategories',
        fields,
        page: { create: 'New subcategory' },
        add: 'Add subcategory',
        save: 'Save subcategory',
        remove: 'Delete subcategory',
        help: { AnchorName: 'The last part of the page’s address. Left empty, it is made from the name.' },
      },
      'help-center-questions': {
        name: 'Question |||| Questions',
        fields: { ...fields, Text: 'Answer', Name: 'Question', AnchorName: 'Anchor' },
        page: { create: 'New question' },
        add: 'Add question',
        save: 'Save question',
        remove: 'Delete question',
        help: { AnchorName: 'Links to this answer end with it. Left empty, it is question- and the number.' },
      },
    },
  },
} satisfies Messages
