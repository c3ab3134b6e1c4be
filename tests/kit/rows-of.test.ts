import { describe, expect, it } from 'vitest'
import { type Declaration, defineResource, field } from '#schemas/kit/define.ts'
import { ownerRef } from '#schemas/kit/fragments.ts'
import { createRegistry, SchemaError } from '#schemas/kit/registry.ts'

const label = { kh: 'ក', en: 'A' }
const code = field.code({ label, required: true, unique: true })

const orders = (options: Partial<Declaration> = {}) =>
  defineResource({
    path: 'orders',
    singular: 'order',
    label,
    icon: 'mdi:cart',
    personal: true,
    permissions: { update: 'change_order' },
    key: ['code'],
    fields: { code, lines: field.children({ label, of: 'order-lines', via: 'order_id' } as never) },
    list: { columns: ['code'] },
    ...options,
  } as Declaration)

const lines = (options: Partial<Declaration> = {}) =>
  defineResource({
    path: 'order-lines',
    singular: 'order_line',
    label,
    icon: 'mdi:cart',
    rowsOf: 'order_id',
    key: ['order_id', 'line'],
    fields: {
      order_id: ownerRef('orders' as never, 'ក', 'Order'),
      line: field.integer({ label, required: true }),
    },
    list: { columns: ['line'] },
    ...options,
  } as Declaration)

const problemsOf = (...declarations: Declaration[]): readonly string[] => {
  try {
    createRegistry(declarations)
    return []
  } catch (error) {
    if (error instanceof SchemaError) return error.problems
    throw error
  }
}

describe('rows of a record', () => {
  it('are read with its permissions, changed with its update permission, and personal as it is', () => {
    expect(createRegistry([lines(), orders()]).get('order-lines')).toMatchObject({
      personal: true,
      duplicates: false,
      permissions: {
        list: 'list_orders',
        export: 'export_orders',
        create: 'change_order',
        update: 'change_order',
        delete: 'change_order',
      },
    })
  })

  it('keep what they declare', () => {
    const own = lines({ personal: false, duplicates: true, permissions: { create: 'add_line' } })
    expect(createRegistry([orders(), own]).get('order-lines')).toMatchObject({
      personal: false,
      duplicates: true,
      permissions: { create: 'add_line', update: 'change_order' },
    })
  })

  it.each([
    [lines({ rowsOf: 'line' }), 'order-lines: rowsOf must name a required ref to the owning record'],
    [lines({ rowsOf: 'nothing' }), 'order-lines: rowsOf must name a required ref to the owning record'],
  ])('must name the ref to it', (own, sentence) => {
    expect(problemsOf(orders(), own)).toContain(sentence)
  })

  it('must be its children', () => {
    expect(problemsOf(orders({ fields: { code } }), lines())).toEqual([
      "order-lines: rowsOf names 'order_id', but orders has no children field of 'order-lines' via 'order_id'",
    ])
  })
})
