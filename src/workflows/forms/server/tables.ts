import { keepColumns } from '#src/server/db/fixed-columns.ts'

/**
 * A published form cannot change (domain 1.3.3), only be withdrawn. Runs after its table is
 * created.
 */
export const formGuards: readonly string[] = [
  `do $$ begin
    if to_regclass('form_versions') is null then return; end if;
    ${keepColumns('form_versions', ['encounter_type_id', 'number', 'definition', 'published_at'])}
  end $$`,
]
