import { sql } from 'kysely'

/** Any number of ids as one parameter of a statement: `where id = any(${idList(ids)})`. */
export const idList = (ids: Iterable<number>) => sql`${`{${[...ids].join()}}`}::bigint[]`

/** The same for an integer column, such as codes and row numbers. */
export const numberList = (numbers: Iterable<number>) => sql`${`{${[...numbers].join()}}`}::int[]`
