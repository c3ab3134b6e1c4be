/** The tabs of /approval, as page and server name them (domain 1.5). */

export const boxes = ['inbox', 'sent', 'history'] as const
export type Box = (typeof boxes)[number]

/** `GET /api/approvals/counts`. */
export interface BoxCounts {
  /** Waiting for the person, and how many of these are overdue. */
  inbox: number
  overdue: number
  /** His own requests that still wait. */
  sent: number
}

/** One line of the answer to deciding on several. */
export interface DecisionResult {
  id: number
  decided: boolean
  /** Why not, in the language of the request. */
  message?: string
}
