/** The repository's own files, for the architecture tests. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Files that git tracks or would track, relative to the root, with `/` as separator. */
export const files: readonly string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file !== '' && existsSync(file))

export const sources = files.filter((file) => /\.tsx?$/.test(file))

/**
 * The server's files, with their names below `src/server/`; those of a workflow as
 * `workflows/<name>/…`.
 */
export const serverSources: readonly { file: string; name: string }[] = sources.flatMap((file) => {
  if (file.startsWith('src/server/')) return [{ file, name: file.slice('src/server/'.length) }]
  const [, workflow, rest] = /^src\/workflows\/([^/]+)\/(?:server\/(.*)|workflow\.ts)$/.exec(file) ?? []
  return workflow ? [{ file, name: `workflows/${workflow}/${rest ?? 'workflow.ts'}` }] : []
})

export const read = (file: string) => readFileSync(file, 'utf8')

/** What a file imports or re-exports; `lazy` marks dynamic imports. */
export function importsOf(file: string): { from: string; typeOnly: boolean; lazy: boolean }[] {
  const text = read(file)
  const statements = text.matchAll(
    /(?:^|\n)\s*(import|export)(\s+type)?\s(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'/g,
  )
  return [...statements].map((match) => ({
    from: match[3] ?? match[4] ?? '',
    typeOnly: match[2] !== undefined,
    lazy: match[4] !== undefined,
  }))
}
