/** Errors that explain in both languages why an action on a month is refused. */
import en from '#locales/en/pages/periods.json' with { type: 'json' }
import kh from '#locales/kh/pages/periods.json' with { type: 'json' }
import type { Label } from '#schemas/kit/types.ts'
import { monthText } from '#src/domain/periods/month.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { OpeningPlan } from '../domain/opening.ts'
import type { ActionRefusal, PeriodAction } from '../domain/transitions.ts'

const filled = (text: string, month: string) => text.replace('{{month}}', month)

/** The same texts that the pages show before the attempt. */
export function refusedOpening(code: string, { is, neighbour: otherCode = '' }: OpeningPlan): AppError {
  const month = monthText(otherCode)
  const reason: Label = { kh: filled(kh.plan[is], month), en: filled(en.plan[is], month) }
  return new AppError('OPENING_REFUSED', { params: { month: monthText(code), reason } })
}

export function refusedAction(code: string, action: PeriodAction | 'late', why: ActionRefusal): AppError {
  const reason: Label =
    action === 'late'
      ? { kh: kh.refused.late, en: en.refused.late }
      : { kh: kh.refused[action][why], en: en.refused[action][why] }
  return new AppError('MONTH_ACTION', { params: { month: monthText(code), reason } })
}
