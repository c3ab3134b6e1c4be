/** The area of a coverage: the country, or the one place of its level. */
import { field } from '../../kit/define.ts'
import type { FieldOf } from '../../kit/fields/index.ts'
import type { ResourceName } from '../../kit/names.ts'
import { type PlaceField, placeLevels } from '../../kit/places.ts'
import { coverageLevel } from '../codes/coverage-level.ts'

const places = placeLevels.map(({ field: name, label, resource, number }) => {
  const atLevel = { field: 'level', is: number }
  const to = resource as ResourceName
  return [name, field.ref({ label, to, visibleWhen: atLevel, requiredWhen: atLevel })]
})

export const coverageArea = {
  level: field.enum({
    label: { kh: 'កម្រិត', en: 'Level' },
    values: coverageLevel,
    required: true,
  }),
  ...(Object.fromEntries(places) as Record<PlaceField, FieldOf<'ref'>>),
}

/** Names of the fields that define the area. */
export const areaFields = ['level', ...placeLevels.map((level) => level.field)] as const

/** The area of a record in texts: only the place of its level has a value. */
export const areaText = `{level} ${placeLevels.map((level) => `{${level.field}}`).join('')}`
