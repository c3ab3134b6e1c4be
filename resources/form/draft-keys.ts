/** Storage keys of drafts. A separate file, because ending a session imports it. */
import { tabStorage } from '#src/client/storage.ts'

const prefix = 'draft:'

/** `draft:7:setting/provinces:12`, or `…:new`. */
export function draftKey(userId: unknown, path: string, id?: unknown): string {
  return `${prefix}${String(userId ?? '')}:${path}:${id === undefined ? 'new' : String(id)}`
}

/** Signing out leaves no drafts on a shared computer. */
export function forgetDrafts(): void {
  for (const key of tabStorage.keys()) if (key.startsWith(prefix)) tabStorage.remove(key)
}
