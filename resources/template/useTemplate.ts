/** Fills the form from a template, remembers what it was, and takes it back. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { isPrefixedCode, namedPart, type TemplateRef, templateValues } from '#schemas/kit/copy-from.ts'
import { isFixedBy } from '#schemas/kit/fixed.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { areOwned } from '#schemas/kit/rows-of.ts'
import { defaultValues } from '#schemas/kit/validate.ts'
import { useGenerator, useRegistry, useResource } from '../context.tsx'
import { useFormScope } from '../form/scope.tsx'
import { type FormValues, sameValue, startValues } from '../form/values.ts'
import type { Row } from '../provider.ts'
import { knownCode } from '../record-cache.ts'
import { enteredRows, newRows, planTemplate, type TemplatePlan } from './plan.ts'

export interface TemplateState {
  /** What is filled in, and what is open to the user's choice. */
  plan: TemplatePlan
  /** The values before the template, of the fields that it filled. */
  before: FormValues
}

const without = <V>(values: Record<string, V>, names: readonly string[]): Record<string, V> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

export function useTemplate(field: TemplateRef, target: Resource) {
  const resource = useResource()
  const { holds, creator } = useGenerator()
  const { record } = useFormScope()
  const registry = useRegistry()
  const client = useQueryClient()
  const { getValues, setValue, formState } = useFormContext()
  const { isSubmitted } = formState
  const [state, setState] = useState<TemplateState>()
  // What templates filled in counts as not entered when another one is chosen.
  const [earlier, setEarlier] = useState<readonly FormValues[]>([])

  /** Whether the user can fill in the field in this form. */
  function mayFill(name: string): boolean {
    const own = resource.fields[name]
    const rows = resource.children[name]
    const isFixed = record && own && (own.readOnly === 'afterCreate' || isFixedBy(own, record))
    if (!own || isFixed || !Object.values(own.permission ?? {}).every(holds)) return false
    return !rows || areOwned(rows) || holds(rows.resource.permissions.create)
  }

  const startOf = (name: string) => {
    const rows = resource.children[name]
    return rows ? startValues(rows.row, undefined, creator) : {}
  }

  /** The codes with which the form's codes begin, as far as their records are chosen. */
  function prefixes(): Record<string, string> {
    return Object.fromEntries(
      Object.entries(resource.fields).flatMap(([name, own]) => {
        const above = isPrefixedCode(own) ? resource.fields[own.prefixedBy] : undefined
        if (!isPrefixedCode(own) || above?.kind !== 'ref') return []
        const prefix = knownCode(client, registry.get(above.to), getValues(own.prefixedBy))
        return prefix === undefined ? [] : [[name, prefix]]
      }),
    )
  }

  /** The template's values as the form has them. */
  function copiedFrom(template: Row): FormValues {
    const from = new Map(field.copyFrom.map(namedPart).map((part) => [part.to, part.from]))
    return Object.fromEntries(
      Object.entries(templateValues(resource, field, target, template, prefixes())).flatMap(
        ([name, value]) => {
          const rows = resource.children[name]
          if (!mayFill(name)) return []
          const theirs = template[from.get(name) as string] as FormValues[]
          return [[name, rows ? newRows(rows, value as FormValues[], theirs, startOf(name)) : value]]
        },
      ),
    )
  }

  function write(values: FormValues) {
    for (const [name, value] of Object.entries(values))
      setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted })
    setEarlier((known) => [...known, values])
  }

  function apply(template: Row) {
    const present = structuredClone(getValues())
    for (const [name, rows] of Object.entries(resource.children))
      if (Array.isArray(present[name])) present[name] = enteredRows(rows, present[name], startOf(name))
    // A prefix that the form filled in is not the user's entry either.
    const free = record ? earlier : [...earlier, defaultValues(resource, creator), prefixes()]
    const plan = planTemplate(resource, copiedFrom(template), present, free)
    write(plan.filled)
    setState({
      plan,
      before: Object.fromEntries(Object.keys(plan.filled).map((name) => [name, present[name]])),
    })
  }

  /** Fills in more fields; the undo takes them back, too. */
  function fill(values: FormValues) {
    if (!state) return
    const { filled, kept, rows } = state.plan
    const names = Object.keys(values)
    const present = Object.fromEntries(names.map((name) => [name, structuredClone(getValues(name))]))
    write(values)
    setState({
      plan: { filled: { ...filled, ...values }, kept: without(kept, names), rows: without(rows, names) },
      before: { ...present, ...state.before },
    })
  }

  return {
    state,
    apply,
    reset: () => setState(undefined),
    replace: () => fill(state?.plan.kept ?? {}),
    replaceRows: (name: string) => fill({ [name]: state?.plan.rows[name] }),
    addRows: (name: string) => {
      const rows = resource.children[name]
      const present = getValues(name) as FormValues[]
      if (rows)
        fill({ [name]: [...enteredRows(rows, present, startOf(name)), ...(state?.plan.rows[name] ?? [])] })
    },
    /** Restores what the template filled in, except what the user has changed since. */
    undo: () => {
      for (const [name, value] of Object.entries(state?.plan.filled ?? {}))
        if (sameValue(resource, name, getValues(name), value))
          setValue(name, state?.before[name], { shouldDirty: true })
      setState(undefined)
    },
  }
}
