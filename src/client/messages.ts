/**
 * The message files of one language, loaded on demand: shared texts as one chunk per language,
 * texts of single pages (`pages/`) with their page. A file's name is the first segment of its keys:
 * `locales/kh/menu.json` contains `menu.…`.
 */
import type { Language } from '#schemas/kit/types.ts'

export type Messages = { [key: string]: string | Messages }

export async function loadMessages(language: Language): Promise<Messages> {
  return language === 'kh'
    ? (await import('./messages-kh.ts')).default
    : (await import('./messages-en.ts')).default
}

const ofPages = import.meta.glob<Messages>('/locales/*/pages/*.json', { import: 'default' })

/** The texts of single pages, by file name: `grid` is pages/grid.json. */
export async function loadPageMessages(language: Language, names: readonly string[]): Promise<Messages> {
  const load = async (name: string) => {
    const file = ofPages[`/locales/${language}/pages/${name}.json`]
    if (!file) throw new Error(`No page texts named ${name}`)
    return [name, await file()] as const
  }
  return Object.fromEntries(await Promise.all(names.map(load)))
}

/** `{ '/locales/kh/menu.json': {…} }` → `{ menu: {…} }`. */
export function byFileName(files: Record<string, Messages>): Messages {
  return Object.fromEntries(
    Object.entries(files).map(([file, messages]) => [
      file.slice(file.lastIndexOf('/') + 1, -'.json'.length),
      messages,
    ]),
  )
}
