/** Suspected doubles: looking for them now, and saying that two are two people. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { coversCountry } from '#src/domain/access/coverage.ts'
import { fewestLetters, lettersOf } from '#src/domain/approval/reason.ts'
import { coverageOf } from '../../auth/access.ts'
import { parseBody } from '../../body.ts'
import type { ServerContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { readRecord } from '../../resources/read.ts'
import { idOf, readingOf, saveAs } from '../../routes/record-request.ts'
import { decideDifferent } from './different.ts'
import { scanPatients, waitingPatients } from './scan.ts'

/** Milliseconds that somebody who asks waits; the night does the rest. */
const patience = 10_000

const nothing = z.strictObject({})
const decision = z.strictObject({ note: z.string().trim().max(300) })

export function suspectRoutes(app: FastifyInstance, context: ServerContext): void {
  const resource = context.registry.find('patient-suspects')
  if (!resource) return
  const { list, update } = resource.permissions
  const config = { access: [list, update] }
  const at = `/api/${resource.path}`

  app.post(`${at}/scan`, { config }, async (request) => {
    parseBody(request, nothing)
    // Looked for at will, after registering a name, doubles would tell where anybody is a patient.
    if (!coversCountry(coverageOf(request), 'WORK')) throw new AppError('NATIONAL_ONLY')
    const end = performance.now() + patience
    const scanned = await scanPatients(context, () => performance.now() < end)
    return { success: true, data: { ...scanned, waiting: await waitingPatients(context) } }
  })

  app.post(`${at}/:id/different`, { config }, async (request, reply) => {
    const { note } = parseBody(request, decision)
    if (lettersOf(note) < fewestLetters) {
      const problem = { field: 'note', key: 'approvalText', params: { min: fewestLetters } }
      throw new AppError('VALIDATION', { problems: [problem] })
    }
    const id = idOf(request)
    await saveAs(request, context, ({ writing }) => decideDifferent(writing, id, note))
    const data = await readRecord(readingOf(request, context), resource, id)
    return reply.header('cache-control', 'no-store').send({ success: true, data })
  })
}
