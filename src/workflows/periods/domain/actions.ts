/** Actions on months besides their records (domain 2.4). */
import * as z from 'zod/mini'
import { answers, defineActions } from '#src/domain/action.ts'
import { justification } from '#src/domain/approvals/justification.ts'
import type { FacilityMonths, FacilityOpening, OpeningResult, PeriodState } from './answers.ts'

/** Maximum facilities for which one call plans the opening of a month. */
export const maxFacilities = 2000
/** Facilities per opening call: the page sends them in batches and shows the progress. */
export const openingSlice = 25

const facilities = (maxCount: number) =>
  z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(maxCount))
const version = z.optional(z.int().check(z.positive()))
/** 2026-03 or 03/2026, in digits of either script. */
const code = z.string()

const state = answers<PeriodState>()
/** Code of the request. */
const requestCode = z.object({ code: z.string() })

export const periodActions = defineActions('active-periods', {
  facilities: {
    summary: 'List facilities with their last months',
    method: 'GET',
    at: 'facilities',
    needs: ['list'],
    query: z.strictObject({
      q: z.optional(z.string().check(z.maxLength(200))),
      /** schemas/platform/codes/period-status.ts; 0: no month. */
      state: z.optional(z.string().check(z.regex(/^[0-4]$/))),
    }),
    answer: answers<FacilityMonths[]>(),
    paged: true,
  },
  plan: {
    summary: 'Preview the opening of a month',
    at: 'plan',
    reads: true,
    needs: ['list', 'create'],
    body: z.strictObject({ code, facility_ids: z.optional(facilities(maxFacilities)) }),
    answer: answers<FacilityOpening[]>(),
  },
  open: {
    summary: 'Open a month for facilities, each independently',
    at: 'open',
    needs: ['list', 'create'],
    body: z.strictObject({ code, facility_ids: facilities(openingSlice) }),
    answer: answers<OpeningResult[]>(),
  },
  state: {
    summary: 'Get a month with its checklist and actions',
    method: 'GET',
    at: ':id/state',
    needs: ['list'],
    answer: state,
  },
  beginClosing: {
    summary: 'Start closing a month',
    at: ':id/begin-closing',
    needs: ['list', 'update'],
    body: z.strictObject({ version }),
    answer: state,
  },
  close: {
    summary: 'Close a month',
    at: ':id/close',
    needs: ['list', 'update'],
    body: z.strictObject({
      version,
      /** Warnings of the checklist that the user has read. */
      acknowledged: z._default(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(100)), []),
    }),
    answer: state,
  },
  reopen: {
    summary: 'Request the reopening of a closed month',
    at: ':id/reopen',
    needs: ['list', 'update'],
    body: justification,
    answer: requestCode,
  },
  lateEntry: {
    summary: 'Request a late entry in a closing month',
    at: ':id/late-entry',
    needs: ['list'],
    body: justification,
    answer: requestCode,
  },
})
