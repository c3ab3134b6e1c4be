import type { UrlField } from '#schemas/kit/fields/url.ts'
import type { ServerHalf } from './kind.ts'
import { contains, equal, isNull, starts } from './operators.ts'

export const urlHalf: ServerHalf<UrlField> = {
  filters: { eq: equal, contains, starts, null: isNull },
}
