/** What was measured, beside what it should be; printed as a table as the measurements come in. */

export interface Figure {
  name: string
  value: number
  /** `ms`, `s`, `KB`, `%`, `/s`. */
  unit: string
  /** The bound that the design sets (section 5), if any. */
  atMost?: number
  atLeast?: number
}

const show = (value: number) =>
  value >= 100 ? String(Math.round(value)) : String(Math.round(value * 10) / 10)

function target({ atMost, atLeast, unit }: Figure): string {
  if (atMost !== undefined) return `≤ ${show(atMost)} ${unit}`
  return atLeast === undefined ? '' : `≥ ${show(atLeast)} ${unit}`
}

function holds({ value, atMost, atLeast }: Figure): boolean {
  return value <= (atMost ?? Number.POSITIVE_INFINITY) && value >= (atLeast ?? 0)
}

export interface Report {
  heading(text: string): void
  add(figure: Figure): void
  /** How many figures missed their target. */
  missed(): number
}

export function createReport(print: (line: string) => void = console.log): Report {
  let missed = 0
  return {
    heading: (text) => print(`\n${text}`),
    add(figure) {
      const isGood = holds(figure)
      if (!isGood) missed += 1
      const verdict = target(figure) === '' ? '' : isGood ? 'ok' : 'MISSED'
      const value = `${show(figure.value)} ${figure.unit}`.padStart(14)
      print(`  ${figure.name.padEnd(66)}${value}   ${target(figure).padEnd(12)} ${verdict}`)
    },
    missed: () => missed,
  }
}
