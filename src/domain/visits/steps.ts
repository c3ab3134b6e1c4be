/** The five work areas of a visit, and how far each is (specification §2, domain 2.1). */
import { leftStatuses, visitStatus } from '#schemas/codes/visit-status.ts'
import { visitStep } from '#schemas/codes/visit-step.ts'

/** As they stand in addresses: `/visits/visit-steps/<name>-step`. */
export const steps = ['triage', 'visit', 'form', 'prescription', 'discharge'] as const
export type Step = (typeof steps)[number]

/** How far a step is. A skipped one was passed by without being done. */
export type StepState = 'todo' | 'doing' | 'done' | 'skipped'

const { REGISTERED, TRIAGED, IN_CONSULTATION, ADMITTED, CANCELLED } = visitStatus

/** Whether the patient left, whatever is still owed for the visit. */
export const isLeft = (status: number): boolean => (leftStatuses as readonly number[]).includes(status)

/** The discharge has begun, or is over. */
export const isLeaving = (status: number): boolean =>
  status === visitStatus.DISCHARGE_PENDING.value || isLeft(status)

/** Nothing of the visit is written any more, unless it is opened again. */
export const isClosed = (status: number): boolean => isLeft(status) || status === CANCELLED.value

/** The step a visit in this state waits in: a number of visitStep. */
export const stepOf = (status: number): number =>
  status === REGISTERED.value
    ? visitStep.TRIAGE.value
    : status === TRIAGED.value || status === IN_CONSULTATION.value || status === ADMITTED.value
      ? visitStep.VISIT.value
      : visitStep.DISCHARGE.value

/** What is known of a visit's steps. */
export interface Progress {
  status: number
  triaged_at: string | null
  seen_at: string | null
  treated_at: string | null
  discharged_at: string | null
  has_prescription: boolean
  has_form: boolean
}

/** Of each step how far it is; a visit may leave out what its facility doesn't do. */
export function stepStates(visit: Progress): Record<Step, StepState> {
  const { status, triaged_at, seen_at, treated_at, discharged_at } = visit
  const isTreated = treated_at !== null
  /** Done beside the consultation, or left out when that ended. */
  const beside = (isDone: boolean): StepState => (isDone ? 'done' : isTreated ? 'skipped' : 'todo')
  return {
    triage: triaged_at ? 'done' : seen_at || isTreated ? 'skipped' : 'todo',
    visit: isTreated ? 'done' : seen_at ? 'doing' : 'todo',
    form: beside(visit.has_form),
    prescription: beside(visit.has_prescription),
    discharge: discharged_at ? 'done' : status === visitStatus.DISCHARGE_PENDING.value ? 'doing' : 'todo',
  }
}

/** Page of a step; with a visit's number that visit's, without one the work list. */
export const stepPath = (step: Step, visit?: string): string =>
  `/visits/visit-steps/${step}-step${visit ? `?visit=${encodeURIComponent(visit)}` : ''}`

/** Where a visit of this patient is registered. */
export const registerPath = (patient: number) => `/visits/register?patient=${patient}`

export const visitPath = (visit: string, status: number): string =>
  stepPath(steps[stepOf(status) - 1] ?? 'visit', visit)
