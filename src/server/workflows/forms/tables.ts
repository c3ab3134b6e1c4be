import { keepColumns } from '#src/server/db/fixed-columns.ts'

/**
 * A published form stays as it is (domain 1.3.3); it can be withdrawn. Carried out once its table
 * stands.
 */
export const formGuards: readonly string[] = [
  `do $$ begin
    if to_regclass('form_versions') is null then return; end if;
    ${keepColumns('form_versions', ['encounter_type_id', 'number', 'definition', 'published_at'])}
  end $$`,
]
