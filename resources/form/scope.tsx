/** What the parts of one form share beside the generator's own context. */
import { createContext, useContext } from 'react'
import type { Row } from '../provider.ts'

export interface FormScope {
  /** The stored record the form began from; undefined while one is being created. */
  record: Row | undefined
  /** The person may change nothing: every field is shown as text. */
  isReadOnly: boolean
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

/** The DOM id of a field's control: labels, descriptions and the error summary point at it. */
export const fieldId = (name: string) => `field-${name}`
