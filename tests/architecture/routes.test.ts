/**
 * Routes come from declarations (docs/actions.md), which the API description, the permission check
 * and the browser's calls share. Files that add a route themselves are listed here with the reason.
 */
import { expect, it } from 'vitest'
import { read, serverSources } from './source.ts'

const may: Readonly<Record<string, RegExp>> = {
  'the declarations’ own': /^records\/actions\/answer-actions\.ts$/,
  'the protocol of Pusher, outside /api': /^access\/realtime\/(endpoint|http-api)\.ts$/,
  'the files of the console, outside /api': /^http\/client-files\.ts$/,
  'the plugin that shows the API description': /^records\/routes\/openapi\.ts$/,
}

const adds =
  /\b(app|scope)\.(get|post|put|patch|delete|head|options|all|route)[<(]|@fastify\/(static|swagger-ui|websocket)'/

it('no other file of the server adds a route', () => {
  const adding = serverSources.filter(({ file }) => adds.test(read(file))).map(({ name }) => name)
  expect(adding.filter((file) => !Object.values(may).some((form) => form.test(file)))).toEqual([])
  for (const [reason, form] of Object.entries(may))
    expect(
      adding.some((file) => form.test(file)),
      reason,
    ).toBe(true)
})
