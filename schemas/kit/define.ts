/** `defineResource`: the one function a schema file calls. */
import type { Field } from './fields/index.ts'
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
  /** How a record is written in a sentence or picker. Default `{name_kh}` / `{name_en}`, or the key. */
  display?: Label
  /** Order of the list before anyone sorts it. Default ascending by the first key field. */
  sort?: readonly [Name<F>, 'asc' | 'desc']
  /** The ref field to the record above, for resources that form a hierarchy. */
  tree?: { parent: Name<F> }
  /** Exceptions from `list_<plural>`, `create_<singular>`, `update_<singular>`, `delete_<singular>`. */
  permissions?: { list?: string; create?: string; update?: string; delete?: string }
  fields: F
  list: {
    /** Columns shown at first, in order; the first is the link to the record. */
    columns: readonly Name<F>[]
    /** Further columns the chooser offers. Default every other readable field. */
    more?: readonly Name<F>[]
    /** Filters shown without asking for them. Default none. */
    filters?: readonly Name<F>[]
  }
  /** Layout of create and update. Default one row per writable field. */
  form?: readonly FormSection<Name<F>>[]
  /** Rules between fields. */
  checks?: readonly Check<Name<F>>[]
  /** Switches, all on by default. */
  features?: { import?: boolean; export?: boolean; bulk?: boolean }
  /** Former names of the resource: the table is renamed. */
  was?: readonly string[]
  /** Fields that are no longer declared but whose columns and values are to be kept. */
  retired?: readonly string[]
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
