/**
 * Every filter and order of a list has an index: a million records feel like ten.
 */
import { describe, expect, it } from 'vitest'
import type { Field } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { isFilterable, isSortable, orderColumn, tableOf } from '#schemas/kit/table.ts'
import type { Contract } from '#tests/support/contract.ts'

export function testIndexes({ registry }: Pick<Contract, 'registry'>, tested: readonly Resource[]) {
  /** Columns with which an index of the resource begins. */
  const indexed = (resource: Resource) =>
    new Set(tableOf(resource, registry).indexes.map(({ columns }) => columns[0]))

  const stored = (resource: Resource) =>
    Object.entries(resource.fields).filter(([, field]) => registry.kindOf(field).storage === 'column')

  /** Whether the field has a filter besides emptiness, which small catalogues scan. */
  const isSought = ({ personal }: Resource, field: Field) =>
    isFilterable(field) && (personal || registry.kindOf(field).operators.some((one) => one !== 'null'))

  describe.each(tested)('$path', (resource) => {
    it('has an index for each order and each filter that it offers', () => {
      const columns = indexed(resource)
      const ordered = stored(resource).filter(([, field]) => isSortable(field))
      const filtered = stored(resource).filter(([, field]) => isSought(resource, field))
      for (const [name, field] of ordered) expect(columns, name).toContain(orderColumn(name, field))
      for (const [name, field] of filtered)
        expect(
          [name, orderColumn(name, field)].some((column) => columns.has(column)),
          name,
        ).toBe(true)
    })
  })
}
