import { describe, expect, it } from 'vitest'
import { beyondOwn, locksOut } from '#src/domain/access/grants.ts'

describe('granting permissions', () => {
  const ownPermissions = new Set(['list_users', 'update_user'])

  it('is allowed within the writer’s own permissions', () => {
    expect(beyondOwn(ownPermissions, [])).toBeUndefined()
    expect(beyondOwn(ownPermissions, ['update_user', 'list_users'])).toBeUndefined()
  })

  it('names the first permission that the writer lacks', () => {
    expect(beyondOwn(ownPermissions, ['list_users', 'delete_user', 'update_role'])).toBe('delete_user')
    expect(beyondOwn(new Set(), ['list_users'])).toBe('list_users')
  })
})

describe('locking oneself out', () => {
  const ownPermissions = new Set(['list_users', 'update_user', 'list_roles', 'update_role', 'list_villages'])
  const without = (name: string) => new Set([...ownPermissions].filter((permission) => permission !== name))

  it('means losing the account, or all control over accounts', () => {
    expect(locksOut(ownPermissions, undefined)).toBe(true)
    for (const key of ['list_users', 'update_user', 'list_roles', 'update_role'])
      expect(locksOut(ownPermissions, without(key)), key).toBe(true)
    expect(locksOut(new Set(), undefined)).toBe(true)
  })

  it('means nothing else', () => {
    expect(locksOut(ownPermissions, ownPermissions)).toBe(false)
    expect(locksOut(ownPermissions, without('list_villages'))).toBe(false)
    expect(locksOut(without('update_role'), without('update_role'))).toBe(false)
  })
})
