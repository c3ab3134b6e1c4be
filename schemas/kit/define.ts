/** `defineResource`: the one function that a schema file calls. */
import type { Dated } from './dated.ts'
import type { Effective } from './effective.ts'
import type { EnumField } from './fields/enum.ts'
import type { Field } from './fields/index.ts'
import type { Paper } from './papers.ts'
import type { RecordRule } from './record-rules.ts'
import type { Scope } from './scope.ts'
import type { States } from './states.ts'
import type { Check, FormSection, Label, ResourceLabel } from './types.ts'
import type { View } from './views.ts'

export { field } from './fields/index.ts'

type Name<F> = Extract<keyof F, string>

/** A declared resource. It is plain JSON; the server sends it to the browser unchanged. */
export interface Declaration<F extends Record<string, Field> = Record<string, Field>> {
  /**
   * Route and REST path without leading slash: `setting/provinces`. The last segment is the name.
   */
  path: string
  /** One record in permission names: `create_<singular>`. Snake case. */
  singular: string
  /** The name of one record, and of many, which is the title of the list. */
  label: ResourceLabel
  /** One sentence above the table of the list. */
  help?: Label
  /** Icon name such as `mdi:map-marker`. */
  icon: string
  /**
   * Place in the navigation: a group of application/menu.ts, and the order in it. Without it the
   * resource has no menu entry.
   */
  menu?: { group: string; order: number }
  /** Natural key: the fields by which people and import files identify a record. */
  key: readonly Name<F>[]
  /**
   * How a record is written in a sentence or picker. Default `{name_kh}` / `{name_en}`, or the key.
   */
  display?: Label
  /** Default order of the list. Default: ascending by the first key field. */
  sort?: readonly [Name<F>, 'asc' | 'desc']
  /** The ref field to the parent record, for resources that form a hierarchy. */
  tree?: { parent: Name<F> }
  /**
   * Records that always exist because code and specification refer to them by number. The id is the
   * value's number, the code its name, and the first names are its labels. Users can edit the
   * labels and other fields, but cannot delete such records or merge them away. Records that users
   * add are numbered from 1001. Needs the key `code`, `name_kh` and `name_en`.
   */
  enumeration?: EnumField['values']
  /**
   * A boolean field that only the system sets. Records in which it is true cannot be deleted or
   * merged away (domain 1.0, `is_system`).
   */
  system?: Name<F>
  /**
   * Records are in force from `effective_from` to `effective_to` (null: open), both of them fields
   * (`...effectivePeriod`). Of the records equal in `within`, at most one is in force on any day.
   */
  effective?: Effective<Name<F>>
  /**
   * The coverage area of the records: `by` is the ref to their place (province, operational
   * district, health facility, ward) or to another scoped record. Users see, find and count only
   * records of their areas. Default: none; every user with the permission sees all records.
   */
  scope?: Scope<Name<F>>
  /**
   * Limits reading, creating, changing and deleting to records that meet a condition, such as the
   * user's own: `[{ of: ['update'], where: { field: 'created_by', is: { me: true } } }]`. Every
   * endpoint applies them, in addition to permissions and `scope`; rows follow their owner.
   */
  recordRules?: readonly RecordRule[]
  /**
   * Records belong to a day of a health facility's month (domain 2.4). A write, delete or restore
   * is refused unless the month of its day is open, both before and after the change. `facility` is
   * a required ref to a facility, or to a record that has a `health_facility_id`. Default
   * `health_facility_id`.
   */
  dated?: Dated<Name<F>>
  /**
   * The records are about people: opening one is written to the audit trail, an export needs its
   * own permission and a reason, search terms never appear in a URL, and drafts of its forms are
   * stored on the server. Such records form no tree, even if they refer to each other. Default
   * false.
   */
  personal?: boolean
  /**
   * Overrides of `list_<plural>`, `create_<singular>`, `update_<singular>` and `delete_<singular>`.
   * `export` defaults to the list permission, for `personal` records to `export_<plural>`.
   */
  permissions?: {
    list?: string
    create?: string
    update?: string
    delete?: string
    export?: string
  }
  /**
   * The records are rows of the record that this required ref field points to, which has a
   * `children` field of them. Unless they declare their own, they take its list and export
   * permissions, need its update permission for every write of their own, and take its scope and
   * `personal`. Within the owner they need its permission only. The form does not warn of
   * duplicates.
   */
  rowsOf?: Name<F>
  /**
   * Permissions of this resource, or of its pages and transitions, that shipped roles hold in
   * addition to their template, by the name of the role.
   */
  roles?: Readonly<Record<string, readonly string[]>>
  fields: F
  list: {
    /** The columns of the list by default, in order; the first one links to the record. */
    columns: readonly Name<F>[]
    /** Further columns that the user can add. Default: every other readable field. */
    more?: readonly Name<F>[]
    /**
     * Filters beside the search box, in order, at most four; the user opens the others. Default
     * none.
     */
    filters?: readonly Name<F>[]
    /**
     * Columns that can be edited in the list. Default: every possible one except the first; [] for
     * none.
     */
    inline?: readonly Name<F>[]
  }
  /**
   * Layout of the create and update forms. Default: one row per writable field, and each computed
   * field and total after its inputs.
   */
  form?: readonly FormSection<Name<F>>[]
  /**
   * Hand-written pages below the list that work on its records; linked among the list's actions. A
   * path with field names (`roles/assignment/{name}`) is a page of one record and is linked from
   * that record.
   */
  tools?: readonly ListTool[]
  /** Rules between fields. */
  checks?: readonly Check<Name<F>>[]
  /**
   * The states of a record. Only transitions change the state, each with its own permission, guards
   * and effects (schemas/README.md).
   */
  states?: States<Name<F>>
  /** Papers that users print from a record: its menu has “Print …” for each. */
  papers?: readonly Paper<Name<F>>[]
  /**
   * Views of the list, as tabs before those that users save: other columns, or the records as a
   * board, a calendar or cards. They show what the list finds, and nothing else.
   */
  views?: readonly View<Name<F>>[]
  /**
   * Whether the form warns of records with the same or nearly the same name. In a hierarchy only
   * names below the same parent are compared. Default true.
   */
  duplicates?: boolean
  /**
   * Switches, all on by default. Without `edit` there are no create and update screens; other
   * means, such as actions of a page, create and change records. Without `write` those actions are
   * the only means: the generic endpoints do not write, and `edit`, `import`, `bulk` and `merge`
   * are off.
   */
  features?: Partial<Features>
  /** Former names of the resource; the migration renames the table. */
  was?: readonly string[]
  /** Fields that are no longer declared but whose columns and values are kept. */
  retired?: readonly string[]
}

export interface Features {
  write: boolean
  edit: boolean
  import: boolean
  export: boolean
  bulk: boolean
  /**
   * Users can merge two records or move the references from one record to another. Off for records
   * with states.
   */
  merge: boolean
}

/** A link among the actions of a list, or of a record. */
export interface ListTool {
  /** Route without leading slash, below the list's: `services/mapping`. */
  path: string
  label: Label
  /** Icon name such as `mdi:link-variant`. */
  icon: string
  /** Permission that the link needs. Default: every user who sees the list sees the link. */
  permission?: string
}

/**
 * Declares a resource. Returns its argument: `createRegistry` judges it later, derives
 * everything else and throws an error that names `resource.field`. No option is a
 * function; a schema refers to behaviour by name only.
 */
export function defineResource<const F extends Record<string, Field>>(
  declaration: Declaration<F>,
): Declaration<F> {
  return declaration
}
