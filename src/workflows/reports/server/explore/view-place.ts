import { AppError } from '#src/server/http/errors.ts'
import type { ViewPlace } from '#src/server/platform/views/places.ts'
import { openSources } from '../../domain/explore/open.ts'
import { presentQuestion } from '../../domain/explore/question.ts'

/** A view of the explore page is a query, stored as its parameters. */
export const explorePlace: ViewPlace = {
  names: ['reports/explore'],
  path: 'reports/explore',
  mayOpen: (holds) => openSources(holds).length > 0,
  needs: 'report_daily',
  check({ holds }, { filter }) {
    const [unknown] = presentQuestion(filter, openSources(holds)).dropped
    if (unknown !== undefined) throw new AppError('UNKNOWN_FIELD', { params: { field: unknown } })
  },
  present({ holds }, stored) {
    const { query, dropped } = presentQuestion(stored.filter, openSources(holds))
    return { content: { ...stored, filter: query }, dropped }
  },
}
