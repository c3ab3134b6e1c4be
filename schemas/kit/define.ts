/** `defineResource`: the one function a schema file calls. */
import type { Dated } from './dated.ts'
import type { Effective } from './effective.ts'
import type { EnumField } from './fields/enum.ts'
import type { Field } from './fields/index.ts'
import type { Scope } from './scope.ts'
import type { States } from './states.ts'
import type { Check, FormSection, Label } from './types.ts'

export { field } from './fields/index.ts'

type Name<F> = Extract<keyof F, string>

/** A resource as it is declared. Plain JSON; the server serves it to the browser as it is. */
export interface Declaration<F extends Record<string, Field> = Record<string, Field>> {
  /** Route and REST path without leading slash: `setting/provinces`. Its last part is the name. */
  path: string
  /** One record in permission names: `create_<singular>`. Snake case. */
  singular: string
  /** What a record is called: one, and many (the title of the list). */
  label: { one: Label; many: Label }
  /** A sentence on the list, above the table. */
  help?: Label
  /** Icon name such as `mdi:map-marker`. */
  icon: string
  /** Place in the navigation; a resource without it has no menu line. */
  menu?: { group: MenuGroup; order: number }
  /** Natural key: what people and import files call a record by. */
  key: readonly Name<F>[]
  /**
   * How a record is written in a sentence or picker. Default `{name_kh}` / `{name_en}`, or the key.
   */
  display?: Label
  /** Order of the list before anyone sorts it. Default ascending by the first key field. */
  sort?: readonly [Name<F>, 'asc' | 'desc']
  /** The ref field to the record above, for resources that form a hierarchy. */
  tree?: { parent: Name<F> }
  /**
   * Records that always exist because code and specification call them by number: one for each
   * value, whose id is the value's number, whose code is its name and whose names are its labels at
   * first. Their labels and other fields may be edited; they can't be deleted or merged away. What
   * people add is numbered from 1001. Needs the key `code`, and `name_kh` and `name_en`.
   */
  enumeration?: EnumField['values']
  /**
   * A boolean field, set by the system only: records in which it is true can't be deleted or merged
   * away (domain 1.0, `is_system`).
   */
  system?: Name<F>
  /**
   * Records are in force from `effective_from` to `effective_to` (null: open), both of them fields
   * (`...effectivePeriod`); of records equal in `within` at most one is on any day.
   */
  effective?: Effective<Name<F>>
  /**
   * Whose coverage its records fall into: `by` is the ref to their place (province, operational
   * district, health facility, ward) or to another scoped record. People see, find and count only
   * records of their areas. Default none: seen by whoever holds the permission.
   */
  scope?: Scope<Name<F>>
  /**
   * Records happen on a day of a health facility's month (domain 2.4): whatever writes, deletes or
   * restores one is refused while the month of its day, before or after the change, isn't open.
   * `facility` is a required ref to a facility, or to a record that has a `health_facility_id`.
   * Default `health_facility_id`.
   */
  dated?: Dated<Name<F>>
  /**
   * Its records are about people: looking at one is told in the audit trail, exporting takes a
   * permission of its own and a reason, what is searched for stands in no address, and drafts of
   * its forms are kept on the server. They form no tree, however they refer to each other. Default
   * false.
   */
  personal?: boolean
  /**
   * Exceptions from `list_<plural>`, `create_<singular>`, `update_<singular>`, `delete_<singular>`;
   * `export`: that of the list, of `personal` records `export_<plural>`.
   */
  permissions?: {
    list?: string
    create?: string
    update?: string
    delete?: string
    export?: string
  }
  fields: F
  list: {
    /** Columns shown at first, in order; the first is the link to the record. */
    columns: readonly Name<F>[]
    /** Further columns the chooser offers. Default every other readable field. */
    more?: readonly Name<F>[]
    /**
     * Filters that stand beside the search box, in order, the first four; the others are asked for.
     * Default none.
     */
    filters?: readonly Name<F>[]
    /** Columns edited in place. Default every one that can be, without the first; [] for none. */
    inline?: readonly Name<F>[]
  }
  /** Layout of create and update. Default one row per writable field. */
  form?: readonly FormSection<Name<F>>[]
  /**
   * Pages written by hand below the list that work on its records: links among its actions. A path
   * that names fields (`roles/assignment/{name}`) is a page of one record, linked from that record.
   */
  tools?: readonly ListTool[]
  /** Rules between fields. */
  checks?: readonly Check<Name<F>>[]
  /**
   * What a record goes through: only transitions change the state, each with its own permission,
   * guards and effects (schemas/README.md).
   */
  states?: States<Name<F>>
  /**
   * Whether records with the same or nearly the same name are pointed out while one is typed. In a
   * hierarchy names are compared below the same record only. Default true.
   */
  duplicates?: boolean
  /**
   * Switches, all on by default. Without `edit` there are no create and update screens: records
   * come and change by other means, such as actions of a page. Without `write` those actions are
   * the only way: none of the generic endpoints writes, and `edit`, `import`, `bulk` and `merge`
   * are off with it.
   */
  features?: Partial<Features>
  /** Former names of the resource: the table is renamed. */
  was?: readonly string[]
  /** Fields that are no longer declared but whose columns and values are to be kept. */
  retired?: readonly string[]
}

export interface Features {
  write: boolean
  edit: boolean
  import: boolean
  export: boolean
  bulk: boolean
  /** Any two records can be merged, and uses of one moved to another. */
  merge: boolean
}

/** A link among the actions of a list, or of a record. */
export interface ListTool {
  /** Route without leading slash, below the list's: `services/mapping`. */
  path: string
  label: Label
  /** Icon name such as `mdi:link-variant`. */
  icon: string
  /** Shown to whoever holds it. Default whoever sees the list. */
  permission?: string
}

/** Groups of the navigation, in the order of schemas/menu.ts (specification §2). */
export type MenuGroup =
  | 'health-facility'
  | 'gazetteer'
  | 'clinical'
  | 'payments'
  | 'benefit'
  | 'concept-systems'
  | 'settings'
  | 'patient'
  | 'service'
  | 'financing'
  | 'report'

/**
 * Declares a resource. Returns its argument: all meaning is derived later by `createRegistry`,
 * which also checks what types can't and throws naming `resource.field`. No option has a function
 * type, so behaviour can enter by name only.
 */
export function defineResource<const F extends Record<string, Field>>(
  declaration: Declaration<F>,
): Declaration<F> {
  return declaration
}
