/** The labels of schemas under react-admin's keys of texts. */
import type { Declaration } from '#schemas/kit/define.ts'
import { countLabels } from '#schemas/kit/label.ts'
import { systemFields } from '#schemas/kit/resource.ts'
import type { Label } from '#schemas/kit/types.ts'

interface Found {
  text?: string | undefined
  /** The name in a key of a field that its schema does not have. */
  unknown?: string | undefined
}

const system: readonly string[] = systemFields

/** Reads `resources.<path>.name` and `resources.<path>.fields.<name>`; other keys have no text. */
export function labelsBySchema(
  declarations: readonly Declaration[],
  label: (label: Label) => string,
): (key: string, count?: unknown) => Found {
  const labels = new Map<string, string>()
  for (const { path, label: ofRecords, fields } of declarations) {
    const { one, many } = countLabels(ofRecords)
    labels.set(`resources.${path}.name 1`, label(one))
    labels.set(`resources.${path}.name`, label(many))
    for (const [name, field] of Object.entries(fields))
      labels.set(`resources.${path}.fields.${name}`, label(field.label))
  }
  const paths = new Set(declarations.map(({ path }) => path))
  return (key, count) => {
    const text = labels.get(`${key} ${count}`) ?? labels.get(key)
    if (text !== undefined) return { text }
    const [, path = '', name = ''] = /^resources\.(.+)\.fields\.(\w+)$/.exec(key) ?? []
    return paths.has(path) && !system.includes(name) ? { unknown: name } : {}
  }
}
