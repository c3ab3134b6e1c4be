/** Loads what is possible for the rows of a list: one request for all rows of a screen. */
import type { OpenTransition } from '#src/domain/transitions.ts'
import type { Generator } from '../context.tsx'

type Request = Generator['request']
type Answer = Record<number, OpenTransition[]>

/** Records of the next request, by path. */
const waiting = new Map<string, { ids: Set<number>; answer: Promise<Answer> }>()

/**
 * The open transitions of a record. The records that a screen asks for at the same moment share a
 * request.
 */
export async function loadTransitions(request: Request, path: string, id: number): Promise<OpenTransition[]> {
  const batch = waiting.get(path) ?? startBatch(request, path)
  batch.ids.add(id)
  return (await batch.answer)[id] ?? []
}

function startBatch(request: Request, path: string) {
  const ids = new Set<number>()
  const send = async () => {
    // The other rows ask in the same task.
    await Promise.resolve()
    waiting.delete(path)
    const query = [...ids].join(',')
    return (await request<Answer>(`${path}/transitions?ids=${query}`, { silent: true })).data
  }
  const batch = { ids, answer: send() }
  waiting.set(path, batch)
  return batch
}
