/** Every spelling of a column heading for its field. */
import type { Field } from '#schemas/kit/fields/index.ts'
import { cleanText } from '#schemas/kit/khmer.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label } from '#schemas/kit/types.ts'
import { columnLabel, type KeyPart, referredKey } from '../natural-key.ts'
import { type ColumnTarget, targetName } from './column-target.ts'

/** Headers are compared without case, spaces, `_ - . / ( )` and invisible characters. */
export function normalHeader(header: string): string {
  return cleanText(header)
    .toLowerCase()
    .replace(/[\s_\-–.:*()[\]/\\]+/g, ' ')
    .trim()
}

interface Spellings {
  names: string[]
  labels: string[]
  aliases: string[]
}

/** A label in one language, or in both as exports and templates write it. */
const words = ({ kh, en }: Label) => [kh, en, `${kh} ${en}`, `${en} ${kh}`]

/** Every header spelling of a target; if two fields share one, the earlier field wins. */
export function knownHeaders(
  resource: Resource,
  registry: Registry,
  targets: readonly ColumnTarget[],
): Map<string, ColumnTarget> {
  const known = new Map<string, ColumnTarget>()
  const spellings = targets.map((target) => spellingsOf(target, resource, registry))
  for (const rank of ['names', 'labels', 'aliases'] as const)
    targets.forEach((target, index) => {
      for (const header of spellings[index]?.[rank] ?? []) {
        const normal = normalHeader(header)
        if (normal !== '' && !known.has(normal)) known.set(normal, target)
      }
    })
  return known
}

function spellingsOf(target: ColumnTarget, resource: Resource, registry: Registry): Spellings {
  const name = target.field
  const field = resource.fields[name] as Field
  const former = field.was ?? []
  const key = referredKey(field, registry)
  if (!key) {
    const hasWords = ['enum', 'set', 'coded', 'boolean'].includes(field.kind)
    const byLanguage = hasWords ? [`${name}_kh`, `${name}_en`] : []
    const aliases = [...former, ...byLanguage, ...nameSpellings(name), ...codeSpellings(name, resource)]
    return { names: [name], labels: words(field.label), aliases }
  }
  const part = (key.find(({ path }) => path === target.part) ?? key[0]) as KeyPart
  const partWords = [part.path, part.path.replace(/_ids?\b/g, ''), ...words(part.label)]
  const bases = [name, ...former].flatMap((base) => [base, base.replace(/_ids?$/, '')])
  const withPart = [...bases, field.label.kh, field.label.en].flatMap((base) =>
    partWords.flatMap((word) => [`${base} ${word}`, `${word} ${base}`]),
  )
  const aliases = [...words(columnLabel(field, part)), ...withPart]
  return target.part
    ? { names: [targetName(target)], labels: [], aliases }
    : { names: [name], labels: words(field.label), aliases: [...bases, ...aliases] }
}

/** Names in both languages, as tables of ministries head them: “Name (Khmer)”, “Name (Latin)”. */
const nameSpellings = (name: string): string[] =>
  name === 'name_kh'
    ? ['name khmer', 'name in khmer', 'ឈ្មោះ ខ្មែរ', 'ឈ្មោះខ្មែរ', 'ឈ្មោះ ភាសាខ្មែរ', 'ឈ្មោះ']
    : name === 'name_en'
      ? ['name latin', 'name english', 'name in latin', 'ឈ្មោះ ឡាតាំង', 'ឈ្មោះឡាតាំង', 'ឈ្មោះ អង់គ្លេស']
      : []

/** The code of the records themselves: “Village code”, “កូដភូមិ”. */
function codeSpellings(name: string, { key, fields, label }: Resource): string[] {
  if (key.length > 1 || name !== key[0] || fields[name]?.kind !== 'code') return []
  const { kh, en } = label.one
  return ['code', 'កូដ', 'លេខកូដ', `${en} code`, `code of ${en}`, `កូដ${kh}`, `លេខកូដ${kh}`]
}

/** Headers of computed fields, which import ignores. */
export function computedHeaders(fields: readonly [string, Field][]): Set<string> {
  return new Set(fields.flatMap(([name, { label }]) => [name, ...words(label)].map(normalHeader)))
}
