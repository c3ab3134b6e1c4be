/** Import of a whole gazetteer, and how long other requests wait during it. */
import { type Api, signIn } from '#tests/support/api.ts'
import { csv, gazetteer, type Level, levels, officialTable } from '#tests/support/gazetteer.ts'
import { checkFile, commit } from '#tests/support/importing.ts'
import type { Report } from './report.ts'

const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const began = performance.now()
  const result = await work()
  return [result, performance.now() - began]
}

/** Reads a list all the time; `stop` returns the longest wait in ms. */
function reader(api: Api): () => Promise<number> {
  let isOver = false
  let longest = 0
  const read = async () => {
    while (!isOver) {
      const [, ms] = await timed(() => api.done('GET', 'setting/provinces?range=[0,24]'))
      longest = Math.max(longest, ms)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const reading = read()
  return async () => {
    isOver = true
    await reading
    return longest
  }
}

/** Imports all four levels; reports the villages, the largest file. */
export async function fillGazetteer(report: Report, url: string, password: string): Promise<void> {
  const api = await signIn(url, 'admin', password)
  const places = gazetteer()
  const file = (level: Level) => csv(officialTable(level, places[level]))
  for (const level of levels.slice(0, 3)) {
    const path = `setting/${level}`
    await commit(api, path, await checkFile(api, path, file(level)))
  }
  const path = 'setting/villages'
  const other = await signIn(url, 'viewer', password)
  report.heading(`Import of ${places.villages.length} villages, bundled PostgreSQL`)
  const add = (name: string, ms: number, atMost?: number) =>
    report.add({
      name,
      value: ms / 1000,
      unit: 's',
      ...(atMost === undefined ? {} : { atMost }),
    })

  const stopChecking = reader(other)
  const [checked, check] = await timed(() => checkFile(api, path, file('villages')))
  const waitedForCheck = await stopChecking()
  const stopWriting = reader(other)
  const [, write] = await timed(() => commit(api, path, checked))
  const waitedForWrite = await stopWriting()
  add('check', check, 10)
  add('carry out', write, 15)
  add('longest wait of another person’s list while checking', waitedForCheck)
  add('longest wait of another person’s list while carrying out', waitedForWrite)
  const [again, recheck] = await timed(() => checkFile(api, path, file('villages')))
  if (again.counts.unchanged !== places.villages.length) throw new Error('Not all are unchanged')
  add('check again: all unchanged', recheck, 10)
}
