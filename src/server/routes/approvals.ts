/** /approval (specification 2; domain 1.5, 2.5): the lists of requests, and the decisions on them. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { boxes, type DecisionResult } from '#src/domain/approval/boxes.ts'
import { decidePermission } from '#src/domain/approval/judge.ts'
import { mostNote } from '#src/domain/approval/reason.ts'
import { countBoxes, type Looking, readAround, readBox } from '../approvals/boxes.ts'
import { decideAll, decideOne, type Verdict, withdraw } from '../approvals/decide.ts'
import { expireDue } from '../approvals/expire.ts'
import { requirePermission } from '../auth/access.ts'
import { parseBody } from '../body.ts'
import { tellRange } from '../content-range.ts'
import type { ServerContext } from '../context.ts'
import type { AppError } from '../errors.ts'
import { errorSentence, fieldSentences, languageOf } from '../messages.ts'
import { readListQuery } from '../resources/list-query.ts'
import { hiddenFields } from '../resources/rows.ts'
import type { Writing } from '../resources/writing.ts'
import { holdsOf, idOf, saveAs } from './record-request.ts'

/** Most requests decided in one go. */
export const maxDecisions = 200

const text = z.string().trim().max(mostNote)
const approval = z.strictObject({ note: text.nullish() })
const rejection = z.strictObject({ note: text.min(1) })
const nothing = z.strictObject({})
const several = z.strictObject({
  ids: z.array(z.int().positive()).min(1).max(maxDecisions),
  decision: z.enum(['approve', 'reject']),
  note: text.nullish(),
})

function resultOf(
  id: number,
  error: AppError | undefined,
  request: FastifyRequest,
): DecisionResult {
  if (!error) return { id, decided: true }
  const { problems, params = {} } = error.details
  const language = languageOf(request)
  const message = problems
    ? Object.values(fieldSentences(problems, language)).flat().join(' ')
    : errorSentence(error.code, params, language)
  return { id, decided: false, message }
}

export function approvalRoutes(app: FastifyInstance, context: ServerContext): void {
  const resource = context.registry.find('approvals')
  if (!resource) return
  const { list } = resource.permissions
  const at = `/api/${resource.path}`
  const reads = { config: { access: [list] } }
  const decides = { config: { access: [list, decidePermission] } }

  const looking = (request: FastifyRequest): Looking => {
    const { id, permissions, coverage } = requirePermission(request)
    return { context, person: { id, permissions, coverage }, holds: holdsOf(request) }
  }

  for (const box of boxes)
    app.get(`${at}/${box}`, reads, async (request, reply) => {
      const own = looking(request)
      const hidden = hiddenFields(resource, own.holds)
      const query = readListQuery(resource, request.query as Record<string, unknown>, hidden)
      const { rows, total } = await readBox(own, box, query)
      tellRange(reply, resource.path, { from: query.from, count: rows.length, total })
      return reply.header('cache-control', 'no-store').send({ success: true, data: rows })
    })

  app.get(`${at}/counts`, reads, async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ success: true, data: await countBoxes(looking(request)) }),
  )

  app.get(`${at}/:id/around`, reads, async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ success: true, data: await readAround(looking(request), idOf(request)) }),
  )

  /** What has expired by now is settled first: a decision can't be about it any more. */
  const act = async <T>(request: FastifyRequest, work: (writing: Writing) => Promise<T>) => {
    await expireDue(context)
    return saveAs(request, context, ({ writing }) => work(writing))
  }
  const answer = async (
    request: FastifyRequest,
    work: (own: Writing, id: number) => Promise<void>,
  ) => {
    const id = idOf(request)
    await act(request, (writing) => work(writing, id))
    return { success: true, data: (await readAround(looking(request), id)).row }
  }

  app.post(`${at}/:id/approve`, decides, (request) => {
    const verdict: Verdict = { act: 'approve', note: parseBody(request, approval).note ?? null }
    return answer(request, (writing, id) => decideOne(writing, id, verdict))
  })
  app.post(`${at}/:id/reject`, decides, (request) => {
    const verdict: Verdict = { act: 'reject', note: parseBody(request, rejection).note }
    return answer(request, (writing, id) => decideOne(writing, id, verdict))
  })
  app.post(`${at}/:id/withdraw`, reads, (request) => {
    parseBody(request, nothing)
    return answer(request, withdraw)
  })
  app.post(`${at}/decisions`, decides, async (request) => {
    const { ids, decision, note } = parseBody(request, several)
    const verdict: Verdict = { act: decision, note: note ?? null }
    const { refused } = await act(request, (writing) => decideAll(writing, ids, verdict))
    const data = [...new Set(ids)].map((id) => resultOf(id, refused.get(id), request))
    return { success: true, data }
  })
}
