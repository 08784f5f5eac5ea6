import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Crumb } from '../../lib/crumbs'
import { PageHeader } from '../page-header'
import { LoadingRows } from '../states'
import { TwoColumns } from '../two-columns'
import { ReadRefused } from './read-refused'

type Props<T> = {
  /** The record, as `useRead` reads it. */
  read: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>
  /** The heading; the one of a record can say more than that of a record which is not read yet. */
  title: string | ((record: T | undefined) => string)
  /** The breadcrumbs between the resource and this page. */
  trail?: Crumb[]
  /** The address of the list of such records under /admin, and the sentence for a record that does not exist. */
  back: string
  missing: string
  /** The content beside the heading: a site, a state. */
  note: (record: T) => ReactNode
  actions: (record: T) => ReactNode
  /** The facts and the history of the record. */
  side: (record: T) => ReactNode
  children: (record: T) => ReactNode
}

/** Shows one record on a screen of its own, while it loads, when it does not exist, and when it could not be read. */
export function DetailScreen<T>({ read, title, trail = [], back, missing, note, actions, side, children }: Props<T>) {
  const { data, error, refetch } = read
  const heading = typeof title === 'string' ? title : title(data)
  if (data === undefined)
    return (
      <>
        <PageHeader title={heading} trail={trail} />
        {error ? <ReadRefused error={error} retry={refetch} back={back} text={missing} /> : <LoadingRows />}
      </>
    )
  return (
    <>
      <PageHeader title={heading} trail={trail} note={note(data)} actions={actions(data)} />
      <TwoColumns side={side(data)}>{children(data)}</TwoColumns>
    </>
  )
}
