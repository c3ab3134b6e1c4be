/** The dry run during selection, and saving. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useAbilities } from '#resources/context.tsx'
import { failureOf, sentenceOf } from '#resources/failure.ts'
import { useUndoMessage } from '#resources/record/UndoChangeSet.tsx'
import { effectiveFrom, effectiveTo } from '#schemas/kit/effective.ts'
import type { Assigned } from '#src/domain/access/areas.ts'
import { useDebounced } from '#src/ui/useDebounced.ts'
import { type AssignBody, assign, path, usePreview } from './calls.ts'
import { useSum } from './PreviewPanel.tsx'
import type { Chosen } from './useChosen.ts'

interface Days {
  effective_from: string
  effective_to: string | null
}

// biome-ignore lint/suspicious/noExplicitAny: the form's own default values, including null
export function useAssigning(chosen: Chosen, form: UseFormReturn<any>) {
  const translate = useTranslate()
  const client = useQueryClient()
  const notify = useNotify()
  const undoMessage = useUndoMessage()
  const sum = useSum()
  const { create } = useAbilities()
  const [keepsInside, setKeepsInside] = useState(false)
  const [done, setDone] = useState<{ request: string; result: Assigned }>()
  const days = useWatch({ control: form.control }) as Days

  const body: AssignBody = {
    users: chosen.people.map(({ id }) => id),
    areas: [...chosen.areas.values()].map(({ level, id }) => ({ level, id })),
    access: chosen.access,
    effective_from: days.effective_from,
    effective_to: days.effective_to || null,
    keeps_inside: keepsInside,
  }
  const missing =
    body.users.length === 0
      ? translate('coverage.choose_people')
      : body.areas.length === 0
        ? translate('coverage.choose_areas')
        : undefined
  const now = JSON.stringify(body)
  const requested = missing || !create ? '' : now
  const debouncedBody = useDebounced(requested, 250)
  const preview = usePreview(
    debouncedBody && !missing ? (JSON.parse(debouncedBody) as AssignBody) : undefined,
  )
  const save = useMutation({
    mutationFn: () => assign(body),
    onSuccess: (assignment) => {
      setDone({ request: now, result: assignment })
      const text = sum(assignment)
      const { change_set_id: id } = assignment
      notify(id === null ? text : undoMessage(id, text), {
        type: 'success',
        autoHideDuration: 20_000,
      })
      return client.invalidateQueries({ queryKey: [path] })
    },
  })
  const isDone = done?.request === now
  const assignment = isDone ? done.result : missing ? undefined : preview.data
  const error = save.error && !save.isPending && !isDone ? save.error : missing ? null : preview.error
  const failure = error ? failureOf(error) : undefined
  useEffect(() => {
    for (const name of [effectiveFrom, effectiveTo]) {
      const message = failure?.fields[name]
      if (message) form.setError(name, { message })
      else form.clearErrors(name)
    }
  })
  return {
    result: assignment,
    isDone,
    isAsking: preview.isFetching || debouncedBody !== requested,
    failure: failure && sentenceOf(failure),
    missing,
    keepsInside,
    onKeepInside: setKeepsInside,
    onSave: () => save.mutate(),
    isSaving: save.isPending,
    mayCreate: create,
  }
}
