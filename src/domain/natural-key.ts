/** Natural keys as plain values: a reference within a key is replaced by that record's own key. */
import type { Field } from '#schemas/kit/fields/index.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label } from '#schemas/kit/types.ts'

export interface KeyPart {
  /** `code`, or `health_facility_id.code` for a key with a reference. */
  path: string
  /** The field of the values. */
  field: Field
  label: Label
}

/** The parts of a resource's natural key, in order. */
export function keyParts(resource: Resource, registry: Registry): KeyPart[] {
  return resource.key.flatMap((name): KeyPart[] => {
    const field = resource.fields[name] as Field
    if (field.kind !== 'ref') return [{ path: name, field, label: field.label }]
    return keyParts(registry.get(field.to), registry).map((part) => ({
      path: `${name}.${part.path}`,
      field: part.field,
      label: {
        kh: `${field.label.kh} ${part.label.kh}`,
        en: `${field.label.en} ${part.label.en}`,
      },
    }))
  })
}

/** Natural key of the resource that a ref or refs field points to; undefined for other kinds. */
export function referredKey(field: Field, registry: Registry): KeyPart[] | undefined {
  return field.kind === 'ref' || field.kind === 'refs'
    ? keyParts(registry.get(field.to), registry)
    : undefined
}

/** Column heading: the field's label, for a part of a reference followed by that part's label. */
export function columnLabel(field: Field, part?: KeyPart): Label {
  const { kh, en } = field.label
  return part ? { kh: `${kh} (${part.label.kh})`, en: `${en} (${part.label.en})` } : field.label
}
