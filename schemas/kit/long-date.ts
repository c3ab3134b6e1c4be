import { weekdayOf } from './days.ts'
import { formatNumber, type NumberStyle, styleDigits } from './numbers.ts'
import type { Language } from './types.ts'

// Written out here, because browsers without Khmer locale data would answer in English.
const weekdays: Record<Language, readonly string[]> = {
  kh: ['អាទិត្យ', 'ចន្ទ', 'អង្គារ', 'ពុធ', 'ព្រហស្បតិ៍', 'សុក្រ', 'សៅរ៍'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
}
const months: Record<Language, readonly string[]> = {
  kh: ['មករា', 'កុម្ភៈ', 'មីនា', 'មេសា', 'ឧសភា', 'មិថុនា', 'កក្កដា', 'សីហា', 'កញ្ញា', 'តុលា', 'វិច្ឆិកា', 'ធ្នូ'],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
}

/**
 * A day `YYYY-MM-DD` in words: `ថ្ងៃសៅរ៍ ទី២១ ខែវិច្ឆិកា ឆ្នាំ២០២៦`, `Saturday, 21 November 2026`.
 * In the digits of the style, like every other number of a page; default those of the language.
 */
export function formatLongDate(
  isoDay: string,
  style: { lang: Language; digits?: NumberStyle['digits'] },
): string {
  const { lang } = style
  const dayText = formatNumber(Number(isoDay.slice(8, 10)), style)
  const weekday = weekdayName(isoDay, lang)
  const month = formatMonth(isoDay, style)
  return lang === 'kh' ? `ថ្ងៃ${weekday} ទី${dayText} ${month}` : `${weekday}, ${dayText} ${month}`
}

/** The name of the weekday: `សៅរ៍`, `Saturday`. */
export const weekdayName = (isoDay: string, lang: Language): string =>
  weekdays[lang][weekdayOf(isoDay) % 7] ?? ''

/** The month of a day: `ខែវិច្ឆិកា ឆ្នាំ២០២៦`, `November 2026`. */
export function formatMonth(
  isoDay: string,
  style: { lang: Language; digits?: NumberStyle['digits'] },
): string {
  const [year = '', month = '1'] = isoDay.split('-')
  const { lang } = style
  // A year has no thousands separator.
  const yearText = styleDigits(String(Number(year)), style)
  const name = months[lang][Number(month) - 1]
  return lang === 'kh' ? `ខែ${name} ឆ្នាំ${yearText}` : `${name} ${yearText}`
}
