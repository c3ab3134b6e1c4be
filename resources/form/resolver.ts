/** A react-hook-form resolver that validates with the kit: the same problems as on the server. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type RefObject, useCallback } from 'react'
import { type FieldErrors, get, type Resolver, set } from 'react-hook-form'
import { prefixProblem } from '#schemas/kit/prefix-problem.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { checkMessage, type Problem, paramsIn, validate } from '#schemas/kit/validate.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useOverrides, useRegistry, useResource } from '../context.tsx'
import { knownCode } from '../record-cache.ts'
import { useFormJudge } from './judge.ts'
import { type FormValues, liveValues } from './values.ts'

/**
 * For forms that only the server validates. Clears the server's errors on each attempt: without a
 * resolver, react-hook-form never submits again while an error is left.
 */
export const judgedByServer = <Values extends object>(values: Values) => ({ values, errors: {} })

/** `base` is the stored record, read on each validation; undefined on create. */
export function useKitResolver(
  base: RefObject<FormValues | undefined>,
): Resolver<FormValues, unknown, FormValues> {
  const resource = useResource()
  const registry = useRegistry()
  const client = useQueryClient()
  const sentence = useProblemSentence()
  const judge = useFormJudge()
  return useCallback(
    (values) => {
      const result = validate(resource, values, base.current)
      const problems = [
        ...(result.ok ? prefixProblems(resource, registry, client, result.values) : result.problems),
        ...judge(liveValues(resource, values)),
      ]
      if (result.ok && problems.length === 0) return { values: result.values, errors: {} }
      return { values: {}, errors: asErrors(problems, sentence) }
    },
    [resource, registry, client, base, sentence, judge],
  )
}

/** The sentence of a problem in the language of the page. */
export function useProblemSentence(): (problem: Problem) => string {
  const resource = useResource()
  const translate = useTranslate()
  const language = useLanguage()
  const { unreadable } = useOverrides()
  return useCallback(
    (problem) => {
      const own = problem.key.startsWith('kind.') && unreadable?.[problem.field]
      if (own) return translate(own)
      return (
        checkMessage(resource, problem)?.[language] ??
        translate(`validation.${problem.key}`, paramsIn(problem.params, language))
      )
    },
    [resource, translate, language, unreadable],
  )
}

/** The first problem of each field; problems of rows at their path. */
function asErrors(problems: readonly Problem[], sentence: (problem: Problem) => string) {
  const errors: FieldErrors<FormValues> = {}
  for (const problem of problems)
    if (!get(errors, problem.field))
      set(errors, problem.field, { type: problem.key, message: sentence(problem) })
  return errors
}

/** Checks codes against the parent codes that the browser knows; the server always checks. */
function prefixProblems(
  resource: Resource,
  registry: Registry,
  client: QueryClient,
  values: FormValues,
): Problem[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const above = field.kind === 'code' ? resource.fields[field.prefixedBy ?? ''] : undefined
    const target = above?.kind === 'ref' ? registry.find(above.to) : undefined
    if (field.kind !== 'code' || !target) return []
    const problem = prefixProblem(
      name,
      values[name],
      knownCode(client, target, values[field.prefixedBy ?? '']),
    )
    return problem ? [problem] : []
  })
}
