/** The five steps of a visit and their states (specification §2, domain 2.1). */
import { leftStatuses, visitStatus } from '#schemas/codes/visit-status.ts'
import { visitStep } from '#schemas/codes/visit-step.ts'

/** As used in URLs: `/visits/visit-steps/<name>-step`. */
export const steps = ['triage', 'visit', 'form', 'prescription', 'discharge'] as const
export type Step = (typeof steps)[number]

/** The state of a step. A skipped one was passed without work. */
export type StepState = 'todo' | 'doing' | 'done' | 'skipped'

const { REGISTERED, TRIAGED, IN_CONSULTATION, ADMITTED, CANCELLED } = visitStatus

/** Whether the patient left, even with an open balance. */
export const isLeft = (status: number): boolean => (leftStatuses as readonly number[]).includes(status)

/** Whether the discharge has begun or is complete. */
export const isLeaving = (status: number): boolean =>
  status === visitStatus.DISCHARGE_PENDING.value || isLeft(status)

/** Registered by mistake: no care took place. */
export const isCancelled = (status: number): boolean => status === CANCELLED.value

/** Whether the visit accepts no more records unless it is reopened. */
export const isClosed = (status: number): boolean => isLeft(status) || isCancelled(status)

/** The step of a visit in this state: a number of visitStep. */
export const stepOf = (status: number) =>
  status === REGISTERED.value
    ? visitStep.TRIAGE.value
    : status === TRIAGED.value || status === IN_CONSULTATION.value || status === ADMITTED.value
      ? visitStep.VISIT.value
      : visitStep.DISCHARGE.value

/** The facts about a visit's steps. */
export interface Progress {
  status: number
  triaged_at: string | null
  seen_at: string | null
  treated_at: string | null
  discharged_at: string | null
  has_prescription: boolean
  has_form: boolean
}

/**
 * The state of each step; a visit can skip steps that its facility does not offer. Nothing is left
 * to do in a cancelled visit.
 */
export function stepStates(visit: Progress): Record<Step, StepState> {
  const { status, triaged_at, seen_at, treated_at, discharged_at } = visit
  const isOver = isCancelled(status)
  const isTreated = treated_at !== null
  /** Done during the consultation, or skipped when that ended. */
  const consultationStepState = (isDone: boolean): StepState =>
    isDone ? 'done' : isTreated || isOver ? 'skipped' : 'todo'
  return {
    triage: triaged_at ? 'done' : seen_at || isTreated || isOver ? 'skipped' : 'todo',
    visit: isTreated ? 'done' : isOver ? 'skipped' : seen_at ? 'doing' : 'todo',
    form: consultationStepState(visit.has_form),
    prescription: consultationStepState(visit.has_prescription),
    discharge: discharged_at
      ? 'done'
      : isOver
        ? 'skipped'
        : status === visitStatus.DISCHARGE_PENDING.value
          ? 'doing'
          : 'todo',
  }
}

/** Page of a step for a visit; without a visit the work list. */
export const stepPath = (step: Step, visit?: string): string =>
  `/visits/visit-steps/${step}-step${visit ? `?visit=${encodeURIComponent(visit)}` : ''}`

/** The page that registers a visit of this patient. */
export const registerPath = (patient: number) => `/visits/register?patient=${patient}`

export const visitPath = (visit: string, status: number): string =>
  stepPath(steps[stepOf(status) - 1] ?? 'visit', visit)
