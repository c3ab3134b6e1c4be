/** The checks of a claim as they come out now. */
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { judge, readiness } from '#src/domain/claims/checks/judge.ts'
import type { Finding } from '#src/domain/claims/checks/rule.ts'
import type { Stored } from '../resources/stored.ts'
import type { Writing } from '../resources/writing.ts'
import { readFacts } from './facts/read-facts.ts'

export interface Checked {
  findings: Finding[]
  /** 0 to 100. */
  percent: number
}

export async function checkedNow(
  { trx, now }: Pick<Writing, 'trx' | 'now'>,
  { values }: Pick<Stored, 'values'>,
): Promise<Checked> {
  const visit = Number(values.visit_id)
  const read = (await readFacts(trx, [visit], dayInPhnomPenh(new Date(now)))).get(visit)
  const findings = read ? judge(read.facts) : []
  return { findings, percent: readiness(findings) }
}
