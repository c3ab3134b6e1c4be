/** SQL of the user who signs a paper. */
import { sql } from 'kysely'

/** Name, position and licence of a user, null where the join found no user. */
export const signatory = (alias: string) =>
  sql.raw(`case when ${alias}.id is null then null else json_build_object(
    'name', json_build_object('kh', ${alias}.name_kh, 'en', coalesce(${alias}.name_en, ${alias}.name_kh)),
    'position', ${alias}.position_kh, 'licence', ${alias}.professional_licence_no) end`)
