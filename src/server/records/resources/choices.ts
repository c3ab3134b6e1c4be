/**
 * Choosing records in a form or a filter. Users who may list or write records that refer to a
 * catalogue may choose from it without the permission to list it: they get the fields that a picker
 * shows.
 */

import type { Referrer, Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { placeholders } from '#schemas/kit/template.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { ListQuery } from './list-query.ts'
import type { Holds, Row } from './rows.ts'

const isCatalogue = ({ path }: Resource) => path.startsWith('setting/')

/** Whether the user can choose the reference in a form or a filter. */
function isChosen({ resource, field: name }: Referrer, holds: Holds): boolean {
  const { list, create, update } = resource.permissions
  const field = resource.fields[name]
  return (
    (field?.readOnly !== 'always' && [create, update].some(holds)) || (field?.filter !== false && holds(list))
  )
}

/**
 * Whether the user works with records that refer to the resource, directly or through catalogues.
 * Users, approvals and other records outside the catalogues are for those who choose one.
 */
export function mayChoose(registry: Registry, target: Resource, holds: Holds): boolean {
  if (holds(target.permissions.list)) return true
  const isOpen = isCatalogue(target)
  const reached = new Set([target])
  for (const { name } of reached)
    for (const referrer of registry.referrers(name)) {
      const { resource } = referrer
      const { list, create, update } = resource.permissions
      if (isOpen ? [list, create, update].some(holds) : isChosen(referrer, holds)) return true
      if (isOpen || isCatalogue(resource)) reached.add(resource)
    }
  return false
}

const visibleFields = ({ key, display }: Resource) =>
  new Set([...key, ...placeholders(display.kh), ...placeholders(display.en), 'is_active'])

/**
 * A picker may filter and sort by the fields it shows, references and enumerations, and sort as the
 * list does without a request. @throws BAD_PARAMETER
 */
export function assertChoiceQuery(resource: Resource, { filter, sort }: Pick<ListQuery, 'filter' | 'sort'>) {
  const visible = visibleFields(resource).add('q').add('id').add('offered')
  const isVisible = (field: string) => {
    const kind = Object.hasOwn(resource.fields, field) ? resource.fields[field]?.kind : undefined
    return visible.has(field) || ['ref', 'refs', 'enum'].includes(kind ?? '')
  }
  if (!Object.keys(filter).every((name) => isVisible(name.split('__')[0] ?? '')))
    throw new AppError('BAD_PARAMETER', { params: { name: 'filter' } })
  if (!isVisible(sort.field) && sort.field !== resource.sort[0])
    throw new AppError('BAD_PARAMETER', { params: { name: 'sort' } })
}

/** The few fields of a row that a picker shows. */
export function choiceOf(resource: Resource, row: Row): Partial<Row> {
  const visible = visibleFields(resource)
  const { id, version, deleted_at, _path, _ref } = row
  const own = Object.entries(row).filter(([name]) => visible.has(name))
  const named = Object.entries(_ref ?? {}).filter(([name]) => visible.has(name))
  return {
    id,
    version,
    deleted_at,
    ...Object.fromEntries(own),
    _ref: Object.fromEntries(named),
    ...(_path ? { _path } : {}),
  } as Partial<Row>
}
