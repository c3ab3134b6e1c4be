/** Suggests records for a text that matches none exactly. */
import { searchKey } from '#schemas/kit/search-key.ts'

/** A record with its names. */
export interface Named {
  code: string
  /** Normal forms (`searchKey`) of its names. */
  names: readonly string[]
}

/** Tolerated edits for a text of this length. */
const slips = (length: number) => (length < 4 ? 0 : length < 6 ? 1 : length < 13 ? 2 : 3)

/** A code after a spreadsheet converted it to a number. */
const bareCode = (code: string) =>
  code
    .toLowerCase()
    .replace(/[\s_./-]/g, '')
    .replace(/^0+/, '')

/** The records nearest to the text, nearest first; empty if none is near. */
export function nearMisses<T extends Named>(text: string, all: readonly T[], maxResults = 3): T[] {
  const requested = searchKey(text)
  const code = bareCode(text)
  const limit = slips(requested.length)
  const found: { record: T; distance: number }[] = []
  for (const record of all) {
    if (code !== '' && bareCode(record.code) === code) found.push({ record, distance: 0 })
    else if (limit > 0) {
      const distance = Math.min(...record.names.map((name) => distanceOf(requested, name, limit)))
      if (distance <= limit) found.push({ record, distance })
    }
  }
  return found
    .sort((one, other) => one.distance - other.distance)
    .slice(0, maxResults)
    .map(({ record }) => record)
}

/** Edit distance in letters; a larger value than `limit` is not exact. */
function distanceOf(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1
  let before = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let row = 1; row <= left.length; row++) {
    const now = [row]
    for (let column = 1; column <= right.length; column++) {
      const isSame = left[row - 1] === right[column - 1]
      now.push(
        Math.min(
          (before[column] as number) + 1,
          (now[column - 1] as number) + 1,
          (before[column - 1] as number) + (isSame ? 0 : 1),
        ),
      )
    }
    if (Math.min(...now) > limit) return limit + 1
    before = now
  }
  return before[right.length] as number
}
