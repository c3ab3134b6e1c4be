import { describe, expect, it } from 'vitest'
import { beyondOwn, locksOut } from '#src/domain/access/grants.ts'

describe('granting permissions', () => {
  const held = new Set(['list_users', 'update_user'])

  it('is allowed within the writer’s own permissions', () => {
    expect(beyondOwn(held, [])).toBeUndefined()
    expect(beyondOwn(held, ['update_user', 'list_users'])).toBeUndefined()
  })

  it('names the first permission that the writer lacks', () => {
    expect(beyondOwn(held, ['list_users', 'delete_user', 'update_role'])).toBe('delete_user')
    expect(beyondOwn(new Set(), ['list_users'])).toBe('list_users')
  })
})

describe('locking oneself out', () => {
  const held = new Set(['list_users', 'update_user', 'list_roles', 'update_role', 'list_villages'])
  const without = (name: string) => new Set([...held].filter((permission) => permission !== name))

  it('means losing the account, or all control over accounts', () => {
    expect(locksOut(held, undefined)).toBe(true)
    for (const key of ['list_users', 'update_user', 'list_roles', 'update_role'])
      expect(locksOut(held, without(key)), key).toBe(true)
    expect(locksOut(new Set(), undefined)).toBe(true)
  })

  it('means nothing else', () => {
    expect(locksOut(held, held)).toBe(false)
    expect(locksOut(held, without('list_villages'))).toBe(false)
    expect(locksOut(without('update_role'), without('update_role'))).toBe(false)
  })
})
