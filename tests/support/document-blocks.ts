/** Code blocks of a document that quote files: ```ts title=schemas/settings/vaccines.ts. */
import { posix } from 'node:path'

export interface Block {
  /** The path in the title. */
  place: string
  code: string
}

export const blocksOf = (document: string): Block[] =>
  [...document.matchAll(/```\w+ title=(\S+)\n([\s\S]*?)\n```/g)].map(([, place = '', code = '']) => ({
    place,
    code,
  }))

/**
 * Code in a comparable form: imports are sorted and use paths from the root. Line breaks, which
 * depend on the length of these paths, are ignored. `placeOf` maps a file to its place.
 */
export function comparable(code: string, path: string, placeOf: ReadonlyMap<string, string>): string {
  const target = (from: string) => {
    const named = from.startsWith('#') ? from.slice(1) : posix.join(posix.dirname(path), from)
    return from.startsWith('#') || from.startsWith('.') ? (placeOf.get(named) ?? named) : from
  }
  return code
    .replace(/import \{ to \} from '.*'\n/, '')
    .replace(/\bto\(('[\w-]+')\)/g, '$1')
    .replace(/(from |import\()'([^']+)'/g, (_, word: string, from: string) => word + target(from))
    .split('\n')
    .map((line) => line.trim().replace(/^\*(?!\/)/, ''))
    .toSorted((one, other) => {
      const [isImport, isOther] = [one, other].map((line) => line.startsWith('import '))
      return isImport && isOther ? one.localeCompare(other) : Number(isOther) - Number(isImport)
    })
    .join('')
    .replace(/\s/g, '')
    .replace(/,(?=[\])}]|$)/g, '')
}
