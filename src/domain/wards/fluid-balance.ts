/**
 * Fluid balance by shift and by day of 24 hours. The day of a ward begins at 07:00 in Phnom Penh.
 */
import { fluidKind } from '#schemas/codes/bedside.ts'

const hour = 3_600_000

export interface FluidVolume {
  /** UTC. */
  measured_at: string
  kind: number
  /** Millilitres. */
  volume: number
}

export interface FluidTotals {
  in: number
  out: number
}

export interface DayBalance {
  /** The day on which it begins, `YYYY-MM-DD`. */
  day: string
  /** 07:00–19:00. */
  byDay: FluidTotals
  /** 19:00–07:00. */
  byNight: FluidTotals
}

export const isIntake = (kind: number): boolean => kind < fluidKind.URINE.value

/** In Phnom Penh 07:00 is 00:00 UTC: the ward's day is the day of UTC. */
export const wardDayOf = (at: string): string => new Date(at).toISOString().slice(0, 10)

const isNight = (at: string) => (Date.parse(at) / hour) % 24 >= 12

/** The latest day first. */
export function dayBalances(entries: readonly FluidVolume[]): DayBalance[] {
  const days = new Map<string, DayBalance>()
  for (const { measured_at, kind, volume } of entries) {
    const day = wardDayOf(measured_at)
    const balance = days.get(day) ?? {
      day,
      byDay: { in: 0, out: 0 },
      byNight: { in: 0, out: 0 },
    }
    days.set(day, balance)
    const shift = isNight(measured_at) ? balance.byNight : balance.byDay
    shift[isIntake(kind) ? 'in' : 'out'] += volume
  }
  return [...days.values()].sort((a, b) => b.day.localeCompare(a.day))
}

export const wholeDay = ({ byDay, byNight }: DayBalance): FluidTotals => ({
  in: byDay.in + byNight.in,
  out: byDay.out + byNight.out,
})
