/**
 * A small complete workflow: the example of docs/tutorial.md and of the tests of states and
 * documents.
 */
import type { Declaration } from '#schemas/kit/define.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import { placeDeclarations } from '../access-declarations.ts'
import orderLines from './order-lines.ts'
import orders from './orders.ts'
import suppliers from './suppliers.ts'

export { orderLines, orders, suppliers }

export const ordersRegistry = createRegistry([
  ...placeDeclarations,
  ...([suppliers, orders, orderLines] as unknown as Declaration[]),
])
