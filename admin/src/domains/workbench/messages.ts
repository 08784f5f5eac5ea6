import type { Messages } from '../../providers/i18n-provider'

export const messages = {
  'en-US': {
    resources: {
      trash: {
        name: 'Trash |||| Trash',
        empty_title: 'The trash is empty',
        empty: 'Deleted records stay here for 30 days. Then they are deleted for good.',
        fields: {
          q: 'Search by name',
          Entity: 'Kind',
          EntityKey: 'ID',
          Name: 'Name',
          SiteID: 'Site',
          SiteIDs: 'Sites',
          DeletedUTC: 'Deleted',
          DeletedBy: 'Deleted by',
          ExpiresUTC: 'Kept until',
        },
        all_sites: 'All sites',
        days_left: '%{smart_count} day left |||| %{smart_count} days left',
        actions: 'Actions',
        restore: 'Restore',
        restore_named: 'Restore %{name}',
        restored: '%{name} restored.',
        purge: 'Delete for good',
        purge_named: 'Delete %{name} for good',
        purge_title: 'Delete %{name} for good?',
        purge_text: 'It can no longer be restored. Its history is kept.',
        purged: '%{name} deleted for good.',
      },
    },
  },
} satisfies Messages
