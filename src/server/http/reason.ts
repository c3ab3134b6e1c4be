/** The reason of actions that require one. */
import { isReason, minReason, visibleText } from '#src/domain/reason.ts'
import { AppError } from './errors.ts'

/** The reason without surrounding blanks. @throws VALIDATION naming `reason` */
export function assertReason(text: string | null): string {
  const reason = text?.trim() ?? ''
  if (isReason(reason)) return reason
  throw new AppError('VALIDATION', {
    problems: [
      visibleText(reason) === ''
        ? { field: 'reason', key: 'required' }
        : { field: 'reason', key: 'tooShort', params: { min: minReason } },
    ],
  })
}
