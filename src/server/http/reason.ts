/** The reason of actions that require one. */
import { isReadable, isReason, minReason } from '#src/domain/reason.ts'
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
