/** Links between the records of domains. A record the reader's roles do not open is named without a link. */
import type { ComponentType, MouseEvent, ReactNode } from 'react'
import { type AdminResource, allowedResources } from '../lib/admin-resource'
import { later } from '../lib/later'
import { useLookUp } from '../lib/texts'
import { withTexts } from '../providers/domain-texts'
import { useHasRole, usePerson } from '../providers/person'
import { useRegisteredResources } from '../providers/registered-resources'
import { AdminLink } from './admin-link'

/** Returns the resources whose role the reader has. */
const useAllowed = () => allowedResources(useRegisteredResources(), usePerson().Roles)

/** Links from a person's page to the records of other domains, for holders of their roles. */
export const PersonLinks = ({ peopleID }: { peopleID: number }) => {
  const lookUp = useLookUp()
  return useAllowed().map(
    ({ name, ofPerson }) =>
      ofPerson && (
        <AdminLink key={name} to={ofPerson(peopleID)} sx={{ alignSelf: 'center', px: 1 }}>
          {lookUp(`rail.${name}`)}
        </AdminLink>
      ),
  )
}

/** Names a person, with a link to the person's page for staff who may see people. */
export const PersonLink = ({ peopleID, children }: { peopleID: number | string; children: ReactNode }) => {
  if (!useHasRole('Users')) return children
  return (
    <AdminLink to={`/users/${peopleID}/`} onClick={stay}>
      {children}
    </AdminLink>
  )
}

/** Names a dealer, with a link to its screen for staff who may see dealers. */
export const DealerLink = ({ dealerID, children }: { dealerID: number; children: ReactNode }) => {
  if (!useHasRole('Dealers')) return children
  return (
    <AdminLink to={`/dealers/${dealerID}`} onClick={stay}>
      {children}
    </AdminLink>
  )
}

type NumberProps = {
  resource: string
  number: string
  company?: string | undefined
  children?: ReactNode
  /** The content for a reader who has no link; the children by default. */
  otherwise?: ReactNode
}

/** Shows an invoice, submission or order number, with a link to what another resource has under it. */
export const NumberLink = ({ resource, number, company, children = number, otherwise = children }: NumberProps) => {
  const to = useAllowed()
    .find(({ name }) => name === resource)
    ?.ofNumber?.(number, company)
  if (!to) return otherwise
  return (
    <AdminLink to={to} onClick={stay}>
      {children}
    </AdminLink>
  )
}

type InvoiceProps = { peopleID: number; number: string; children?: ReactNode }

/** Names an invoice of a person, with a link to it for staff who may see invoices. */
export const InvoiceLink = ({ peopleID, number, children = number }: InvoiceProps) => {
  const ofInvoice = useAllowed().find((resource) => resource.ofInvoice)?.ofInvoice
  if (!ofInvoice) return children
  return (
    <AdminLink to={ofInvoice(peopleID, number)} onClick={stay}>
      {children}
    </AdminLink>
  )
}

/** Shows a certificate number, with a link to the certificate. */
export const CertNumberLink = ({ number, children = number }: Pick<NumberProps, 'number' | 'children'>) => {
  const ofCertNumber = useAllowed().find((resource) => resource.ofCertNumber)?.ofCertNumber
  if (!ofCertNumber) return children
  return (
    <AdminLink to={ofCertNumber(number)} onClick={stay}>
      {children}
    </AdminLink>
  )
}

/** Links from a number's page to what other domains have under it, for holders of their roles. */
export const NumberLinks = ({
  number,
  from,
  company,
  hasCards = false,
}: {
  number: string
  from: string
  company?: string | undefined
  /** True beside the cards of the number, which need no link as well. */
  hasCards?: boolean
}) => {
  const lookUp = useLookUp()
  return useAllowed().map(({ name, ofNumber, numberCard }) => {
    const to = name === from || (hasCards && numberCard) ? null : ofNumber?.(number, company)
    return (
      to && (
        <AdminLink key={name} to={to} sx={{ alignSelf: 'center', px: 1 }}>
          {lookUp(`rail.${name}`)}
        </AdminLink>
      )
    )
  })
}

/** Keeps the click of a link from the row of a table, which would open another address. */
const stay = (event: MouseEvent) => event.stopPropagation()

type NumberPart = 'numberAction' | 'numberCard'

const loaded = new Map<string, ComponentType<{ number: string }>>()
function laterPart(resource: AdminResource, part: NumberPart): ComponentType<{ number: string }> | null {
  const load = resource[part]
  if (!load) return null
  const key = `${resource.name}.${part}`
  const known = loaded.get(key)
  if (known) return known
  const made = later(() => withTexts(resource, load))
  loaded.set(key, made)
  return made
}

const NumberParts = ({ number, part }: { number: string; part: NumberPart }) =>
  useAllowed().map((resource) => {
    const Part = laterPart(resource, part)
    return Part && <Part key={resource.name} number={number} />
  })

/** Offers what other domains can do with an invoice, to holders of their roles. */
export const NumberActions = ({ number }: { number: string }) => <NumberParts number={number} part="numberAction" />

/** Shows what other domains have under an invoice, to holders of their roles. */
export const NumberCards = ({ number }: { number: string }) => <NumberParts number={number} part="numberCard" />
