/** Benefits that no visit can match, for the users who maintain them. */
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { HomeTile } from '#src/server/workflow/home-tile.ts'
import { benefitGaps } from '../domain/benefit-gaps.ts'
import { readUnmatchedBenefits } from './unmatched-benefits.ts'

const tile: HomeTile = {
  id: 'benefits',
  order: 31,
  concerns: ({ context: { registry }, holds }) =>
    registry.find('benefits') !== undefined && holds('list_benefits') && holds('update_benefit'),
  async read({ context }) {
    const unmatched = [...(await readUnmatchedBenefits(context.db, dayInPhnomPenh(context.clock())))]
    const items = benefitGaps.flatMap((gap) => {
      const ids = unmatched.flatMap(([id, gaps]) => (gaps[0] === gap ? [id] : []))
      if (ids.length === 0) return []
      const to = `/setting/benefits?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`
      return [{ key: `benefits_${gap}`, count: ids.length, to, icon: 'mdi:link-variant-off' }]
    })
    return items.length > 0 ? { kind: 'todo', items } : undefined
  },
}

export default tile
