/** A message of a rule over several fields is judged again when another of its fields changes. */
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FormValues } from './values.ts'

/**
 * Judges the fields that have a message again on every change of another field. Messages of the
 * server stay until their own field changes or the form is saved.
 */
export function useRejudging(form: UseFormReturn<FormValues, unknown, FormValues>): void {
  const { errors } = form.formState
  useEffect(() => {
    const wrong = Object.entries(errors).flatMap(([name, error]) =>
      typeof error?.type === 'string' && error.type !== 'server' ? [name] : [],
    )
    if (wrong.length === 0) return
    const { unsubscribe } = form.watch((_, { name }) => {
      const others = wrong.filter((one) => one !== name)
      if (name !== undefined && others.length > 0) void form.trigger(others)
    })
    return unsubscribe
  }, [form, errors])
}
