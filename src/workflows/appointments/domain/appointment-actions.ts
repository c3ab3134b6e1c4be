/** Actions on appointments besides their records and transitions (domain 1.4). */
import * as z from 'zod/mini'
import { answers, defineActions } from '#src/domain/action.ts'
import { pageField } from '#src/domain/work-list.ts'
import type { AppointmentBoard, AppointmentDay } from './answers.ts'

export const views = ['day', 'week', 'missed'] as const
export type View = (typeof views)[number]

export const perPage = 50

/** Patients who missed an appointment are called for this many days. */
export const missedDays = 90

const id = z.optional(z.int().check(z.positive()))
const time = z.optional(z.nullable(z.string().check(z.regex(/^\d\d:\d\d$/))))

/** Value of `X-Confirm` when a user books in spite of the warnings. */
export const conflictConfirmed = 'appointment'

export const appointmentActions = defineActions('appointments', {
  board: {
    summary: 'List the appointments of a day with the bookings of its week, or missed appointments',
    at: 'board',
    reads: true,
    namesPersons: true,
    needs: ['list'],
    body: z.strictObject({
      view: z.enum(views),
      day: z.iso.date(),
      ward_id: id,
      service_id: id,
      ...pageField,
    }),
    answer: answers<AppointmentBoard>(),
  },
  day: {
    summary: 'Get the bookings of a day and the conflicts of an appointment',
    at: 'day',
    reads: true,
    needs: ['list'],
    body: z.strictObject({
      date: z.iso.date(),
      health_facility_id: id,
      patient_id: id,
      practitioner_id: id,
      time_from: time,
      time_to: time,
      /** The appointment being edited; it does not conflict with itself. */
      except: id,
    }),
    answer: answers<AppointmentDay>(),
  },
})
