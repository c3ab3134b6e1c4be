/** Fluid balance by shift and by 24-hour day. A ward's day begins at 07:00 in Phnom Penh. */
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
  /** Its first calendar day, `YYYY-MM-DD`. */
  day: string
  /** 07:00–19:00. */
  byDay: FluidTotals
  /** 19:00–07:00. */
  byNight: FluidTotals
}

export const isIntake = (kind: number): boolean => kind < fluidKind.URINE.value

/** 07:00 in Phnom Penh is 00:00 UTC, so the ward's day equals the UTC day. */
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
