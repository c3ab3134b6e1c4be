/** HTML pages written on the server: template values are escaped, except markup made by `html`. */
import type { Label, Language } from '#schemas/kit/types.ts'

export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | undefined | readonly Part[]

const special: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function written(part: Part): string {
  if (part === undefined) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(written).join('')
  return String(part).replace(/[&<>"']/g, (sign) => special[sign] ?? sign)
}

export const html = (strings: TemplateStringsArray, ...parts: Part[]) =>
  new Html(strings.map((text, index) => text + written(parts[index])).join(''))

/** A text in the page's language with the other language below it. */
export function bilingual(label: Label, language: Language): Html {
  const other = language === 'kh' ? 'en' : 'kh'
  return html`${label[language]}<small lang="${other === 'kh' ? 'km' : 'en'}">${label[other]}</small>`
}
