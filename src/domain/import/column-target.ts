/** The target of a file's column. */

/** A field, or one part of the natural key of the record that a ref field points to. */
export interface ColumnTarget {
  field: string
  part?: string
}

/** `commune_id`, or `ward_id.health_facility_id.code` for a part of a composite natural key. */
export const targetName = (target: ColumnTarget) =>
  target.part ? `${target.field}.${target.part}` : target.field
