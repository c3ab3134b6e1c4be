/** The unsaved selection of a role's permissions, and saving it. */
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type Failure, failureOf } from '#resources/failure.ts'
import { draftKey } from '#resources/form/draft-keys.ts'
import { request } from '#src/client/http.ts'
import {
  type Chosen,
  differenceOf,
  ontoTheirs,
  type RoleAssignment,
  withoutPermissions,
  withPermissions,
} from '#src/domain/access/role-grid.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { readAssignmentDraft, writeAssignmentDraft } from './draft.ts'

interface Step {
  before: Chosen
  /** Ids that were added or removed together with the requested ones. */
  added: readonly number[]
  removed: readonly number[]
}

interface Current {
  version: number
  permission_ids: number[]
}

export function useAssignment({ role, permissions }: RoleAssignment, who: string) {
  const client = useQueryClient()
  const notify = useNotify()
  const label = useLabel()
  const known = useMemo(() => new Map(permissions.map((one) => [one.id, one])), [permissions])
  const key = draftKey(who, 'roles/assignment', role.name)
  const [base, setBase] = useState({
    version: role.version,
    chosen: new Set(role.permissionIds) as Chosen,
  })
  const draft = useMemo(() => readAssignmentDraft(key), [key])
  const [chosen, setChosen] = useState<Chosen>(() => {
    const removedIds = new Set(draft?.removed)
    const added = (draft?.added ?? []).filter((id) => known.has(id))
    return new Set([...base.chosen, ...added].filter((id) => !removedIds.has(id)))
  })
  const [step, setStep] = useState<Step>()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [isMerged, setMerged] = useState(false)
  const difference = useMemo(() => differenceOf(base.chosen, chosen), [base, chosen])
  const isUnsaved = difference.added.length + difference.removed.length > 0

  useEffect(() => writeAssignmentDraft(key, difference), [key, difference])

  const take = useCallback((before: Chosen, after: Chosen, requestedIds: readonly number[]) => {
    const { added, removed } = differenceOf(before, after)
    const isRequested = (id: number) => requestedIds.includes(id)
    setStep({
      before,
      added: added.filter((id) => !isRequested(id)),
      removed: removed.filter((id) => !isRequested(id)),
    })
    setChosen(after)
  }, [])

  /** Adds or removes a group of permissions, with their dependencies. */
  const toggle = useCallback(
    (ids: readonly number[], isOn: boolean) => {
      const change = isOn ? withPermissions : withoutPermissions
      take(chosen, change(chosen, ids, known), ids)
    },
    [chosen, known, take],
  )

  const copy = (ids: readonly number[], mode: 'add' | 'replace') => {
    const from = mode === 'add' ? chosen : withoutPermissions(chosen, chosen, known)
    take(chosen, withPermissions(from, ids, known), [...chosen, ...ids])
  }

  const save = async (reason: string): Promise<boolean> => {
    setSaving(true)
    setFailure(undefined)
    try {
      const { data } = await request<Current>(`roles/${role.id}`, {
        method: 'PUT',
        body: { permission_ids: [...chosen].sort((a, b) => a - b) },
        headers: {
          'If-Match': `"${base.version}"`,
          ...(reason.trim() ? { 'X-Reason': encodeURIComponent(reason.trim()) } : {}),
        },
        silent: true,
      })
      const saved: Chosen = new Set(data.permission_ids)
      setBase({ version: data.version, chosen: saved })
      setChosen(saved)
      setStep(undefined)
      setMerged(false)
      writeAssignmentDraft(key, { added: [], removed: [] })
      notify('roles.assignment.saved', {
        type: 'success',
        messageArgs: { name: label(role.label) },
      })
      void client.invalidateQueries({ queryKey: ['roles'] })
      return true
    } catch (error) {
      const failed = failureOf(error)
      const current = (failed.data as { current?: Current } | undefined)?.current
      if (failed.code === 'VERSION_CONFLICT' && current) {
        const theirs: Chosen = new Set(current.permission_ids)
        setChosen(ontoTheirs(base.chosen, chosen, theirs))
        setBase({ version: current.version, chosen: theirs })
        setMerged(true)
      } else setFailure(failed)
      return false
    } finally {
      setSaving(false)
    }
  }

  const reset = () => {
    setChosen(base.chosen)
    setStep(undefined)
    setMerged(false)
  }

  const undo = () => {
    if (step) setChosen(step.before)
    setStep(undefined)
  }

  return {
    known,
    chosen,
    base: base.chosen,
    difference,
    isUnsaved,
    step,
    isMerged,
    isDrafted: draft !== undefined,
    isSaving,
    failure,
    toggle,
    copy,
    save,
    reset,
    undo,
    forgetFailure: () => setFailure(undefined),
  }
}

export type AssignmentState = ReturnType<typeof useAssignment>
