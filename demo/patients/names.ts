/**
 * Khmer names with roughly realistic frequencies: few family names for many people, given names by
 * sex. For demonstration patients and measurements; no real person.
 */
import { romanise } from '#src/workflows/patients/domain/romanise.ts'

export interface WeightedName {
  kh: string
  /** The usual spelling; there are others. */
  en: string
  /** Relative frequency within its list. */
  weight: number
}

/** One `weight name name …` per line. */
function weighted(lines: string): WeightedName[] {
  return lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [weight = '', ...names] = line.trim().split(' ')
      return names.map((kh) => ({ kh, en: romanise(kh), weight: Number(weight) }))
    })
}

export const surnames: readonly WeightedName[] = weighted(`
  60 សុខ ជា
  40 គឹម ចាន់ សេង ហេង
  30 កែវ លី លឹម មាស សៅ ឈឹម នួន ម៉ៅ ប៉ែន អ៊ុំ
  20 ស៊ឹម ហ៊ុន ទេព ប្រាក់ ញឹម យឹម រស់ ឡុង កង អ៊ុក សំ ផាន់ ឃឹម ជុំ ពេជ្រ តូច ឈុន សួន យិន ខៀវ
  12 ខេង ហួត នូ គង់ ចេង ឌួង អៀង អ៊ុន សាន យន់ ជួន ញ៉ែម ហុក ឯម លាង ឡាយ អាន ស៊ុន សឹម ទិត តាន់ តាំង វង់ ថាច់ នី នាង ម៉ម ង៉ែត ភួង ទូច
  6 ខុន គល់ កែ ឆាយ ឆេង ឈន ឈាង ជិន ជ័យ ឡេង លន់ លួន ឌី ទន់ ទី ធន ថន ថេង ណុប និត ប៊ុន ប៉ូ ប៉ាង ប៉ុក ផល ពៅ ពុំ ភន មួន ម៉េង មឿន យ៉ន យូ យ៉ុង រ៉ា រុន រឿន វ៉ាន់ សៀង ស៊ាង សូ ស្រេង ស្រុន សន ហាក់ ហ៊ុយ ហ៊ាង ហែម ហុង ហម ហាន ហូ អ៊ូ អ៊ាង អ៊ិន អៀម អូន អេង ឧក ឯក
  2 ងួន ចៅ ចាប ចេក ខន ខាន់ គួយ ទឹម ទ្រី ធឿន ណូ ប៉ាល់ ពាក់ ភោគ យ៉ាង យ៉េត រ៉េត វ៉ាន សៀក សាំង សួស ស៊ូ ហ៊ីម ហួ ហៀង អាត អឿន អោម ឱក ឥន្ទ្រា`)

export const maleNames: readonly WeightedName[] = weighted(`
  30 សុភ័ក្ត្រ ដារ៉ា វិសាល បូរ៉ា រតនា សំណាង ចាន់ណា វណ្ណៈ រិទ្ធី សុវណ្ណ
  20 ពិសិដ្ឋ វិចិត្រ រដ្ឋា ភក្ដី សុខា វាសនា វុទ្ធី សារ៉ាត់ ចំរើន ឧត្តម សុផល កុសល វីរៈ វិបុល
  12 សារឿន ប៊ុនធឿន សុធា ចាន់ថន រស្មី សុជាតិ មករា កក្កដា ពន្លក ធារ៉ា សុវណ្ណារិទ្ធ រ៉ាវុធ យុទ្ធា បញ្ញា ណារិទ្ធ សម្បត្តិ សំរិទ្ធ ពិសាល ប៊ុនលី សុខហេង ភារុណ វីរ៉ា
  6 ចាន់រ៉ា សុខគា សុខវុធ ផានិត ប៊ុនហេង ប៊ុនណា សារុន សាវុធ ឈុនលី គីរី បណ្ឌិត សីហា អរុណ គុណវុធ រដ្ឋ រ័ត្នតារា វណ្ណថា ម៉េងហុង លីហួ ហេងលី សុផាត សុខេង ចាន់វុធ ធីរិទ្ធ សុវត្ថិ ណារ៉ុង
  3 មេង សុខលី ជីវ ឯកភព ឈុនហេង គឹមហេង គឹមហុង លាងហេង សេងហុង ឧស្សាហ៍ ទិត្យ សុជីវ អមរិន្ទ មុនី ចិន្តា សំអាត ដានីន ប៉ុលរ៉ា`)

export const femaleNames: readonly WeightedName[] = weighted(`
  30 ស្រីមុំ សុភា សុខា ចាន់ធី ដាវី ផល្លា បុប្ផា ចន្ធី វណ្ណា ស្រីពៅ
  20 សុគន្ធា រតនា ពិសី ធីតា លក្ខិណា ណារី សុខុម ស្រីនាង ម៉ាលី សុជាតា កញ្ញា សុម៉ាលី ចរិយា ចាន់ថា មុន្នី
  12 គន្ធា ផល្លី វន្នី លីដា លីណា សុវណ្ណារី សុភី សុធារី ដានី រចនា ចិន្តា មាលា នារី ណាវី ធារី ស្រីណែត ស្រីណា គន្ធី មីនា បញ្ញា ស៊ីណា
  6 ចន្ទា សុភាព សុរិយា អមរា កក្កដា មករា សុនី ទេវី ឌីណា ពន្លឺ ស្រីរ័ត្ន ស្រីលាភ ស្រីអូន ស្រីណុច សាវី សារី ចាន់នី ចាន់ស៊ីម កនិកា លីនដា សុលីន ដាលីន បូផា វណ្ណនី ចាន់ធូ រស្មី
  3 សម្ផស្ស កុលាប ច័ន្ទរស្មី ស្រីស្រស់ ផានី វួចលាង គឹមហ៊ាង គឹមលី ហ៊ុយលី សុខលាង ម៉ារី រ៉ូហ្សា សុធីតា ទិត្យា វិមាន ធូលី សូភារិទ្ធ`)

/** Chooses from a list by a share of the total weight, 0 to 1. */
export function chooser(names: readonly WeightedName[]): (share: number) => WeightedName {
  const total = names.reduce((sum, { weight }) => sum + weight, 0)
  return (share) => {
    let left = share * total
    const found = names.find(({ weight }) => {
      left -= weight
      return left < 0
    })
    return found ?? (names.at(-1) as WeightedName)
  }
}
