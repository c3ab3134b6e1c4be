/**
 * A made-up gazetteer with the real one's structure: codes that begin with their parent's code, and
 * Khmer names with their Latin spelling. The same arguments give the same rows.
 */

export const levels = ['provinces', 'districts', 'communes', 'villages'] as const
export type Level = (typeof levels)[number]

export interface Place {
  code: string
  /** Code of the parent; provinces have none. */
  parent: string | undefined
  name_kh: string
  name_en: string
  /** Number of the level's `type`; villages have none. */
  type: number | undefined
}

export type Gazetteer = Record<Level, Place[]>
export type Counts = Record<Level, number>

/** The numbers of places in Cambodia. */
export const realCounts: Counts = { provinces: 25, districts: 210, communes: 1652, villages: 14578 }

// Words of real place names.
const heads: readonly [string, string][] = [
  ['ភូមិ', 'Phum'],
  ['ត្រពាំង', 'Trapeang'],
  ['ព្រៃ', 'Prey'],
  ['អូរ', 'Ou'],
  ['ស្វាយ', 'Svay'],
  ['ទួល', 'Tuol'],
  ['ព្រែក', 'Preaek'],
  ['គោក', 'Kouk'],
  ['បឹង', 'Boeng'],
  ['កោះ', 'Kaoh'],
  ['ក្រាំង', 'Krang'],
  ['ពោធិ៍', 'Pou'],
  ['កំពង់', 'Kampong'],
  ['ស្រែ', 'Srae'],
  ['វាល', 'Veal'],
  ['ភ្នំ', 'Phnum'],
  ['អន្លង់', 'Anlong'],
  ['អណ្ដូង', 'Andoung'],
  ['ចំការ', 'Chamkar'],
  ['ក្បាល', 'Kbal'],
]
const tails: readonly [string, string][] = [
  ['ថ្មី', 'Thmei'],
  ['កណ្ដាល', 'Kandal'],
  ['ជើង', 'Cheung'],
  ['លើ', 'Leu'],
  ['ធំ', 'Thum'],
  ['ត្បូង', 'Tboung'],
  ['ឫស្សី', 'Ruessei'],
  ['ក្រោម', 'Kraom'],
  ['សំរោង', 'Samraong'],
  ['ជ័យ', 'Chey'],
  ['លិច', 'Lech'],
  ['អំពិល', 'Ampil'],
  ['ជ្រៃ', 'Chrey'],
  ['កើត', 'Kaeut'],
  ['ធ្លក', 'Thlok'],
  ['តាសេក', 'Ta Saek'],
  ['ដូនឡាវ', 'Doun Lav'],
  ['ចំបក់', 'Chambak'],
  ['ឈូក', 'Chhuk'],
  ['ព្រីង', 'Pring'],
  ['រកា', 'Roka'],
  ['ត្នោត', 'Tnaot'],
  ['ក្រសាំង', 'Krasang'],
]

const pick = <T>(from: readonly T[], at: number) => from[at % from.length] as T

/** The n-th name; neighbours differ, and names repeat only after 460. */
function name(n: number): { name_kh: string; name_en: string } {
  const [headKh, headEn] = pick(heads, n * 7 + Math.floor(n / heads.length))
  const [tailKh, tailEn] = pick(tails, n * 5 + Math.floor(n / tails.length))
  return { name_kh: headKh + tailKh, name_en: `${headEn} ${tailEn}` }
}

/** Numbers of `schemas/settings/*`: most places are of the first type. */
function type(level: Level, n: number): number | undefined {
  if (level === 'villages') return undefined
  if (level === 'provinces') return n === 11 ? 2 : 1
  if (level === 'districts') return n % 8 === 3 ? 2 : n % 15 === 7 ? 3 : 1
  return n % 6 === 2 ? 2 : 1
}

/** `count` places spread evenly below `parents`. */
function below(level: Level, parents: readonly (string | undefined)[], count: number): Place[] {
  const each = Math.ceil(count / parents.length)
  const full = count - parents.length * (each - 1)
  let n = 0
  return parents.flatMap((parent, index) =>
    Array.from({ length: index < full ? each : each - 1 }, (_, place): Place => {
      const code = `${parent ?? ''}${String(place + 1).padStart(2, '0')}`
      return { code, parent, ...name(n + levels.indexOf(level) * 31), type: type(level, n++) }
    }),
  )
}

export function gazetteer(counts: Counts = realCounts): Gazetteer {
  const provinces = below('provinces', [undefined], counts.provinces)
  const codes = (places: readonly Place[]) => places.map(({ code }) => code)
  const districts = below('districts', codes(provinces), counts.districts)
  const communes = below('communes', codes(districts), counts.communes)
  return {
    provinces,
    districts,
    communes,
    villages: below('villages', codes(communes), counts.villages),
  }
}

const typeNames: Record<Level, Record<number, readonly [string, string]>> = {
  provinces: { 1: ['ខេត្ត', 'Province'], 2: ['រាជធានី', 'Capital'] },
  districts: { 1: ['ស្រុក', 'District'], 2: ['ក្រុង', 'Municipality'], 3: ['ខណ្ឌ', 'Section'] },
  communes: { 1: ['ឃុំ', 'Commune'], 2: ['សង្កាត់', 'Quarter'] },
  villages: {},
}
const parentColumns: Record<Level, string | undefined> = {
  provinces: undefined,
  districts: 'province_code',
  communes: 'district_code',
  villages: 'commune_code',
}

/** Header and rows like the official files: `code,province_code,name_kh,name_en,…`. */
export function officialTable(level: Level, places: readonly Place[]): string[][] {
  const parent = parentColumns[level]
  const header = ['code', ...(parent ? [parent] : []), 'name_kh', 'name_en', 'type_kh', 'type_en']
  const rows = places.map((place) => {
    const [kh, en] = typeNames[level][place.type ?? 0] ?? ['ភូមិ', 'Village']
    const above = parent ? [place.parent ?? ''] : []
    return [place.code, ...above, place.name_kh, place.name_en, kh, en]
  })
  return [header, ...rows]
}

/** A table as CSV text. No generated cell needs quotation marks. */
export function csv(table: readonly (readonly string[])[]): string {
  return table.map((row) => `${row.join(',')}\r\n`).join('')
}
