/**
 * What a workflow shows of the `details` of an approval request: its `request-details.tsx`, found
 * by its name (src/pages/approvals/details.ts).
 */
import type { ReactNode } from 'react'
import type { NumberStyle } from '#schemas/kit/numbers.ts'
import type { Label } from '#schemas/kit/types.ts'

export interface DetailTools {
  translate(key: string, options?: Readonly<Record<string, unknown>>): string
  label(label: Label): string
  style: NumberStyle
}

export interface RequestDetails {
  /** Rows of the panel, none if the details are of another kind of request. */
  facts(details: unknown, tools: DetailTools): readonly (readonly [name: string, value: ReactNode])[]
  /** One line below the subject in lists: `Blood test × 1, X-ray × 2`. */
  brief?(details: unknown, tools: DetailTools): string | undefined
}
