/**
 * docs/tutorial.md: every block is a file of the sample workflow or rows of one;
 * tests/server/purchasing.test.ts runs them.
 */
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isListed, mayOpen } from '#src/domain/access/routes.ts'
import { menuFor } from '#src/server/records/schema/menu.ts'
import { blocksOf, comparable } from '#tests/support/document-blocks.ts'
import { orderPageRows } from '#tests/support/orders/page-row.ts'
import english from '#tests/support/orders/purchasing.en.json'
import khmer from '#tests/support/orders/purchasing.kh.json'
import { ordersRegistry } from '#tests/support/orders/registry.ts'
import { purchasingRoles } from '#tests/support/orders/roles.ts'
import { read } from '../architecture/source.ts'

const sample = 'tests/support/orders'

/** Where the tutorial places each file of the sample. */
const places: Readonly<Record<string, string>> = {
  'schemas/settings/suppliers.ts': 'suppliers.ts',
  'schemas/parts/purchase-states.ts': 'purchase-states.ts',
  'schemas/records/orders.ts': 'orders.ts',
  'schemas/records/order-lines.ts': 'order-lines.ts',
  'src/workflows/purchasing/domain/order-rules.ts': 'order-rules.ts',
  'src/workflows/purchasing/domain/order-actions.ts': 'order-actions.ts',
  'src/workflows/purchasing/server/behaviour.ts': 'behaviour.ts',
  'src/workflows/purchasing/server/routes.ts': 'routes.ts',
  'src/workflows/purchasing/workflow.ts': 'workflow.ts',
  'application/roles/money.ts': 'roles.ts',
  'src/workflows/purchasing/pages/OpenOrdersPage.tsx': 'OpenOrdersPage.tsx',
  'src/workflows/purchasing/pages.ts': 'pages.ts',
  'application/pages.ts': 'page-row.ts',
  'locales/en/pages/purchasing.json': 'purchasing.en.json',
  'locales/kh/pages/purchasing.json': 'purchasing.kh.json',
  'tests/support/create-test-app.ts': 'test-app.ts',
  'tests/server/purchasing.test.ts': '../../server/purchasing.test.ts',
}
const placeOf = new Map(Object.entries(places).map(([place, file]) => [posix.join(sample, file), place]))

describe('docs/tutorial.md', () => {
  const blocks = blocksOf(read('docs/tutorial.md'))

  it('shows every file of the sample', () => {
    const blockPlaces = blocks.map(({ place }) => place)
    const written = Object.keys(places).filter((place) => place !== 'tests/support/create-test-app.ts')
    expect(blockPlaces.toSorted()).toEqual(written.toSorted())
  })

  it.each(blocks)('$place matches the tested file', ({ place, code }) => {
    const file = posix.join(sample, places[place] ?? '')
    expect(comparable(read(file), file, placeOf)).toContain(comparable(code, place, placeOf))
  })

  it('has its texts in both languages', () => {
    expect(Object.keys(khmer)).toEqual(Object.keys(english))
  })
})

it('its records are in the menu, and the page opens with its permission', () => {
  const storekeeper = new Set(purchasingRoles.flatMap(({ permissions }) => permissions))
  const listed = menuFor(ordersRegistry, storekeeper).flatMap(({ entries }) => entries)
  const paths = listed.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['orders', 'setting/suppliers']))
  const entries = orderPageRows.map(([path, permission = '']) => ({ path, permission }))
  for (const entry of entries) {
    expect(isListed(entry, {}, storekeeper)).toBe(true)
    expect(mayOpen(`/${entry.path}`, storekeeper, entries)).toBe(true)
    expect(mayOpen(`/${entry.path}`, new Set(['list_patients']), entries)).toBe(false)
  }
})
