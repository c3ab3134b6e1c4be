/** Work lists of claims, each with its segments (domain 2.2). */
import { claimStatus } from '#schemas/codes/claim-status.ts'

type Name = keyof typeof claimStatus
const numbers = (...names: Name[]): number[] => names.map((name) => claimStatus[name].value)

/** The segments of each list, with their states. */
export const segments = {
  all: {
    provider: numbers('ProviderSaved', 'ProviderApproved'),
    payer: numbers('ProviderSubmitted', 'Resubmitted', 'Accepted', 'Appealed'),
    returned: numbers('Rejected', 'Denied'),
    granted: numbers('Approved', 'Reimbursed', 'ProviderCleared'),
    closed: numbers('Closed'),
  },
  approved: {
    approved: numbers('Approved'),
    reimbursed: numbers('Reimbursed'),
    cleared: numbers('ProviderCleared'),
  },
  rejected: {
    rejected: numbers('Rejected'),
    denied: numbers('Denied'),
    appealed: numbers('Appealed'),
  },
} as const satisfies Record<string, Record<string, readonly number[]>>

/** Open tasks of one actor, by their key on the home page; each is a part of the whole list. */
export const tasks = {
  to_sign: numbers('ProviderSaved'),
  to_send: numbers('ProviderApproved'),
  to_correct: numbers('Rejected'),
  to_appeal: numbers('Denied'),
  to_take_in: numbers('ProviderSubmitted', 'Resubmitted'),
  to_review: numbers('Accepted'),
  to_approve: numbers('Accepted'),
  to_decide: numbers('Appealed'),
  to_pay: numbers('Approved'),
  to_clear: numbers('Reimbursed'),
} as const
export type ClaimTask = keyof typeof tasks

/** Tasks of one status: whether the amounts of their claims are decided. */
const decidedIn: Readonly<Partial<Record<string, boolean>>> = { to_review: false, to_approve: true }

/** Whether the amounts of a part's claims are decided; undefined if the part contains both. */
export const isDecidedIn = (list: ClaimList, part: string | undefined): boolean | undefined =>
  list === 'all' ? decidedIn[part ?? ''] : undefined

/** Whether a claim belongs to a task. */
export const isInTask = (
  task: ClaimTask,
  { status, decided }: { status: number; decided: boolean },
): boolean => (tasks[task] as readonly number[]).includes(status) && decided === (decidedIn[task] ?? decided)

/** Tasks with a deadline; they are worked off by due date. */
const dueTasks: readonly (string | undefined)[] = [
  'to_appeal',
  'to_take_in',
  'to_review',
  'to_approve',
  'to_decide',
]

/** Whether a part of a list is ordered by due date, the earliest first. */
export const isByDue = (list: ClaimList, part: string | undefined): boolean =>
  list === 'rejected' || (list === 'all' && dueTasks.includes(part))

export const isTask = (name: string | null): name is ClaimTask => name !== null && Object.hasOwn(tasks, name)

export type ClaimList = keyof typeof segments
export const claimLists = Object.keys(segments) as ClaimList[]
/** Maximum claims of one bulk step: a month of a large hospital. */
export const maxChosen = 5000

/** The permission that opens each list (specification §2). */
export const listPermission: Readonly<Record<ClaimList, string>> = {
  all: 'list_claims',
  approved: 'list_claim_approved',
  rejected: 'list_claim_rejected',
}

/** The states of a segment; without a valid segment, those of the whole list. */
export function listOf(list: ClaimList, segment: string | undefined): readonly number[] {
  const parts: Readonly<Record<string, readonly number[]>> = {
    ...(list === 'all' ? tasks : {}),
    ...segments[list],
  }
  const whole = Object.values(segments[list]).flat()
  return parts[segment ?? ''] ?? whole
}
