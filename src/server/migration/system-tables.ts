/**
 * Tables beside the resources' own, created first by the migration. All statements may be repeated.
 */

import { auditTables } from '#src/server/access/audit/tables.ts'
import { signInTables } from '#src/server/access/auth/tables.ts'
import { limitTables } from '#src/server/access/limits/shared-counts.ts'
import { catalogueWriteTables } from '#src/server/db/catalogue-writes.ts'
import { designTables } from '#src/server/designs/tables.ts'
import { draftTables } from '#src/server/platform/drafts/tables.ts'
import { notificationTables } from '#src/server/platform/notifications/tables.ts'
import { stateNoticeTables } from '#src/server/platform/state-notices/tables.ts'
import { viewTables } from '#src/server/platform/views/tables.ts'
import { idempotencyTables } from '#src/server/records/actions/tables.ts'
import { changeTables } from '#src/server/records/changes/tables.ts'
import { sequenceTables } from '#src/server/records/fields/sequence-tables.ts'
import { fileTables } from '#src/server/records/files/tables.ts'
import { importTables } from '#src/server/records/import/tables.ts'
import { contributionsOf } from '#src/server/workflow/define-workflow.ts'
import { workflows } from '#src/server/workflows.ts'

export const systemTables: readonly string[] = [
  // One row per sign-in. Its refresh tokens rotate; a reused one ends the whole session.
  `create table if not exists sessions (
    id text primary key,
    user_id bigint not null,
    created_at timestamptz not null,
    last_used_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    end_reason text,
    ip text not null
  )`,
  // The user agent, so that users recognise their sessions.
  'alter table sessions add column if not exists user_agent text',
  'create index if not exists sessions_user on sessions (user_id) where ended_at is null',
  // Every sign-in looks up earlier addresses of the account, also in ended sessions.
  'create index if not exists sessions_address on sessions (user_id, ip)',
  // Only hashes: a reader of the table cannot sign in with them.
  `create table if not exists refresh_tokens (
    hash text primary key,
    session_id text not null references sessions (id) on delete cascade,
    created_at timestamptz not null,
    used_at timestamptz
  )`,
  'create index if not exists refresh_tokens_session on refresh_tokens (session_id)',
  // Accounts created by the demonstration, so that they can be disabled with it.
  `create table if not exists demo_accounts (
    user_id bigint primary key,
    switched_off boolean not null
  )`,
  // Every write of a record: who, when, from where, and the values before and after.
  `create table if not exists history (
    id bigint generated always as identity primary key,
    resource text not null,
    record_id bigint not null,
    version integer not null,
    action text not null,
    at timestamptz not null,
    user_id bigint,
    username text not null,
    ip text not null,
    request_id text not null,
    reason text,
    before jsonb,
    after jsonb
  )`,
  'create index if not exists history_record on history (resource, record_id, id desc)',
  ...signInTables,
  ...fileTables,
  ...sequenceTables,
  ...limitTables,
  ...catalogueWriteTables,
  ...importTables,
  ...changeTables,
  ...notificationTables,
  ...stateNoticeTables,
  ...viewTables,
  ...idempotencyTables,
  ...draftTables,
  ...auditTables,
  ...designTables,
  ...contributionsOf(workflows, 'tables'),
]
