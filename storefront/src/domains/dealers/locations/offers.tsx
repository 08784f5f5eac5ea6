'use client'

import type { LocationChoices } from '@obverse/contract/domains/dealers'
import { type CollectibleType, collectibleTypes } from '@obverse/contract/rules/cert-lookup'
import { companies } from '@obverse/contract/rules/sites'
import { useState } from 'react'
import form from '../../../components/form/form.module.css'
import { useT } from '../../../components/texts'
import { CheckList } from './check-list'
import { idOfPart, type PartsProps } from './draft'
import styles from './locations.module.css'

type Props = PartsProps & { choices: LocationChoices }

/** Edits what a location deals in and does: types, specialties with their limit, services, and the companies it takes in for. */
export function Offers({ parts, change, wrong, choices }: Props) {
  const t = useT('Dealers.Locations.Offers')
  const { CollectibleTypes: types, SpecialtyIDs, ServiceIDs } = parts
  const [full, setFull] = useState<CollectibleType | null>(null)
  const idsOf = (type: CollectibleType) =>
    choices.Groups.filter(({ CollectibleType }) => CollectibleType === type).flatMap(({ Specialties }) =>
      Specialties.map(({ ID }) => ID),
    )
  const chosenOf = (type: CollectibleType) => idsOf(type).filter((id) => SpecialtyIDs.includes(id))
  const chooseTypes = (chosen: CollectibleType[]) => {
    const gone = types.filter((type) => !chosen.includes(type)).flatMap(idsOf)
    change({ CollectibleTypes: chosen, SpecialtyIDs: SpecialtyIDs.filter((id) => !gone.includes(id)) })
  }
  const choose = (type: CollectibleType, group: readonly { ID: number }[], chosen: number[]) => {
    const others = SpecialtyIDs.filter((id) => !group.some(({ ID }) => ID === id))
    const next = [...others, ...chosen]
    const isFull = idsOf(type).filter((id) => next.includes(id)).length > choices.MostOfType
    setFull(isFull ? type : null)
    if (!isFull) change({ SpecialtyIDs: next })
  }
  return (
    <>
      <CheckList
        name="types"
        id={idOfPart('CollectibleTypes')}
        legend={t('Types')}
        error={wrong.CollectibleTypes}
        choices={collectibleTypes.map((type) => ({ value: type, name: t(`TypeNames.${type}`) }))}
        chosen={types}
        onChange={chooseTypes}
      />
      <div id={idOfPart('SpecialtyIDs')} tabIndex={-1} className={styles.types}>
        {wrong.SpecialtyIDs && (
          <p role="alert" className={form.error}>
            {wrong.SpecialtyIDs}
          </p>
        )}
        {collectibleTypes
          .filter((type) => types.includes(type))
          .map((type) => (
            <section key={type} aria-labelledby={`specialties-${type}`} className={styles.group}>
              <h3 id={`specialties-${type}`}>
                {t('SpecialtiesOf', { type: t(`TypeNames.${type}`) })}{' '}
                <span className={styles.count}>
                  {t('Count', { chosen: chosenOf(type).length, most: choices.MostOfType })}
                </span>
              </h3>
              {full === type && (
                <p role="alert" className={form.error}>
                  {t('Full', { most: choices.MostOfType })}
                </p>
              )}
              {choices.Groups.filter(({ CollectibleType }) => CollectibleType === type).map((group) => (
                <CheckList
                  key={group.SeoName}
                  name={`specialty.${group.SeoName}`}
                  legend={group.Name}
                  choices={group.Specialties.map(({ ID, Name }) => ({ value: ID, name: Name }))}
                  chosen={SpecialtyIDs.filter((id) => group.Specialties.some(({ ID }) => ID === id))}
                  onChange={(chosen) => choose(type, group.Specialties, chosen)}
                />
              ))}
            </section>
          ))}
      </div>
      <CheckList
        name="services"
        id={idOfPart('ServiceIDs')}
        legend={t('Services')}
        error={wrong.ServiceIDs}
        choices={choices.Services.filter(
          (one) => ServiceIDs.includes(one.ID) || one.CollectibleTypes.some((type) => types.includes(type)),
        ).map(({ ID, Name }) => ({ value: ID, name: Name }))}
        chosen={ServiceIDs}
        onChange={(chosen) => change({ ServiceIDs: chosen })}
      />
      <CheckList
        name="accepts"
        id={idOfPart('AcceptsFor')}
        legend={t('AcceptsFor')}
        hint={t('AcceptsForHint')}
        error={wrong.AcceptsFor}
        choices={companies.map((company) => ({ value: company, name: company }))}
        chosen={parts.AcceptsFor}
        onChange={(chosen) => change({ AcceptsFor: chosen })}
      />
    </>
  )
}
