/** SQL of the facility that issues a paper, and of the user who signs it. */
import { sql } from 'kysely'

/** Name, position and licence of a user, null where the join found no user. */
export const signatory = (alias: string) =>
  sql.raw(`case when ${alias}.id is null then null else json_build_object(
    'name', json_build_object('kh', ${alias}.name_kh, 'en', coalesce(${alias}.name_en, ${alias}.name_kh)),
    'position', ${alias}.position_kh, 'licence', ${alias}.professional_licence_no) end`)

/** The letterhead of a facility. */
export const letterhead = (alias: string) =>
  sql.raw(`json_build_object(
    'name', json_build_object('kh', ${alias}.name_kh, 'en', coalesce(${alias}.name_en, ${alias}.name_kh)),
    'line1', ${alias}.header_line1, 'line2', ${alias}.header_line2, 'address', ${alias}.address,
    'phone', ${alias}.phone, 'director', ${alias}.director_name)`)
