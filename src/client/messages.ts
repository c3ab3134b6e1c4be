/**
 * The message files of one language, loaded on demand as one chunk per language. A file's name is
 * the first segment of its keys: `locales/kh/menu.json` holds `menu.…`.
 */
import type { Language } from '#schemas/kit/types.ts'

export type Messages = { [key: string]: string | Messages }

export async function loadMessages(language: Language): Promise<Messages> {
  return language === 'kh'
    ? (await import('./messages-kh.ts')).default
    : (await import('./messages-en.ts')).default
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
