/** The kinds of approval of the application. */
import { approvalKind, approvalKinds, type approvalReason } from '#application/approvals.ts'

export { approvalKinds }
export type ApprovalKind = keyof typeof approvalKind
export type ApprovalReason = keyof typeof approvalReason

export interface KindRules<Reason extends string = ApprovalReason> {
  /** Permission to decide, unless a rule names another one. */
  permission: string
  /** Hours to decide, if no rule sets them. */
  slaHours: number
  reasons: readonly Reason[]
  /** Resources whose records can be the subject; default any. */
  subjects?: readonly string[]
  /**
   * The subject cannot change while the request is pending (domain 2.5). Clinical records are never
   * frozen.
   */
  freezes: boolean
  /** The reason needs a document. */
  needsDocument?: true
}

const byNumber = new Map(
  Object.entries(approvalKind).map(([name, { value }]) => [value as number, name as ApprovalKind]),
)

/** The kind with this number. @throws Error for an unknown number */
export function kindOfNumber(value: unknown): ApprovalKind {
  const kind = byNumber.get(Number(value))
  if (!kind) throw new Error(`There is no kind of approval with the number ${value}`)
  return kind
}

/** Resources whose records a request can freeze. */
export const freezable: ReadonlySet<string> = new Set(
  Object.values(approvalKinds).flatMap(({ freezes, subjects }) => (freezes ? (subjects ?? []) : [])),
)
