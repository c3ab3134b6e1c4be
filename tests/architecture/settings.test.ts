import { expect, it } from 'vitest'
import { registry } from '#schemas/index.ts'
import { isTemplateRef, namedPart } from '#schemas/kit/copy-from.ts'
import { isDerived } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { read, sources } from './source.ts'

/** Fields of every catalogue: names, list and form. */
const generic = new Set([
  'code',
  'name_kh',
  'name_en',
  'description',
  'description_kh',
  'description_en',
  'note',
  'sort_order',
  'is_active',
  'effective_from',
  'effective_to',
])

const folders = new Map(
  sources.flatMap((file) => {
    const [, folder, name] = /^schemas\/(settings|facility|access)\/(.+)\.ts$/.exec(file) ?? []
    return folder && name ? [[name, folder] as const] : []
  }),
)

/** Code that could read a setting: excludes catalogue seeds and sample pages. */
const readers = sources
  .filter((file) => file.startsWith('src/'))
  .filter((file) => !/\/(seed|demonstration|samples)\/|common-passwords/.test(file))
  .map((file) => ({
    folder: file.slice(0, file.lastIndexOf('/')),
    words: new Set(read(file).match(/[a-z][A-Za-z0-9_-]*[a-z0-9]/g)),
  }))

/** A folder that names the resource and has a file that names the field, or its link table. */
function isReadByCode({ name: resource, table, singular }: Resource, field: string): boolean {
  const above = registry.owners(resource).map((owner) => owner.resource.table)
  const names = [resource, table, singular, `${singular}_id`, ...above]
  const folderOf = ({ words }: (typeof readers)[number]) => names.some((name) => words.has(name))
  // Names in a folder also count for the folders below it.
  const naming = new Set(
    readers.filter(folderOf).flatMap(({ folder }) => [folder, folder.replace(/\/[^/]+$/, '')]),
  )
  /** The workflow of a folder: its rules, server and pages read the same settings. */
  const rootOf = (folder: string) => /^src\/workflows\/[^/]+/.exec(folder)?.[0] ?? folder
  return readers.some(
    ({ folder, words }) =>
      words.has(`${table}__${field}`) ||
      (words.has(field) && (naming.has(folder) || naming.has(rootOf(folder)))),
  )
}

/** Fields that records copy from settings, such as the dose of an order set. */
const recorded = new Set(
  registry.all.filter(({ name }) => !folders.has(name)).flatMap(({ fields }) => Object.values(fields)),
)

/** `resource.field` of every step and target of a lookup. */
const lookupPaths = new Set(
  registry.all.flatMap(({ name, fields }) =>
    Object.values(fields).flatMap((field) => {
      if (field.kind !== 'lookup') return []
      let at = name
      return field.path.split('.').map((step) => {
        const here = `${at}.${step}`
        const ref = registry.get(at).fields[step]
        if (ref?.kind === 'ref') at = ref.to
        return here
      })
    }),
  ),
)

/** Fields of the resource that other declarations or its own texts use. */
function readBySchemas({ name, fields, key, display, parent, scope }: Resource): Set<string> {
  const templates = Object.values(display).flatMap((text) => text.match(/\w+/g) ?? [])
  const foreign = registry.referrers(name).flatMap(({ resource, field }) => {
    const ref = resource.fields[field]
    if (ref?.kind !== 'ref') return []
    return [...Object.values(ref.copies ?? {}), ...(ref.copyFrom ?? []).map((part) => namedPart(part).from)]
  })
  const counted = registry.all.flatMap((resource) =>
    Object.values(resource.fields).flatMap((field) =>
      field.kind === 'count' && field.of === name ? [field.via] : [],
    ),
  )
  const own = Object.entries(fields).flatMap(([field, declared]) =>
    declared.search ||
    isTemplateRef(declared) ||
    recorded.has(declared) ||
    lookupPaths.has(`${name}.${field}`)
      ? [field]
      : [],
  )
  const places = [parent ?? '', scope?.by ?? '']
  return new Set([...templates, ...key, ...places, ...foreign, ...counted, ...own])
}

/** Review finding B10: users expect every field that they fill in to have an effect. */
it('every setting is read by code or declared informational', () => {
  const idle = registry.all
    .filter(({ name }) => folders.has(name))
    .flatMap((resource) => {
      const used = readBySchemas(resource)
      return Object.entries(resource.fields)
        .filter(([, field]) => !isDerived(field) && field.readOnly !== 'always')
        .filter(([name, field]) => !generic.has(name) && !field.informational && !used.has(name))
        .filter(([name]) => !isReadByCode(resource, name))
        .map(([name]) => `${resource.name}.${name}`)
    })
  expect(idle).toEqual([])
})
