import type { FeeChange, FeeService } from '@obverse/contract/domains/services-and-fees'
import { expect, it } from 'vitest'
import { draftOf, formOf, rowOf, sentOf } from './form-record'

const Values = {
  FeePerCollectible: 9000,
  VatExcludedFeePerCollectible: null,
  AssociateFee: null,
  PremiumFee: 8000,
  EliteFee: null,
  MaxValue: null,
  FeeOfValueBasisPoints: 0,
  TurnaroundMinDays: 5,
  TurnaroundMaxDays: 10,
  TurnaroundAsOf: '2026-01-01',
  CurrentTurnaround: '',
}
const service: FeeService = {
  GradingServiceEntryID: 7,
  Category: 'Grading',
  Subcategory: 'By value',
  Name: 'Express',
  Kind: 'grading',
  IsPublished: true,
  Values,
}

it('SF-2 sends of a service what differs from today, and nothing of one that was not touched', () => {
  expect(sentOf(rowOf(service))).toEqual({ GradingServiceEntryID: 7 })
  expect(sentOf({ ...rowOf(service), FeePerCollectible: 9600, CurrentTurnaround: 'A month' })).toEqual({
    GradingServiceEntryID: 7,
    FeePerCollectible: 9600,
    CurrentTurnaround: 'A month',
  })
})

it('SF-2 sends an emptied amount as none, an emptied share as nothing and an emptied text as empty', () => {
  const row = rowOf({ ...service, Values: { ...Values, FeeOfValueBasisPoints: 100, CurrentTurnaround: 'A month' } })
  const emptied = { ...row, PremiumFee: null, FeeOfValueBasisPoints: undefined, CurrentTurnaround: undefined }
  expect(sentOf(asRow(emptied))).toEqual({
    GradingServiceEntryID: 7,
    PremiumFee: null,
    FeeOfValueBasisPoints: 0,
    CurrentTurnaround: '',
  })
})
const asRow = (row: object): ReturnType<typeof rowOf> => row as ReturnType<typeof rowOf>

it('SF-2 keeps what was planned before, also where the service has that value by now', () => {
  const Field = (name: 'FeePerCollectible' | 'VatExcludedFeePerCollectible', After: number, IsComputed = false) => ({
    Field: name,
    Before: 9000,
    After,
    IsComputed,
  })
  const change: Partial<FeeChange> = {
    Name: 'Raised',
    Day: null,
    Time: '00:00',
    Rows: [
      {
        GradingServiceEntryID: 7,
        Name: 'Express',
        Category: '',
        Subcategory: '',
        Outcome: '',
        ChangedBy: '',
        ChangedUTC: null,
        Fields: [Field('FeePerCollectible', 9000), Field('VatExcludedFeePerCollectible', 7500, true)],
      },
    ],
  }
  const form = formOf(asChange(change), [service])
  expect(form.Rows[0]).toMatchObject({ FeePerCollectible: 9000, PremiumFee: 8000, Planned: ['FeePerCollectible'] })
  expect(draftOf(form)).toEqual({
    Name: 'Raised',
    Day: null,
    Time: '00:00',
    Rows: [{ GradingServiceEntryID: 7, FeePerCollectible: 9000 }],
  })
})
const asChange = (change: Partial<FeeChange>): FeeChange => change as FeeChange
