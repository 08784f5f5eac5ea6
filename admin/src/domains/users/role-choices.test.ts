import { describe, expect, it } from 'vitest'
import { choicesOf, chosenRoles, differenceOf, missingParent, neededParents } from './role-choices'

describe('role choices', () => {
  it('AUTH-2 name the missing parent of a chosen child with the exact message', () => {
    expect(missingParent('Events', { Admin: true, Events: true })).toBe('Content')
    expect(missingParent('Events', { Admin: true, Content: true, Events: true })).toBeNull()
    expect(missingParent('Events', { Admin: true, Events: false })).toBeNull()
  })
  it('AUTH-2 return every missing ancestor of a child, the topmost first', () => {
    expect(neededParents('Events', { Events: true })).toEqual(['Admin', 'Content'])
    expect(neededParents('Events', { Admin: true, Events: true })).toEqual(['Content'])
    expect(neededParents('Admin', {})).toEqual([])
  })
  it('USR-1 return the roles that a save adds and removes', () => {
    const before = choicesOf([
      { Code: 'Admin', IsInRole: true },
      { Code: 'Reports', IsInRole: true },
      { Code: 'VAT', IsInRole: false },
    ])
    expect(differenceOf(before, { ...before, Reports: false, Settings: true })).toEqual({
      added: ['Settings'],
      removed: ['Reports'],
    })
    expect(chosenRoles(before)).toEqual(['Admin', 'Reports'])
  })
})
