/**
 * Tables of sign-in, part of the server's own (system-tables.ts). All statements may be repeated.
 */
export const signInTables: readonly string[] = [
  // Browsers in which an account has signed in (devices.ts); only hashes of their cookies.
  `create table if not exists known_devices (
    hash text not null,
    user_id bigint not null,
    first_used_at timestamptz not null,
    last_used_at timestamptz not null,
    primary key (hash, user_id)
  )`,
  'create index if not exists known_devices_used on known_devices (last_used_at)',
  // Failed attempts of the last minutes (throttle.ts).
  `create table if not exists failed_attempts (
    key text primary key,
    failures integer not null,
    until timestamptz not null
  )`,
  // Secrets of authenticator apps, encrypted (seal.ts). An unconfirmed one is not required yet.
  `create table if not exists second_factors (
    user_id bigint primary key,
    secret text not null,
    begun_at timestamptz not null,
    confirmed_at timestamptz,
    last_step bigint
  )`,
  `create table if not exists recovery_codes (
    user_id bigint not null,
    hash text not null,
    used_at timestamptz,
    primary key (user_id, hash)
  )`,
  // Accounts by their subject at an OpenID provider.
  `create table if not exists openid_links (
    issuer text not null,
    subject text not null,
    user_id bigint not null unique,
    linked_at timestamptz not null,
    primary key (issuer, subject)
  )`,
  // Secrets of API tokens (api-tokens.ts), of which only hashes are stored.
  `create table if not exists api_token_secrets (
    hash text primary key,
    token_id bigint not null unique
  )`,
  // Null: signed in with a password.
  'alter table sessions add column if not exists provider text',
  'create index if not exists failed_attempts_until on failed_attempts (until)',
]
