import { CallFailed } from '@obverse/contract/client'
import { describe, expect, it } from 'vitest'
import { type Person, sessionOf } from './session'

const person: Person = {
  IsAnonymous: false,
  PeopleID: 7,
  Email: 'customer@obverse.example',
  PublicName: 'Old Silver',
  FirstName: 'Clara',
  LastName: 'Winter',
  IsStaff: false,
  Roles: [],
  HasSecondFactor: false,
  MustEnrolSecondFactor: false,
}
const outage = new CallFailed('GET /resources/services/user/', new Response(null, { status: 503 }), {
  code: 'unavailable',
  message: '',
  requestId: '',
})
const retry = () => {}

describe('session', () => {
  it('AUTH-1 is loading until an answer came', () => {
    expect(sessionOf(undefined, undefined, retry)).toEqual({ state: 'loading' })
  })

  it('AUTH-1 tells nobody from somebody', () => {
    expect(sessionOf({ IsAnonymous: true }, undefined, retry)).toEqual({ state: 'anonymous' })
    expect(sessionOf(person, undefined, retry)).toEqual({ state: 'signed-in', person })
  })

  it('AUTH-1 an outage is not a sign-out', () => {
    expect(sessionOf(undefined, outage, retry)).toEqual({ state: 'unavailable', retry })
    expect(sessionOf(person, outage, retry)).toEqual({ state: 'signed-in', person })
  })
})
