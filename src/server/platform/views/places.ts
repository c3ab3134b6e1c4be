/** The pages with saved views: each list, and the explore page. */
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { openSources } from '#src/workflows/reports/domain/explore/open.ts'
import { presentQuestion } from '#src/workflows/reports/domain/explore/question.ts'
import type { ViewContent } from '#src/domain/saved-view.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Holds } from '#src/server/records/resources/rows.ts'
import { assertContent, presentContent, type Reader } from './content.ts'

export interface ViewPlace {
  /** Present and former names under which views are stored. */
  names: readonly [string, ...string[]]
  path: string
  mayOpen(holds: Holds): boolean
  /** The permission that opening the page requires. */
  needs: string
  /** @throws AppError when the page would refuse the view */
  check(reader: Reader, content: ViewContent): void
  /** The valid parts, and the names of the dropped ones. */
  present(reader: Reader, stored: ViewContent): { content: ViewContent; dropped: string[] }
}

const listPlace = (resource: Resource): ViewPlace => ({
  names: [resource.name, ...resource.was],
  path: resource.path,
  mayOpen: (holds) => holds(resource.permissions.list),
  needs: resource.permissions.list,
  check: (reader, content) => assertContent(resource, reader, content),
  present: (reader, stored) => presentContent(resource, reader, stored),
})

/** A view of the explore page is a query, stored as its parameters. */
const explorePlace: ViewPlace = {
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

export function placeByPath(registry: Registry, path: string): ViewPlace | undefined {
  if (path === explorePlace.path) return explorePlace
  const resource = registry.findByPath(path)
  return resource && listPlace(resource)
}

export function placeByName(registry: Registry, name: string): ViewPlace | undefined {
  if (explorePlace.names.includes(name)) return explorePlace
  const resource = registry.all.find((one) => one.name === name || one.was.includes(name))
  return resource && listPlace(resource)
}
