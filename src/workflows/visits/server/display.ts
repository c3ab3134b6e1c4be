/** The public display of the waiting room: queue numbers, rooms and groups. It shows no names. */
import { sql } from 'kysely'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { visitPriority } from '#schemas/codes/visit-step.ts'
import { startOfDay } from '#schemas/kit/dates.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import { type Display, type DisplayGroup, displayGroups } from '../domain/answers.ts'
import { inWaitingRoom } from './waiting-room.ts'

/** Numbers that fit on the screen: last called, and waiting in each group. */
const maxCalled = 6
const maxWaiting = 12
const maxRooms = 4

const { REGISTERED, TRIAGED, IN_CONSULTATION } = visitStatus

interface Raw {
  number: string
  to: string | null
  at: string | null
  status: number
  priority: number
}

const groupOf = ({ status, priority }: Raw): DisplayGroup =>
  priority < visitPriority.ROUTINE.value ? 'urgent' : status === TRIAGED.value ? 'visit' : 'triage'

/** Rooms that are calling patients of a group. */
const roomsOf = (rows: readonly Raw[], group: DisplayGroup): string[] => {
  const rooms = rows.flatMap(({ to, status }) =>
    to && (group === 'triage') === (status === REGISTERED.value) ? [to] : [],
  )
  return group === 'urgent' ? [] : [...new Set(rooms)].sort().slice(0, maxRooms)
}

/** @param today In Phnom Penh, `YYYY-MM-DD`. */
export async function readDisplay(reading: Reading, today: string): Promise<Display> {
  const visits = visibleRows(reading, reading.registry.get('visits'))
  const { rows } = await sql<Raw>`
    select v.queue_number as number, v.called_to as to, v.queue_called_at as at, v.status, v.priority
    from ${visits} v
    where v.deleted_at is null and ${inWaitingRoom(startOfDay(today))}
      and (${codeIn('v.status', REGISTERED, TRIAGED)}
        or (v.status = ${sql.lit(IN_CONSULTATION.value)} and v.queue_called_at is not null))
    order by v.queue_called_at desc nulls last, v.priority, v.arrived_at, v.id`.execute(reading.db)
  const waiting = rows.filter(({ at }) => at === null)
  return {
    called: rows
      .flatMap(({ number, to, at }) => (at === null ? [] : [{ number, to: to ?? '', at }]))
      .slice(0, maxCalled),
    waiting: displayGroups.flatMap((group) => {
      const numbers = waiting.filter((row) => groupOf(row) === group).map(({ number }) => number)
      return numbers.length === 0
        ? []
        : [
            {
              group,
              total: numbers.length,
              rooms: roomsOf(rows, group),
              numbers: numbers.slice(0, maxWaiting),
            },
          ]
    }),
  }
}
