/**
 * The message files of one language, loaded on demand: shared texts as one chunk per language,
 * texts of single pages (`pages/`) with their page. A file's name is the first segment of its keys:
 * `locales/kh/menu.json` contains `menu.…`.
 */
import { pageTexts } from '#application/texts.ts'
import type { Language } from '#schemas/kit/types.ts'

export type Messages = { [key: string]: string | Messages }

export async function loadMessages(language: Language): Promise<Messages> {
  return language === 'kh'
    ? (await import('./messages-kh.ts')).default
    : (await import('./messages-en.ts')).default
}

/** Loaders of the files `…/locales/<language>/pages/<name>.json`. */
export type PageTextFiles = Readonly<Record<string, () => Promise<Messages>>>

/** `kh/grid`, the end of a file's path without its folder. */
const ofPages = new Map(
  Object.entries(pageTexts).map(([file, load]) => [
    file.replace(/^.*locales\/(\w+)\/pages\/(\w+)\.json$/, '$1/$2'),
    load,
  ]),
)

/** The texts of single pages, by file name: `grid` is pages/grid.json. */
export async function loadPageMessages(language: Language, names: readonly string[]): Promise<Messages> {
  const load = async (name: string) => {
    const file = ofPages.get(`${language}/${name}`)
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
