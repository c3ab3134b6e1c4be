/**
 * The error table. Every failure of the API has one of these codes; its sentence is in
 * locales/<language>/errors.json under the code. A test keeps table and sentences equal.
 */
import type { Resource } from '#schemas/kit/resource.ts'
import type { FieldProblem, Params } from './messages.ts'

export const errorStatus = {
  BAD_REQUEST: 400,
  BAD_JSON: 400,
  BAD_BODY: 400,
  TOO_DEEP: 400,
  BAD_TEXT: 400,
  BAD_URL: 400,
  BAD_ID: 400,
  BAD_VERSION: 400,
  BAD_FILTER: 400,
  BAD_RANGE: 400,
  BAD_SORT: 400,
  BAD_PARAMETER: 400,
  UNKNOWN_FIELD: 400,
  UNKNOWN_OPERATOR: 400,
  UNKNOWN_PARAMETER: 400,
  PERSONAL_FILTER: 400,
  UNAUTHENTICATED: 401,
  LOGIN_FAILED: 401,
  CODE_REQUIRED: 401,
  CODE_WRONG: 401,
  PASSWORDS_OFF: 401,
  OIDC_DENIED: 401,
  OIDC_EXPIRED: 401,
  OIDC_REFUSED: 401,
  OIDC_UNKNOWN: 401,
  OIDC_UNVERIFIED: 401,
  OIDC_NO_ROLE: 401,
  OIDC_FACILITY: 401,
  OIDC_UNREACHABLE: 503,
  ACCOUNT_DISABLED: 401,
  PASSWORD_EXPIRED: 401,
  SESSION_ENDED: 401,
  TOKEN_EXPIRED: 401,
  TOKEN_REVOKED: 401,
  TOKEN_ACCOUNT: 401,
  TOKEN_READ_ONLY: 403,
  TOKEN_REFUSED: 403,
  FORBIDDEN: 403,
  PASSWORD_CHANGE_REQUIRED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  BEYOND_OWN_RIGHTS: 403,
  BEYOND_OWN_COVERAGE: 403,
  BEYOND_COVERAGE: 403,
  RECORD_PROTECTED: 403,
  NATIONAL_ONLY: 403,
  FOREIGN_CHANNEL: 403,
  OWN_ACCESS: 409,
  ADMINISTRATOR_FIXED: 409,
  OWN_PASSWORD: 409,
  OWN_SECOND_FACTOR: 409,
  SECOND_FACTOR_ON: 409,
  OWN_COVERAGE: 409,
  OWN_COVERAGE_LAST: 409,
  LAST_NATIONAL: 409,
  NOT_FOUND: 404,
  RECORD_NOT_FOUND: 404,
  VIEW_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  UNIQUE: 409,
  CHECK_REFUSED: 409,
  DUPLICATE_SUSPECTED: 409,
  VERSION_CONFLICT: 409,
  DRAFT_ELSEWHERE: 409,
  IDEMPOTENCY_KEY_USED: 409,
  ALREADY_DECIDED: 409,
  ALREADY_ASKED: 409,
  SUBJECT_PENDING: 409,
  APPROVAL_DECIDED: 409,
  APPROVAL_EXPIRED: 409,
  OWN_REQUEST: 409,
  PAYOUT_ACCOUNT: 409,
  OTHER_LEVEL: 409,
  CIRCULAR_APPROVAL: 409,
  ROW_CONFLICT: 409,
  PERIOD_OVERLAP: 409,
  IN_FORCE: 409,
  UNCONFIRMED: 409,
  MONTH_SEQUENCE: 409,
  MONTH_FIXED: 409,
  MONTH_ACTION: 409,
  MONTH_UNSETTLED: 409,
  OPENING_REFUSED: 409,
  STATE_REFUSED: 409,
  STATE_GUARDED: 409,
  STATE_FROZEN: 409,
  CLAIM_OTHER_SIDE: 409,
  CLAIM_DECIDED: 409,
  CLAIM_INVOICE_LOCKED: 409,
  CARD_ACTION: 409,
  CARD_CHECKED: 409,
  COVERAGE_CLASH: 409,
  IN_USE: 409,
  RECORD_DELETED: 409,
  RECORD_NOT_DELETED: 409,
  VERSION_UNKNOWN: 404,
  ALREADY_UNDONE: 409,
  CHANGED_SINCE: 409,
  UNDO_LEAVES: 409,
  TAKEN_SINCE: 409,
  REFERENCE_DELETED: 409,
  UNDO_OUTDATED: 409,
  UNDO_RUNNING: 409,
  UNDO_INTERRUPTED: 503,
  UNDO_ELSEWHERE: 409,
  MERGE_SELF: 409,
  MERGE_CYCLE: 409,
  MERGE_CLASH: 409,
  MERGE_HELD: 409,
  PATIENT_MERGED: 409,
  MERGE_OUTDATED: 409,
  UNMERGE_REFUSED: 409,
  COUNT_CHANGED: 409,
  BULK_TOO_MANY: 413,
  TOO_MANY_VIEWS: 409,
  BULK_TOO_LONG: 503,
  SYSTEM_RECORD: 409,
  TOO_LARGE: 413,
  URL_TOO_LONG: 414,
  UNSUPPORTED_MEDIA: 415,
  VALIDATION: 422,
  GRID_REFUSED: 422,
  TOO_MANY_REQUESTS: 429,
  TOO_MANY_LOGINS: 429,
  HEADERS_TOO_LARGE: 431,
  IMPORT_EMPTY: 422,
  IMPORT_NO_ROWS: 422,
  IMPORT_NO_FILE: 422,
  IMPORT_ENCODING: 422,
  IMPORT_LEGACY_FONT: 422,
  IMPORT_NOT_A_TABLE: 422,
  IMPORT_OLD_EXCEL: 422,
  IMPORT_BROKEN_CSV: 422,
  IMPORT_BROKEN_XLSX: 422,
  IMPORT_TOO_BIG_INSIDE: 413,
  IMPORT_TOO_MANY_ROWS: 413,
  IMPORT_TOO_MANY_COLUMNS: 422,
  IMPORT_NO_KEY: 422,
  IMPORT_WRONG_ROWS: 422,
  IMPORT_NOT_READY: 409,
  IMPORT_OUTDATED: 409,
  IMPORT_CIRCLE: 409,
  IMPORT_INTERRUPTED: 503,
  DESIGN_REFUSED: 409,
  DESIGN_ROWS: 409,
  DESIGN_LIMIT: 409,
  EXPORT_TOO_LARGE: 413,
  REPORT_TOO_LARGE: 413,
  EXPLORE_TOO_LARGE: 413,
  INTERNAL: 500,
  DATABASE_BUSY: 503,
  DISK_FULL: 503,
  NOT_READY: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

export interface ErrorDetails {
  /** Values of the sentence's {{places}}. */
  params?: Params
  /** Turns `message` into `{ field: [sentences] }` (validation.json). */
  problems?: readonly FieldProblem[]
  /** The resource with the sentences of `check.<id>` problems. */
  resource?: Pick<Resource, 'checks' | 'children'>
  /** Machine-readable part of the answer, such as the current record of VERSION_CONFLICT. */
  data?: unknown
  headers?: Readonly<Record<string, string>>
  /**
   * For the audit log only, never sent: the problem of a token, a locked account, or a record
   * outside the user's coverage that is answered as if it did not exist.
   */
  why?: 'expired' | 'forged' | 'ended' | 'locked' | 'coverage'
}

/** The error type of the server: thrown anywhere, turned into an answer by failure.ts. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly status: number

  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
  ) {
    super(code)
    this.status = errorStatus[code]
  }
}
