import { fieldsOf } from './conditions.ts'
import { kindOf } from './fields/index.ts'
import type { Resource } from './resource.ts'
import type { Check } from './types.ts'

/**
 * Whether a check names a value that other records change. The server checks it after their write,
 * where it can name the record.
 */
export const isKeptCheck = ({ fields }: Pick<Resource, 'fields'>, { when, must }: Check): boolean =>
  [...fieldsOf(must), ...(when ? fieldsOf(when) : [])].some((name) => {
    const field = fields[name]
    return field !== undefined && kindOf(field).storage === 'kept'
  })
