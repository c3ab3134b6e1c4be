/**
 * Accounts, roles and permissions for small test registries, which the server requires. References
 * to places and other records are removed, so that the registries stay small.
 */
import { declarations } from '#schemas/index.ts'
import type { Declaration } from '#schemas/kit/define.ts'
import { createRegistry } from '#schemas/kit/registry.ts'

const names = ['users', 'roles', 'permissions']

function isolateDeclaration(declaration: Declaration): Declaration {
  const leadsOut = (field: object) =>
    ('to' in field && !names.includes(String(field.to))) ||
    ('of' in field && !names.includes(String(field.of)))
  const staying = Object.entries(declaration.fields).filter(([, field]) => !leadsOut(field))
  const filterRemaining = (list: readonly string[]) =>
    list.filter((name) => staying.some(([stays]) => stays === name))
  const fields = Object.fromEntries(
    staying.map(([name, field]) => [
      name,
      field.kind === 'secret' ? { ...field, unlike: filterRemaining(field.unlike ?? []) } : field,
    ]),
  )
  const { list, form = [], scope, ...rest } = declaration
  return {
    ...rest,
    ...(scope && Object.hasOwn(fields, scope.by) ? { scope } : {}),
    fields,
    list: { ...list, columns: filterRemaining(list.columns), filters: filterRemaining(list.filters ?? []) },
    form: form.map((section) => ({
      ...section,
      rows: section.rows
        .map((row) => (typeof row === 'string' ? filterRemaining([row])[0] : filterRemaining(row)))
        .filter((row) => row !== undefined && row.length > 0) as typeof section.rows,
    })),
  }
}

export const accessDeclarations = declarations
  .filter(({ path }) => names.includes(path))
  .map((one) => isolateDeclaration(one))

/** The same, with the places that most tests of the engine write to. */
export const placeDeclarations: readonly Declaration[] = [
  ...accessDeclarations,
  ...declarations.filter(({ path }) =>
    ['provinces', 'districts', 'communes', 'villages'].some((name) => path === `setting/${name}`),
  ),
]

/** For tests that do not depend on the schemas: a tenth of the time of an app with all of them. */
export const placeRegistry = createRegistry(placeDeclarations)
