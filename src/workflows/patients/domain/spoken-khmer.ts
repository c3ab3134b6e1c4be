/** Spells Khmer letters in Latin ones as names are written (domain 5.4): a rule for any name. */
import { type Cluster, clustersOf } from './khmer-clusters.ts'

const rows = (text: string) =>
  new Map(
    text
      .trim()
      .split(/\s*\n\s*/)
      .map((line) => {
        const [letter = '', ...sounds] = line.split(' ')
        return [letter, sounds.map((sound) => (sound === '-' ? '' : sound))] as const
      }),
  )

/** Letter, its sound at the start and at the end of a syllable, and its register (1 or 2). */
const consonants = rows(`
  ក K K 1\n ខ KH K 1\n គ K K 2\n ឃ KH K 2\n ង NG NG 2\n ច CH CH 1\n ឆ CHH CH 1\n ជ CH CH 2\n ឈ CHH CH 2
  ញ NH NH 2\n ដ D TH 1\n ឋ TH TH 1\n ឌ D TH 2\n ឍ TH TH 2\n ណ N N 1\n ត T TH 1\n ថ TH TH 1\n ទ T TH 2
  ធ TH TH 2\n ន N N 2\n ប B P 1\n ផ PH P 1\n ព P P 2\n ភ PH P 2\n ម M M 2\n យ Y Y 2\n រ R R 2\n ល L L 2
  វ V V 2\n ស S S 1\n ហ H H 1\n ឡ L L 1\n អ - - 1\n ឝ S S 1\n ឞ S S 1`)

/** Independent vowels. */
const independent = rows(`
  ឥ I\n ឦ EY\n ឧ U\n ឨ UK\n ឩ U\n ឪ OV\n ឫ RI\n ឬ RI\n ឭ LI\n ឮ LI\n ឯ E\n ឰ AI\n ឱ O\n ឲ O\n ឳ AU\n ឣ A\n ឤ A`)

/** Vowel, and its sound in the first and the second register. */
const vowels = rows(`
  ា A EA\n ិ E I\n ី EY I\n ឹ I I\n ឺ EU EU\n ុ O U\n ូ O OU\n ួ UO UO\n ើ OEU OEU\n ឿ OEU OEU
  ៀ IE IE\n េ E E\n ែ E E\n ៃ AI EY\n ោ O O\n ៅ AO OV`)

/** Foreign sounds without a Khmer letter are written below ហ. */
const borrowed: Readonly<Record<string, string>> = {
  វ: 'F',
  គ: 'G',
  ស: 'Z',
  ន: 'N',
  ម: 'M',
  ល: 'L',
}

const sonorants = 'ងញណនមយរលវឡ'
const isPlain = (cluster: Cluster) =>
  cluster.vowel === '' && cluster.below.length === 0 && !/[ំះៈ័]/.test(cluster.signs)

/** A syllable: its first cluster and its end. */
interface Syllable {
  cluster: Cluster
  coda: string
  /** Its end: with ់, or with a consonant that has a subscript. */
  end?: 'short' | 'double'
}

/** The register of the strongest letter: subscript sonorants take that of the letter above. */
function voiceOf({ base, below, shift }: Cluster): 0 | 1 {
  if (shift) return shift === '៉' ? 0 : 1
  const strongest = [...below].reverse().find((one) => !sonorants.includes(one)) ?? base
  return consonants.get(strongest)?.[2] === '2' ? 1 : 0
}

function beginning({ base, below, shift }: Cluster): string {
  const foreign = base === 'ហ' ? borrowed[below[0] ?? ''] : undefined
  if (foreign) return foreign
  const [first = ''] = consonants.get(base) ?? []
  // ប៉ is P, and so is ប before another consonant.
  const spoken = base === 'ប' && (shift === '៉' || below.length > 0) ? 'P' : first
  return spoken + below.map((one) => consonants.get(one)?.[0] ?? '').join('')
}

const ending = (letter: string) => consonants.get(letter)?.[1] ?? ''

/** The vowel of a syllable; `before` is that of the previous one. */
function vowelOf({ cluster, coda, end }: Syllable, before: string, isLast: boolean): string {
  const voice = voiceOf(cluster)
  const { vowel, signs } = cluster
  if (signs.includes('័')) {
    if (coda === 'យ') return voice === 0 ? 'A' : 'E'
    return voice === 1 && 'កខគឃង'.includes(coda || ' ') ? 'EA' : 'A'
  }
  if (vowel === '') {
    if (signs.includes('ំ')) return voice === 0 ? 'A' : 'O'
    if (!coda) return isLast && !signs ? 'OR' : 'A'
    return end === 'double' || (end === 'short' && voice === 0) ? 'A' : 'O'
  }
  // Pali words keep their a: មករា, ផល្លា.
  if (vowel === 'ា' && !coda && isLast && before === 'A') return 'A'
  if (vowel === 'ី' && voice === 1 && !coda && isLast) return 'Y'
  if (vowel === 'ែ' && coda === 'វ') return 'EO'
  return vowels.get(vowel)?.[voice] ?? ''
}

/** Number of leading clusters without vowel and subscript; ់ ends them. */
function plainRun(clusters: readonly Cluster[]): number {
  const other = clusters.findIndex((one) => !isPlain(one))
  const short = clusters.findIndex((one) => one.signs.includes('់')) + 1
  const run = other < 0 ? clusters.length : other
  return short > 0 ? Math.min(run, short) : run
}

/**
 * Whether `next` ends the syllable that `cluster` starts. The following clusters decide; `run` of
 * them have no vowel.
 */
function endsWith(cluster: Cluster, next: Cluster, after: Cluster | undefined, run: number): boolean {
  if (next.signs.includes('់')) return true
  const isOpen = cluster.vowel === '' && !cluster.signs && consonants.has(cluster.base)
  if (run !== 1 || (after && isOpen)) return false
  return !after || after.below.length === 0 || !isBrief(cluster)
}

const isBrief = ({ vowel, signs }: Cluster) => vowel === '' || 'ិុ'.includes(vowel) || signs.includes('័')

/** Decides which consonants start a syllable and which end the previous one. */
function syllablesOf(clusters: readonly Cluster[]): Syllable[] {
  const [cluster, next, after] = clusters
  if (!cluster) return []
  const rest = clusters.slice(1)
  const open: Syllable = { cluster, coda: '' }
  if (!next || !consonants.has(next.base)) return [open, ...syllablesOf(rest)]
  const closed: Syllable = { cluster, coda: next.base }
  // ាំង is written with both signs.
  if (cluster.vowel === 'ា' && cluster.signs === 'ំ' && next.base === 'ង' && isPlain(next))
    return [closed, ...syllablesOf(rest.slice(1))]
  if (/[ំះៈ]/.test(cluster.signs)) return [open, ...syllablesOf(rest)]
  if (isPlain(next) && endsWith(cluster, next, after, plainRun(rest)))
    return [next.signs.includes('់') ? { ...closed, end: 'short' } : closed, ...syllablesOf(rest.slice(1))]
  const [base, ...below] = next.below
  if (!base || !(isBrief(cluster) || next.vowel === '')) return [open, ...syllablesOf(rest)]
  // A subscript starts the next syllable, unless the word ends there and it is silent.
  const isUnspoken = !after && next.vowel === '' && !next.signs
  const following = isUnspoken ? [] : [{ ...next, base, below }, ...rest.slice(1)]
  return [{ ...closed, end: 'double' }, ...syllablesOf(following)]
}

/** ជាតិ is pronounced without its last vowel. */
function withoutMuteEnd(clusters: readonly Cluster[]): Cluster[] {
  const [before, last] = [clusters.at(-2), clusters.at(-1)]
  const isMute = before && last && !isBrief(before) && last.below.length === 0 && /^[ិុ]$/.test(last.vowel)
  return isMute && !last.signs ? [...clusters.slice(0, -1), { ...last, vowel: '' }] : [...clusters]
}

/** A word of Khmer letters in Latin ones, by rule. */
export function spoken(word: string): string {
  const syllables = syllablesOf(withoutMuteEnd(clustersOf(word)))
  let before = ''
  const texts = syllables.map((syllable, index) => {
    const { cluster, coda } = syllable
    const isLast = index === syllables.length - 1
    before = independent.get(cluster.base)?.[0] ?? vowelOf(syllable, before, isLast)
    const nasal = cluster.signs.includes('ំ') && coda !== 'ង' ? 'M' : ''
    return beginning(cluster) + before + nasal + (before === 'EO' ? '' : ending(coda))
  })
  return texts.join('').replace(/(TH|NH|CH|KH|PH)(?=\1)/g, '')
}
