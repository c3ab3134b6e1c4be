/** Context shared by the parts of one form, in addition to the generator's context. */
import { createContext, useCallback, useContext } from 'react'
import type { Row } from '../provider.ts'
import type { FormValues } from './values.ts'

export interface FormScope {
  /** The stored record that the form started from; undefined on create. */
  record: Row | undefined
  /** The user may change nothing: every field is shown as text. */
  isReadOnly: boolean
  /** The form has every field of the record, so a chosen template can fill it in. */
  isWhole?: true
  /** Within a row of a `children` field: the path prefix of its values, as `rates.2.` */
  prefix?: string
  /** Within a row: implied values, such as the parent record. */
  defaults?: FormValues
}

const Context = createContext<FormScope | undefined>(undefined)

/** Wraps the fields of a form once. Pass a stable `value`. */
export const FormScopeProvider = Context.Provider

/** Throws outside a generated form. */
export function useFormScope(): FormScope {
  const scope = useContext(Context)
  if (!scope) throw new Error('An input of a generated form must be inside a form')
  return scope
}

/** The path of a field of the resource in the form values: `amount`, or `rates.2.amount`. */
export function useFieldPath(): (name: string) => string {
  const { prefix = '' } = useFormScope()
  return useCallback((name) => `${prefix}${name}`, [prefix])
}

const IdContext = createContext('field-')

/** Prefix of the ids in a form that opens over another one, so that ids on a page stay unique. */
export const FieldIdProvider = IdContext.Provider

/** The DOM id of the control at a form path. Labels and the error summary point to it. */
export function useFieldId(): (path: string) => string {
  const start = useContext(IdContext)
  return useCallback((path) => `${start}${path}`, [start])
}
