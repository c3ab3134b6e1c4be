/** The user's recent choices in the palette; kept per user, deleted when the session ends. */
import type { Found } from '#src/domain/console-actions.ts'
import { recentKey, store } from '../store.ts'

/** A page or action by its id; a record with its text, which is stored nowhere else. */
export type Recent = { id: string; record?: Found }

const maxRecent = 5

export function recentOf(userId: number): readonly Recent[] {
  const stored: unknown = store.getItem(recentKey)
  const { user, chosen } = (stored ?? {}) as { user?: unknown; chosen?: unknown }
  if (user !== userId || !Array.isArray(chosen)) return []
  return chosen.filter(isRecent)
}

/** Stored values may be corrupt. */
function isRecent(one: Partial<Recent> | null | undefined): one is Recent {
  const { id, record } = one ?? {}
  if (record === undefined) return typeof id === 'string'
  const { path, text, code, above } = (record ?? {}) as Partial<Found>
  return [id, path, text, code ?? '', above ?? ''].every((one) => typeof one === 'string')
}

export function rememberRecent(userId: number, { id, record }: Recent): void {
  const others = recentOf(userId).filter((one) => one.id !== id)
  const chosen = [record ? { id, record } : { id }, ...others].slice(0, maxRecent)
  store.setItem(recentKey, { user: userId, chosen })
}
