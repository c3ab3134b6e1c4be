/**
 * Tables of designed catalogues, part of the server's own tables. Declarations are texts: JSON
 * columns would lose the order of fields.
 */
export const designTables: readonly string[] = [
  `create table if not exists designs (
    name text primary key,
    version integer not null,
    draft text not null,
    applied text,
    updated_at timestamptz not null,
    updated_by text not null
  )`,
  // Every saved, applied and removed declaration, for the people who maintain the installation.
  `create table if not exists design_changes (
    id bigint generated always as identity primary key,
    name text not null,
    version integer not null,
    action text not null,
    declaration text,
    at timestamptz not null,
    user_id bigint,
    username text not null
  )`,
]
