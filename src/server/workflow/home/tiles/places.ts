/** The area whose records the figures count: the head of the page names it. */
import { sql } from 'kysely'
import { placeLevels } from '#schemas/kit/places.ts'
import type { Label } from '#schemas/kit/types.ts'
import { coverageLevel } from '#schemas/platform/codes/coverage-level.ts'
import { coversCountry } from '#src/domain/access/coverage.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { labelOf } from '#src/server/db/label.ts'
import type { HomeTile } from '../../home-tile.ts'

const tile: HomeTile = {
  id: 'places',
  order: 0,
  concerns: ({ context, permissions, readScope }) =>
    permissions.size > 0 &&
    readScope.coverage.length > 0 &&
    context.registry.find('user-coverages') !== undefined,
  async read({ context, readScope }) {
    const { coverage, registry } = readScope
    const of: { kind: 'places'; items: [] } = { kind: 'places', items: [] }
    if (coversCountry(coverage, 'VIEW')) return { ...of, count: 1, name: coverageLevel.NATIONAL.label }
    const [area] = coverage
    const level = placeLevels.find((one) => one.level === area?.level)
    if (coverage.length > 1 || !area || !level) return { ...of, count: coverage.length, name: null }
    const { rows } = await sql<{ name: Label }>`select ${labelOf('p')} as name
      from ${visibleRows(readScope, registry.get(level.resource))} p where p.id = ${area.id}`.execute(
      context.db,
    )
    return { ...of, count: 1, name: rows[0]?.name ?? null }
  },
}

export default tile
