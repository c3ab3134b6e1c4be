import type { UrlField } from '#schemas/kit/fields/url.ts'
import type { FieldAdapter } from './kind.ts'
import { contains, equal, isNull, starts } from './operators.ts'

export const urlHalf: FieldAdapter<UrlField> = {
  filters: { eq: equal, contains, starts, null: isNull },
}
