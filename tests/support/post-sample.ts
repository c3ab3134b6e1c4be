/** Creates a sample through the API, with its open month and duplicate confirmation. */
import { sql } from 'kysely'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Answer, TestApp } from './create-test-app.ts'

type Row = Record<string, unknown>

/** Samples look alike, so they trigger the duplicate check. */
const headers = { 'x-confirm': 'duplicate', 'x-reason': 'another sample' }

/** Events at a facility need an open month. */
async function openMonth({ context: { db } }: TestApp, facility: unknown): Promise<void> {
  await sql`insert into active_periods (health_facility_id, is_national, code, starts_on, ends_on,
      submission_cutoff_on, status)
    select ${facility}, false, '2026-02', '2026-02-01', '2026-02-28', '2026-03-03', 1
    where not exists (select 1 from active_periods where health_facility_id = ${facility}
      and code = '2026-02' and deleted_at is null)`.execute(db)
}

export async function postSample(
  app: TestApp,
  registry: Registry,
  { path, body, token }: { path: string; body: Row; token: string },
): Promise<Answer> {
  const dated = registry.findByPath(path)?.dated
  if (dated && dated.on !== 'create' && path !== 'active-periods') await openMonth(app, body[dated.facility])
  return app.call('POST', `/api/${path}`, { token, body, headers })
}
