/** The finder: what people type, and how soon the answer is there (design section 5). */
import { formatPhone } from '#schemas/kit/phone.ts'
import type { Loaded } from './patients-load.ts'
import { at, type Send } from './prepared.ts'
import type { Report } from './report.ts'

/** Questions of each sort. */
const queryCount = 40

/** A spelling by ear. */
const spellByEar = (name: string) =>
  name.toLowerCase().replace(/ph/g, 'p').replace(/th/g, 't').replace(/i$/, 'y').replace(/k$/, 'kh')

/** Search texts for a patient, by the kind of text. */
const questions: Readonly<Record<string, (one: Loaded) => string | null>> = {
  'both names in Khmer': (one) => `${one.surname_kh} ${one.given_name_kh}`,
  'the given name in Khmer': (one) => one.given_name_kh,
  'the family name in Khmer': (one) => one.surname_kh,
  'the beginning of a name': (one) => one.given_name_kh.slice(0, 3),
  'a Latin guess': (one) => spellByEar(`${one.surname_en} ${one.given_name_en}`),
  'a Latin guess, given name first': (one) => spellByEar(`${one.given_name_en} ${one.surname_en}`),
  'the patient number': ({ code }) => code,
  'the beginning of the number': ({ code }) => code.slice(0, 6),
  'a paper or card': ({ paper }) => paper,
  'a telephone': ({ phone }) => phone && formatPhone(phone),
  'the end of a telephone': ({ phone }) => phone?.slice(-5) ?? null,
  'nobody’s name': ({ id }) => `ក្ងៀក${id}`,
}

/**
 * @param who Whose questions they are, as the report calls them.
 * @param atMost Milliseconds that 95 of 100 answers may take.
 */
export async function measureFinder(
  report: Report,
  { who, send, people, atMost }: { who: string; send: Send; people: readonly Loaded[]; atMost: number },
): Promise<void> {
  const one: number[] = []
  for (const { id } of people.slice(0, queryCount)) one.push((await send('GET', `/api/patients/${id}`)).ms)
  const all: number[] = []
  for (const [name, getSearchText] of Object.entries(questions)) {
    const known = people.filter((one) => getSearchText(one) !== null)
    const step = Math.max(1, Math.floor(known.length / queryCount))
    const own: number[] = []
    let met = 0
    for (const one of known.filter((_, index) => index % step === 0).slice(0, queryCount)) {
      const { ms, hits } = await send('POST', '/api/patients/find', { q: getSearchText(one) })
      own.push(ms)
      met += hits.some(({ id }) => id === one.id) ? 1 : 0
    }
    // Common names are many people's: nobody can tell which of them is meant.
    report.add({
      name: `${who}, ${name}: is among ten`,
      value: (100 * met) / own.length,
      unit: '%',
    })
    report.add({ name: `${who}, ${name}: 95 of 100`, value: at(own, 0.95), unit: 'ms' })
    all.push(...own)
  }
  report.add({ name: `${who}, everything: half`, value: at(all, 0.5), unit: 'ms' })
  report.add({ name: `${who}, everything: 95 of 100`, value: at(all, 0.95), unit: 'ms', atMost })
  const share = at(all, 0.5) / at(one, 0.5)
  report.add({ name: `${who}: times one record by its number`, value: share, unit: '×' })
}
