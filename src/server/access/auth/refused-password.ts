/** Checks new passwords against all the server knows: the long list, names and facility. */
import { type Kysely, sql } from 'kysely'
import type { SecretField } from '#schemas/kit/fields/secret.ts'
import { type PasswordProblem, passwordProblem } from '#schemas/kit/password.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { commonPasswords } from '#src/domain/access/common-passwords.ts'
import type { Tables } from '#src/server/db/connection.ts'

type Values = Readonly<Record<string, unknown>>

/** The names of a referenced record. */
async function loadNames(db: Kysely<Tables>, target: Resource, id: unknown): Promise<string[]> {
  const names = Object.keys(target.fields).filter((name) => target.fields[name]?.kind === 'text')
  if (names.length === 0 || typeof id !== 'number') return []
  const { rows } = await sql<Record<string, string | null>>`
    select ${sql.join(names.map((name) => sql.ref(name)))} from ${sql.table(target.table)}
    where id = ${id}`.execute(db)
  return Object.values(rows[0] ?? {}).filter((name) => name !== null)
}

/** The texts of the fields that a password must not consist of. */
async function loadWords(
  db: Kysely<Tables>,
  registry: Registry,
  resource: Resource,
  { field, values }: { field: SecretField; values: Values },
): Promise<string[]> {
  const words: string[] = []
  for (const name of field.unlike ?? []) {
    const own = resource.fields[name]
    if (own?.kind === 'ref') words.push(...(await loadNames(db, registry.get(own.to), values[name])))
    else if (typeof values[name] === 'string') words.push(values[name])
  }
  return words
}

/** The problem of a password for this record; undefined when it is acceptable. */
export async function refusedPassword(
  db: Kysely<Tables>,
  registry: Registry,
  resource: Resource,
  { field, password, values }: { field: SecretField; password: string; values: Values },
): Promise<PasswordProblem | undefined> {
  const words = await loadWords(db, registry, resource, { field, values })
  return passwordProblem(password, { min: field.min, words, common: commonPasswords })
}
