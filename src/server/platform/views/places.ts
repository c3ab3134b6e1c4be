/** The pages with saved views. */
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { ViewContent } from '#src/domain/saved-view.ts'
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

/** Pages with saved views: the lists of all resources, and those that workflows declare. */
export function createPlaces(registry: Registry, others: readonly ViewPlace[]) {
  const of = (resource: Resource | undefined) => resource && listPlace(resource)
  return {
    byPath: (path: string): ViewPlace | undefined =>
      others.find((place) => place.path === path) ?? of(registry.findByPath(path)),
    /** By a present or former name. */
    byName: (name: string): ViewPlace | undefined =>
      others.find(({ names }) => names.includes(name)) ??
      of(registry.all.find((one) => one.name === name || one.was.includes(name))),
  }
}
