/** Shows the progress of long work on the terminal, before its result. */
import type { OnProgress, Progress } from '#src/server/backup/progress.ts'

/** Milliseconds between two updates of the line. */
const pause = 100

/** Moves to the beginning of the line and erases it. */
const blank = '\r\x1b[K'

function renewing(doing: string, out: NodeJS.WriteStream): OnProgress {
  let printedAt = 0
  return ({ table = '', share }: Progress) => {
    if (Date.now() - printedAt < pause) return
    printedAt = Date.now()
    out.write(blank + `${doing} ${Math.floor(share * 100)} %  ${table}`.slice(0, out.columns - 1))
  }
}

function inTens(doing: string, out: NodeJS.WriteStream): OnProgress {
  let lastTens = 0
  return ({ share }: Progress) => {
    const tens = Math.floor(share * 10)
    if (tens > lastTens) out.write(`${doing} ${tens * 10} %\n`)
    lastTens = tens
  }
}

/**
 * One line that is updated on a terminal and erased at the end; elsewhere, as in a log, a line for
 * every ten percent.
 * @param doing As in `Saving`.
 */
export async function withProgress<T>(
  doing: string,
  work: (onProgress: OnProgress) => Promise<T>,
): Promise<T> {
  const out = process.stderr
  try {
    return await work(out.isTTY ? renewing(doing, out) : inTens(doing, out))
  } finally {
    if (out.isTTY) out.write(blank)
  }
}
