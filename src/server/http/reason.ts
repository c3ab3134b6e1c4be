/** The reason of actions that require one. */
import { countLetters, minExplanation, minReason } from '#schemas/kit/letters.ts'
import { isReadable, isReason } from '#src/domain/reason.ts'
import { AppError } from './errors.ts'

/** The reason without surrounding blanks. @throws VALIDATION naming `reason` */
export function assertReason(text: string | null): string {
  const reason = text?.trim() ?? ''
  if (isReason(reason)) return reason
  throw new AppError('VALIDATION', {
    problems: [
      isReadable(reason)
        ? { field: 'reason', key: 'fewLetters', params: { min: minReason } }
        : { field: 'reason', key: 'required' },
    ],
  })
}

/** @throws VALIDATION naming the field whose explanation is missing or short */
export function assertExplanation(field: string, text: unknown): void {
  if (countLetters(text) >= minExplanation) return
  throw new AppError('VALIDATION', {
    problems: [{ field, key: 'approvalText', params: { min: minExplanation } }],
  })
}
