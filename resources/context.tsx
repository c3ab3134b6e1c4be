/** Context of every generated screen: the surrounding application and the resource on screen. */
import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Creation } from '#schemas/kit/defaults.ts'
import type { Paper } from '#schemas/kit/papers.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { Problem } from '#schemas/kit/validate.ts'
import type { CallAction } from '#src/domain/action-request.ts'
import type { CellProps } from './fields/kind.ts'
import type { FormValues } from './form/values.ts'
import type { InputProps } from './inputs/types.ts'
import type { Row } from './provider.ts'
import type { RowsViewProps } from './rows/rows-view.ts'

/** A call below `/api`. The application's shared wrapper has this shape. */
export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Objects are sent as JSON; FormData is sent unchanged. */
  body?: object
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Called with the uploaded share of the form, 0 to 1. */
  onProgress?: (share: number) => void
  /** No toast: the caller shows the failure. */
  silent?: boolean
  /** The request continues when the user leaves the page. */
  keepalive?: boolean
}

/** A refetch of the data on screen, after other users changed it or might have. */
export interface Refresh {
  /** Resources whose rows may have changed. */
  paths: ReadonlySet<string> | 'all'
  /** Resolves when all responses have arrived or failed. */
  done: Promise<void>
}

export interface RecordPaperProps {
  resource: Resource
  paper: Paper
  /** The record. */
  id: number
  onClose(): void
}

/** What the application provides to the generator. The generator knows neither session nor URLs. */
export interface Generator {
  /** Whether the user holds a permission; answered from memory. */
  holds(permission: string): boolean
  /** The user covers no place, so the server refuses every record that belongs to a place. */
  coversNothing?: boolean
  /** The user and their facility, with which the fields of new records begin. */
  creator?: Pick<Creation, 'me' | 'myFacility'>
  /**
   * Resolves with the unwrapped `data` of the response. Rejects with an error with status, code and
   * message.
   */
  request<T>(path: string, options?: CallOptions): Promise<{ data: T; headers: Headers }>
  /** A declared action (docs/actions.md). */
  call: CallAction
  /** Previews and prints a declared paper; without it no paper is offered. */
  RecordPaper?: ComponentType<RecordPaperProps>
  /** Like `request`, for a file. */
  download(path: string, options?: CallOptions): Promise<Response>
  /**
   * Calls the listener before other users' changes are refetched. Returns the unsubscribe function.
   */
  onRefresh(listener: (refresh: Refresh) => void): () => void
}

/** A hand-written list column. */
export interface ColumnExtra {
  /** Also rendered for empty values, because some columns describe a missing value. */
  Cell: ComponentType<CellProps>
  /** Column heading. Default the field's label. */
  label?: Label
  /**
   * Fields that the cell shows beside its own. They have no columns of their own and are exported
   * with this column, except lookup fields that only serve to draw the cell.
   */
  covers?: readonly string[]
  /** The column names the row's subject and becomes the heading of its card on narrow screens. */
  names?: true
}

/** Hand-written overrides of the screens of one resource. Pass stable values. */
export interface ScreenOverrides {
  /** List columns by the name of the field that sorts them; also in the facts of a transition. */
  columns?: Readonly<Record<string, ColumnExtra>>
  /** Buttons at the end of the list's page head. */
  Actions?: ComponentType
  /** Where a list row links to. Default the record's form, if it has one. */
  recordPath?(record: Row): string
  /** Between the page header of a record and its form. */
  Above?: ComponentType<{ record: Row }>
  /** Below the form of a record. */
  Below?: ComponentType<{ record: Row }>
  /** In the dialog of a transition, below the patient. */
  InTransition?: ComponentType<{ record: Row }>
  /** Values with which fields of a transition's dialog start, such as the amount due. */
  transitionValues?(name: string, record: Row): FormValues
  /** Creates a record with a custom call. Default POST to the resource's path. */
  create?(body: object): Promise<Row>
  /** Inputs for single fields that replace the inputs of their kinds. */
  inputs?: Readonly<Record<string, ComponentType<InputProps>>>
  /** By field, the key of the sentence for a text that its input can't read. */
  unreadable?: Readonly<Record<string, string>>
  /**
   * A hook that returns the rules of the form beyond its schema, which the server applies too: the
   * user sees their problems together with those of the schema.
   */
  useJudge?(): (values: FormValues) => readonly Problem[]
  /** Layouts for the rows of `children` fields that replace table and cards. */
  rowViews?: Readonly<Record<string, ComponentType<RowsViewProps>>>
  /** Shown after a record is created, before the screen moves on. Without it nothing is shown. */
  Created?: ComponentType<{ record: Row; onClose(): void }>
}

const GeneratorContext = createContext<Generator | undefined>(undefined)
interface Schema {
  resource: Resource
  registry: Registry
  overrides: ScreenOverrides
}

const none: ScreenOverrides = {}
const ResourceContext = createContext<Schema | undefined>(undefined)

/** The application wraps all pages in it once. Pass a stable `value`. */
export const GeneratorProvider = GeneratorContext.Provider

/** Provides `resource` and the registry of the resources it refers to. */
export function SchemaProvider(props: {
  resource: Resource
  registry: Registry
  overrides?: ScreenOverrides | undefined
  children: ReactNode
}) {
  const { resource, registry, overrides = none, children } = props
  const value = useMemo(() => ({ resource, registry, overrides }), [resource, registry, overrides])
  return <ResourceContext.Provider value={value}>{children}</ResourceContext.Provider>
}

export function useGenerator(): Generator {
  const generator = useContext(GeneratorContext)
  if (!generator) throw new Error('A generated screen must be inside GeneratorProvider')
  return generator
}

/** The resource of the current screen. */
export function useResource(): Resource {
  return useSchema().resource
}

/** The registry of the resource and of everything its references, counts and ancestors point to. */
export function useRegistry(): Registry {
  return useSchema().registry
}

/** Hand-written overrides of the resource's screens. */
export function useOverrides(): ScreenOverrides {
  return useSchema().overrides
}

function useSchema() {
  const schema = useContext(ResourceContext)
  if (!schema) throw new Error('A generated screen must be inside SchemaProvider')
  return schema
}

/** What the user may do with the resource. Restore requires delete; import requires both writes. */
export interface Abilities {
  list: boolean
  create: boolean
  update: boolean
  delete: boolean
  import: boolean
  /** Merge two records into one. */
  merge: boolean
  export: boolean
}

/**
 * Abilities on the resource of the screen; a resource without screens has none. Pass `other` for
 * records that are edited as rows of another record, with or without screens of their own.
 */
export function useAbilities(other?: Resource): Abilities {
  const { holds } = useGenerator()
  const own = useContext(ResourceContext)?.resource
  const { permissions, features } = other ?? own ?? {}
  const may = (permission: string | undefined) => permission !== undefined && holds(permission)
  const isEdited = (other ? features?.write : features?.edit) === true
  const create = isEdited && may(permissions?.create)
  const update = isEdited && features?.write === true && may(permissions?.update)
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
