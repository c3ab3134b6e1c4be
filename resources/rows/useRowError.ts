import { get, useFormState } from 'react-hook-form'

/** The error of a row as a whole, beside those of its cells. */
export function useRowError(name: string, index: number): string | undefined {
  const path = `${name}.${index}`
  const { errors } = useFormState({ name: path })
  const { message } = (get(errors, path) ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : undefined
}
