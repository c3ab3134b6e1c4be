/** A numeric result as text. */
import { sql } from 'kysely'
import { resultSign } from '#schemas/codes/investigation-order.ts'

/** `<0.5` for the order with this alias; null without a number. */
export const numberText = (alias: string) => sql<string | null>`(case ${sql.ref(`${alias}.result_sign`)}
  when ${sql.lit(resultSign.BELOW.value)} then '<' when ${sql.lit(resultSign.ABOVE.value)} then '>'
  else '' end || trim_scale(${sql.ref(`${alias}.result_value`)})::text)`
