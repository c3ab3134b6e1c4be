import { sql } from 'kysely'

/** Ids as one value of a statement, however many there are: `where id = any(${idList(ids)})`. */
export const idList = (ids: Iterable<number>) => sql`${`{${[...ids].join()}}`}::bigint[]`

/** The same for numbers of an integer column, such as codes and row numbers. */
export const numberList = (numbers: Iterable<number>) => sql`${`{${[...numbers].join()}}`}::int[]`
