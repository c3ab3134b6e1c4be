import { describe, expect, it } from 'vitest'
import { readAddress } from '#src/domain/access/addresses.ts'
import {
  differenceOf,
  type GridPermission,
  gridOf,
  ontoTheirs,
  shareOf,
  withoutPermissions,
  withPermissions,
} from '#src/domain/access/role-grid.ts'
import { roleConflicts, separationsIn } from '#src/domain/access/separation.ts'

const one = (id: number, name: string, needs: number[] = [], isGranted = true): GridPermission => ({
  id,
  name,
  needs,
  isAssigned: isGranted,
  label: { kh: name, en: name },
  module: 11,
  risk: 1,
  subject: name.replace(/^[a-z]+_/, ''),
  action: name.startsWith('list') ? 1 : 3,
})
const all = [
  one(1, 'manage_common'),
  one(2, 'list_wards', [1]),
  one(3, 'update_wards', [2]),
  one(4, 'list_users', [], false),
  one(5, 'update_users', [4]),
]
const known = new Map(all.map((permission) => [permission.id, permission]))
const set = (...ids: number[]) => new Set(ids)
const sorted = (ids: ReadonlySet<number>) => [...ids].sort()

describe('adding a permission', () => {
  it('adds its requirements recursively', () => {
    expect(sorted(withPermissions(set(), [3], known))).toEqual([1, 2, 3])
  })
  it('never adds permissions that the user does not hold', () => {
    expect(sorted(withPermissions(set(), [4], known))).toEqual([])
    expect(sorted(withPermissions(set(), [5], known))).toEqual([5])
  })
  it('removing a permission removes only its dependents', () => {
    expect(sorted(withoutPermissions(set(1, 2, 3, 5), [2], known))).toEqual([1, 5])
    expect(sorted(withoutPermissions(set(1, 2, 3), [1], known))).toEqual([])
    // A role without the required permission keeps its own.
    expect(sorted(withoutPermissions(set(3, 5), [5], known))).toEqual([3])
  })
  it('detects all, some and none', () => {
    expect(shareOf(all, set())).toBe('none')
    expect(shareOf(all, set(2))).toBe('some')
    expect(shareOf(all, set(1, 2, 3, 4, 5))).toBe('all')
  })
})

describe('the changes', () => {
  it('list additions and removals', () => {
    expect(differenceOf(set(1, 2), set(2, 3))).toEqual({ added: [3], removed: [1] })
  })
  it('apply on top of other users’ saved changes', () => {
    expect(sorted(ontoTheirs(set(1, 2), set(2, 3), set(1, 2, 5)))).toEqual([2, 3, 5])
  })
})

it('the grid has a row per subject, with its name or its own label', () => {
  const [module] = gridOf(all, { wards: { kh: 'ផ្នែក', en: 'Wards' } })
  expect(module?.rows.map(({ label }) => label.en)).toEqual(['common', 'users', 'Wards'])
  expect(module?.rows[2]?.cells.get(3)?.map(({ name }) => name)).toEqual(['update_wards'])
})

describe('separation of duties', () => {
  it.each([
    ['each side from one role', [['create_payment'], ['approve_refund']], [[['0'], ['1']]]],
    ['both sides from one role', [['create_payment', 'approve_refund'], []], [[['0'], ['0']]]],
    ['one side', [['create_payment'], ['create_claim']], []],
    [
      'two pairs',
      [['create_claim', 'review_claim'], ['approve_claim']],
      [
        [['0'], ['1']],
        [['0'], ['1']],
      ],
    ],
  ])('names the roles of %s', (_, roles, expected) => {
    const named = roles.map((permissions, at) => ({
      id: at,
      label: { kh: String(at), en: String(at) },
      permissions,
    }))
    const names = (of: readonly { en: string }[]) => of.map(({ en }) => en)
    expect(roleConflicts(named).map((one) => [names(one.one), names(one.other)])).toEqual(expected)
  })

  it.each([
    [['create_payment', 'approve_refund'], ['cashier_refund']],
    [['create_claim', 'approve_claim'], ['claim_creator']],
    [['create_case_claim', 'approve_claim_provider'], ['claim_creator']],
    [['review_claim', 'approve_claim'], ['claim_reviewer']],
    [['update_fee_for_service', 'approve_price_override'], ['catalogue_price']],
    [['create_payment', 'approve_discount'], []],
    [[], []],
  ])('%j', (permissions, expected) => {
    expect(separationsIn(new Set(permissions)).map(({ id }) => id)).toEqual(expected)
  })
})

describe('the target of an address', () => {
  it.each([
    ['/setting/provinces', 'setting/provinces', 'list', null],
    ['http://localhost:4000/en/wards?filter=%7B%7D#x', 'wards', 'list', null],
    [' en/users/update/12/rights ', 'users', 'list', 12],
    ['/users/create', 'users', 'create', null],
  ])('%s', (address, path, action, record) => {
    const named = record === null ? null : { of: path, by: ['id'], value: String(record) }
    expect(readAddress(address)).toEqual({ path, action, record: named })
  })
  it.each([
    ['/en/patients/profile?id=2052&tab=visits', 'patients', '2052'],
    ['/patients/edit?id=7', 'patients', '7'],
    ['/visits/visit-steps/triage-step?visit=V26-0001', 'visits', 'V26-0001'],
    ['/visits/visit-modal/modal-prescription?visit=V26-0001#x', 'visits', 'V26-0001'],
    ['https://sabay.test/invoices/B260002114', 'invoices', 'B260002114'],
    ['/claims/CL26-0000712', 'claims', 'CL26-0000712'],
    ['/roles/assignment/cashier', 'roles', 'cashier'],
  ])('%s names a record of %s', (address, of, value) => {
    expect(readAddress(address)?.record).toMatchObject({ of, value })
  })
  it.each([
    ['/claims/create', 'create'],
    ['/claims/rejected/list', 'list'],
    ['/wards/import', 'create'],
    ['/wards/changes', 'list'],
    ['/invoices/create', 'create'],
  ])('%s names no record', (address, action) => {
    expect(readAddress(address)).toMatchObject({ record: null, action })
  })
  it('is undefined for an invalid address', () => {
    for (const text of ['<script>', 'a b', '\u0000', 'ភូមិ']) expect(readAddress(text)).toBeUndefined()
  })
})
