/** What the parts of one form share beside the generator's own context. */
import { createContext, useCallback, useContext } from 'react'
import type { Row } from '../provider.ts'
import type { FormValues } from './values.ts'

export interface FormScope {
  /** The stored record the form began from; undefined while one is being created. */
  record: Row | undefined
  /** The person may change nothing: every field is shown as text. */
  isReadOnly: boolean
  /** Within a row of a `children` field: where its values stand in the form, as `rates.2.` */
  prefix?: string
  /** Within a row: what goes without saying there, as the record it belongs to. */
  given?: FormValues
}

const Context = createContext<FormScope | undefined>(undefined)

/** Put once around the fields of a form. Pass a stable `value`. */
export const FormScopeProvider = Context.Provider

/** Throws outside a generated form: an input without its form can't mean anything. */
export function useFormScope(): FormScope {
  const scope = useContext(Context)
  if (!scope) throw new Error('An input of a generated form stands outside of a form')
  return scope
}

/** Where a field of the resource stands in the form's values: `amount`, or `rates.2.amount`. */
export function useFieldPath(): (name: string) => string {
  const { prefix = '' } = useFormScope()
  return useCallback((name) => `${prefix}${name}`, [prefix])
}

const IdContext = createContext('field-')

/**
 * What ids of a form that opens over another one begin with: no two controls of a page share one.
 */
export const FieldIdProvider = IdContext.Provider

/** The DOM id of the control at a place of the form: labels and the error summary point at it. */
export function useFieldId(): (path: string) => string {
  const start = useContext(IdContext)
  return useCallback((path) => `${start}${path}`, [start])
}
