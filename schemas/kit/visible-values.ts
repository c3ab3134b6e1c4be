import { holds, type Values } from './conditions.ts'
import type { Resource } from './resource.ts'

/**
 * The values with null in every field that is not on screen. A hidden field counts as empty, so it
 * also hides the fields that depend on it.
 */
export function visibleValues({ fields }: Pick<Resource, 'fields'>, values: Values): Values {
  const conditional = Object.entries(fields).filter(([, { visibleWhen }]) => visibleWhen)
  let visible = values
  for (let round = 0; round < conditional.length; round++) {
    const hidden = conditional.filter(
      ([name, { visibleWhen }]) =>
        (visible[name] ?? null) !== null && visibleWhen && !holds(visibleWhen, visible),
    )
    if (hidden.length === 0) break
    visible = { ...visible, ...Object.fromEntries(hidden.map(([name]) => [name, null])) }
  }
  return visible
}
