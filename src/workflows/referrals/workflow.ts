/** Referrals between facilities. */
import type { FastifyInstance } from 'fastify'
import { logView } from '#src/server/access/audit/views.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import { defineWorkflow } from '#src/server/workflow/define-workflow.ts'
import { writesOf } from '#src/server/workflow/timeline/writes.ts'
import { referralActions } from './domain/actions.ts'
import { expectedByReferral, referralTile, startReferralJobs } from './server/arrivals.ts'
import { referralBehaviour } from './server/behaviour.ts'
import { readThread, referralList } from './server/read.ts'
import { referralWriteRules } from './server/write-rules.ts'

function referralRoutes(app: FastifyInstance, context: ServerContext): void {
  const referrals = context.registry.find('referrals')
  if (!referrals) return
  answerActions(app, context, {
    group: { thread: referralActions.thread },
    handlers: {
      thread: async ({ request, reading, which: { id } }) => {
        const thread = await readThread(reading, id)
        await logView(context, request, { resource: referrals, id })
        return thread
      },
    },
  })
}

export default defineWorkflow({
  name: 'referrals',
  after: ['patients', 'visits', 'reports'],
  states: referralBehaviour,
  rules: [referralWriteRules],
  routes: [referralRoutes],
  workLists: [referralList],
  jobs: [{ failure: 'maintenance of referrals failed', start: startReferralJobs }],
  timeline: [writesOf({ name: 'referrals', resource: 'referrals', via: ['patient_id'] })],
  tiles: [referralTile],
  arrivals: [expectedByReferral],
  demo: async () => (await import('#demo/referrals/part.ts')).default,
})
