/**
 * Where drafts stand in the tab's storage; in a file of its own, since ending a session asks for
 * it.
 */
import { tabStorage } from '#src/client/storage.ts'

const prefix = 'draft:'

/** `draft:7:setting/provinces:12`, or `…:new`. */
export function draftKey(userId: unknown, path: string, id?: unknown): string {
  return `${prefix}${String(userId ?? '')}:${path}:${id === undefined ? 'new' : String(id)}`
}

/** Whoever signs out leaves nothing behind on a shared computer. */
export function forgetDrafts(): void {
  for (const key of tabStorage.keys()) if (key.startsWith(prefix)) tabStorage.remove(key)
}
