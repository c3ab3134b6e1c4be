/** What every generated screen stands on: the application around it, and the resource it shows. */
import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { CallAction } from '#src/domain/action-request.ts'
import type { CellProps } from './fields/kind.ts'
import type { InputProps } from './inputs/types.ts'
import type { Row } from './provider.ts'
import type { RowsViewProps } from './rows/rows-view.ts'

/** A call below `/api`, as the generator needs it; the application's shared wrapper fits. */
export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** An object goes as JSON, FormData as it is. */
  body?: object
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Told the share of a form that is on its way, 0 to 1. */
  onProgress?: (share: number) => void
  /** No toast: the caller shows the failure itself. */
  silent?: boolean
  /** Still sent when the page is left meanwhile. */
  keepalive?: boolean
}

/** What is on screen is being read anew, because others changed something or might have. */
export interface Refresh {
  /** Resources whose rows may look otherwise now. */
  paths: ReadonlySet<string> | 'all'
  /** When all answers have arrived, or failed. */
  done: Promise<void>
}

/**
 * What the application lends to the generator, which itself knows neither session nor addresses.
 */
export interface Generator {
  /** Whether the person holds a permission; answered from memory. */
  holds(permission: string): boolean
  /** The user covers no place at all, so every record that belongs to a place is refused. */
  coversNothing?: boolean
  /** The unwrapped `data` of an answer. Throws an error with status, code and message. */
  request<T>(path: string, options?: CallOptions): Promise<{ data: T; headers: Headers }>
  /** A declared action (docs/actions.md). */
  call: CallAction
  /** The same as `request` for a file. */
  download(path: string, options?: CallOptions): Promise<Response>
  /** Told before others' changes are read. Returns the unsubscribe function. */
  onRefresh(listener: (refresh: Refresh) => void): () => void
}

/** A column of a list that is drawn by hand. */
export interface ColumnExtra {
  /** Draws empty values too: what is missing may have to be said. */
  Cell: ComponentType<CellProps>
  /** What stands above it. Default the field's label. */
  label?: Label
  /**
   * Fields that it shows beside its own: they are no columns of their own, and exported with it,
   * but for those that are only looked up to draw it.
   */
  covers?: readonly string[]
  /** It says whom or what the row is about, and so heads its card on a narrow screen. */
  names?: true
}

/** What an application adds by hand to the screens of one resource. Pass stable values. */
export interface ScreenOverrides {
  /** Columns of a list, by the name of the field they are ordered by. */
  columns?: Readonly<Record<string, ColumnExtra>>
  /** Where a row of the list leads to. Default the record's form, if it has one. */
  recordPath?(record: Row): string
  /** Between the head of a record's page and its form. */
  Above?: ComponentType<{ record: Row }>
  /** Below the form of a record. */
  Below?: ComponentType<{ record: Row }>
  /** Adds a record by a call of its own. Default POST to the resource's path. */
  create?(body: object): Promise<Row>
  /** Inputs of single fields, in place of those of their kinds. */
  inputs?: Readonly<Record<string, ComponentType<InputProps>>>
  /** Layouts of the rows of `children` fields, in place of table and cards. */
  rowViews?: Readonly<Record<string, ComponentType<RowsViewProps>>>
  /** Shown once a record was added, before the screen goes on; nothing is shown without it. */
  Created?: ComponentType<{ record: Row; onClose(): void }>
}

const GeneratorContext = createContext<Generator | undefined>(undefined)
interface Schema {
  resource: Resource
  registry: Registry
  extras: ScreenOverrides
}

const none: ScreenOverrides = {}
const ResourceContext = createContext<Schema | undefined>(undefined)

/** Put once around all pages by the application. Pass a stable `value`. */
export const GeneratorProvider = GeneratorContext.Provider

/** Makes `resource`, and the registry of what it refers to, known to the screens below. */
export function SchemaProvider(props: {
  resource: Resource
  registry: Registry
  extras?: ScreenOverrides | undefined
  children: ReactNode
}) {
  const { resource, registry, extras = none, children } = props
  const value = useMemo(() => ({ resource, registry, extras }), [resource, registry, extras])
  return <ResourceContext.Provider value={value}>{children}</ResourceContext.Provider>
}

export function useGenerator(): Generator {
  const generator = useContext(GeneratorContext)
  if (!generator) throw new Error('A generated screen stands outside of GeneratorProvider')
  return generator
}

/** The resource whose screen this is. */
export function useResource(): Resource {
  return useSchema().resource
}

/** The resource with everything its references, counts and ancestors lead to. */
export function useRegistry(): Registry {
  return useSchema().registry
}

/** What is added by hand to the screens of the resource. */
export function useOverrides(): ScreenOverrides {
  return useSchema().extras
}

function useSchema() {
  const schema = useContext(ResourceContext)
  if (!schema) throw new Error('A generated screen stands outside of SchemaProvider')
  return schema
}

/** What the person may do with the resource. Restore goes with delete, import with both writes. */
export interface Abilities {
  list: boolean
  create: boolean
  update: boolean
  delete: boolean
  import: boolean
  /** Two records into one. */
  merge: boolean
  export: boolean
}

/**
 * Abilities on the resource of the screen: what has no screens has none. By argument on records
 * that are edited as rows of another one, with or without screens of their own.
 */
export function useAbilities(other?: Resource): Abilities {
  const { holds } = useGenerator()
  const own = useContext(ResourceContext)?.resource
  const { permissions, features } = other ?? own ?? {}
  const may = (permission: string | undefined) => permission !== undefined && holds(permission)
  const isEdited = (other ? features?.write : features?.edit) === true
  const create = isEdited && may(permissions?.create)
  const update = isEdited && may(permissions?.update)
  const remove = features?.write === true && may(permissions?.delete)
  return {
    list: may(permissions?.list),
    create,
    update,
    delete: remove,
    merge: features?.merge === true && update && remove,
    import: create && update,
    export: features?.export === true && may(permissions?.list) && may(permissions?.export),
  }
}
