/** Reads the first entry of a backup, which describes the rest, or refuses the file. */
import { type ZodType, z } from 'zod'
import { ToolError } from '#src/server/http/tool-error.ts'
import { type ArchiveEntry, BrokenArchive } from './archive.ts'
import { damaged } from './in-words.ts'
import { format, type Manifest, manifestName, manifestShape } from './manifest.ts'

const foreign = () =>
  new ToolError(
    'This isn’t a backup of the present format: one of pg_dump (.dump) or of a data folder must be ' +
      'restored with the version that made it. Nothing was restored.',
  )

/** @throws ToolError when the content has another shape */
export function parsed<T>(shape: ZodType<T>, name: string, content: Buffer): T {
  try {
    return shape.parse(JSON.parse(content.toString()))
  } catch {
    throw damaged(`${name} can’t be read`)
  }
}

/** Development versions have no number: they accept any backup. */
function isNewer(version: string, than: string): boolean {
  const [theirs, ours] = [version, than].map((text) => /^(\d+)\.(\d+)\.(\d+)/.exec(text)?.slice(1))
  const at = theirs?.findIndex((part, place) => part !== ours?.[place]) ?? -1
  return ours !== undefined && at >= 0 && Number(theirs?.[at]) > Number(ours[at])
}

async function firstOf(entries: AsyncGenerator<ArchiveEntry>): Promise<ArchiveEntry> {
  try {
    const { value } = await entries.next()
    if (value?.name === manifestName) return value
  } catch (error) {
    // Neither gzip nor tar, in contrast to a truncated file.
    if (!(error instanceof BrokenArchive && /header|end of data/.test(error.message))) throw error
  }
  throw foreign()
}

/**
 * Reads the first entry.
 * @param version Version of the running product.
 * @throws ToolError when this is not a backup, or one of a newer version
 */
export async function readManifest(
  entries: AsyncGenerator<ArchiveEntry>,
  version: string,
): Promise<{ manifest: Manifest; content: Buffer }> {
  const content = await (await firstOf(entries)).content()
  const header = parsed(z.object({ format: z.number(), version: z.string() }), manifestName, content)
  if (header.format > format || isNewer(header.version, version))
    throw new ToolError(
      `The backup was made by version ${header.version}, which is newer than this one (${version}): ` +
        'restore it with that version. Nothing was restored.',
    )
  return { manifest: parsed(manifestShape, manifestName, content), content }
}
