/** The content of a view, validated on save and adapted to the present schema on read. */
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { isSortable } from '#schemas/kit/table.ts'
import type { ViewContent } from '#src/domain/saved-view.ts'
import { systemScope } from '#src/server/access/coverage/read-scope.ts'
import { AppError } from '#src/server/http/errors.ts'
import { whereOf } from '#src/server/records/resources/filter.ts'
import { type Holds, hiddenFields } from '#src/server/records/resources/rows.ts'

export interface Reader {
  registry: Registry
  holds: Holds
}

/** Maximum length of a filter, as JSON. */
const maxFilterLength = 8000

/** The declared view of this name, unless it is a table. */
const layoutOf = ({ views }: Resource, name: string) =>
  views.find((view) => view.name === name && view.as !== 'list')

/** Checks that the list would accept a filter from this user; the condition is not used. */
function fits(resource: Resource, { registry, holds }: Reader, filter: ViewContent['filter']) {
  const hidden = hiddenFields(resource, holds)
  whereOf(filter, { ...systemScope(registry), resource, hidden, alias: 't' })
}

const isReadable = ({ fields }: Resource, holds: Holds, name: string) => {
  const read = Object.hasOwn(fields, name) ? fields[name]?.permission?.read : undefined
  return Object.hasOwn(fields, name) && (read === undefined || holds(read))
}

/**
 * @throws BAD_FILTER, UNKNOWN_FIELD, UNKNOWN_OPERATOR, BAD_SORT as a list would; VALIDATION,
 *   BAD_PARAMETER
 */
export function assertContent(resource: Resource, reader: Reader, content: ViewContent): void {
  const { filter, sort, columns, widths, layout } = content
  if (JSON.stringify(filter).length > maxFilterLength)
    throw new AppError('VALIDATION', {
      problems: [{ field: 'filter', key: 'tooLong', params: { max: maxFilterLength } }],
    })
  fits(resource, reader, filter)
  if (layout !== null && !layoutOf(resource, layout))
    throw new AppError('BAD_PARAMETER', { params: { name: 'layout' } })
  const sorted = sort && Object.hasOwn(resource.fields, sort[0]) ? resource.fields[sort[0]] : undefined
  if (sort && !(sorted && isSortable(sorted) && isReadable(resource, reader.holds, sort[0])))
    throw new AppError('BAD_SORT', { params: { field: sort[0] } })
  const unknown = [...(columns ?? []), ...Object.keys(widths)].find(
    (name) => !isReadable(resource, reader.holds, name),
  )
  if (unknown !== undefined) throw new AppError('UNKNOWN_FIELD', { params: { field: unknown } })
}

/** The present name of a field that may have been renamed; undefined when it no longer exists. */
function presentName({ fields }: Resource, name: string): string | undefined {
  if (Object.hasOwn(fields, name)) return name
  return Object.keys(fields).find((other) => fields[other]?.was?.includes(name))
}

/** The valid parts of a view, and the names of the dropped ones. */
export function presentContent(
  resource: Resource,
  reader: Reader,
  stored: ViewContent,
): { content: ViewContent; dropped: string[] } {
  const dropped = new Set<string>()
  const filter: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(stored.filter)) {
    const [name = '', ...operator] = key.split('__')
    const present = ['q', 'deleted', 'asOf'].includes(key) ? key : presentName(resource, name)
    const today = present && [present, ...operator].join('__')
    try {
      if (!today) throw new AppError('UNKNOWN_FIELD')
      fits(resource, reader, { [today]: value })
      filter[today] = value
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      dropped.add(name)
    }
  }
  const columns = stored.columns?.flatMap((name) => {
    const present = presentName(resource, name)
    if (present && isReadable(resource, reader.holds, present)) return present
    dropped.add(name)
    return []
  })
  // Views that were saved before widths were have none.
  const widths = Object.entries(stored.widths ?? {}).flatMap(([name, width]) => {
    const present = presentName(resource, name)
    return present && isReadable(resource, reader.holds, present) ? [[present, width] as const] : []
  })
  const by = stored.sort && presentName(resource, stored.sort[0])
  const field = by ? resource.fields[by] : undefined
  const isSorted = by && field && isSortable(field) && isReadable(resource, reader.holds, by)
  if (stored.sort && !isSorted) dropped.add(stored.sort[0])
  // Views that were saved before boards existed have no layout.
  const layout = stored.layout ?? null
  const isKnown = layout !== null && layoutOf(resource, layout) !== undefined
  if (layout !== null && !isKnown) dropped.add(layout)
  const content: ViewContent = {
    filter,
    sort: stored.sort && isSorted ? [by, stored.sort[1]] : null,
    columns: columns && columns.length > 0 ? columns : null,
    widths: Object.fromEntries(widths),
    page_size: stored.page_size,
    layout: isKnown ? layout : null,
  }
  return { content, dropped: [...dropped] }
}
