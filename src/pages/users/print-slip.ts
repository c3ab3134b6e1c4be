/** The printed slip, in both languages: its reader may know only one. */
import english from '#locales/en/pages/users.json'
import khmer from '#locales/kh/pages/users.json'
import { formatDateTime } from '#schemas/kit/dates.ts'
import type { OneTime } from '#src/domain/access/actions.ts'
import { printFrame } from '#src/ui/print-frame.ts'

const style = `
  body { font-family: inherit; margin: 12mm; font-size: 12pt; line-height: 1.8; color: #000 }
  section { border: 1px solid #000; border-radius: 3mm; padding: 6mm; margin-bottom: 6mm; max-width: 120mm }
  h1 { font-size: 14pt; margin: 0 0 3mm } dt { color: #444; font-size: 10pt } dd { margin: 0 0 2mm }
  .secret { font-family: monospace; font-size: 18pt }
  p { margin: 2mm 0 0 }`

/** One part in one language; texts are set as text, never as markup. */
function section(page: Document, lang: string, texts: typeof english.slip, oneTime: OneTime) {
  const part = page.createElement('section')
  part.lang = lang
  const add = (parent: Element, tag: string, text: string, className = '') => {
    const element = page.createElement(tag)
    element.textContent = text
    element.className = className
    parent.append(element)
    return element
  }
  add(part, 'h1', texts.paper_title)
  const list = add(part, 'dl', '')
  add(list, 'dt', texts.address)
  add(list, 'dd', window.location.origin)
  add(list, 'dt', texts.username)
  add(list, 'dd', oneTime.username)
  add(list, 'dt', texts.password)
  add(list, 'dd', oneTime.password ?? '', 'secret')
  const until = formatDateTime(oneTime.valid_until)
  add(part, 'p', texts.paper_hint.replace('{{until}}', until))
  return part
}

export const printSlip = (oneTime: OneTime): Promise<void> =>
  printFrame(
    (page) => [section(page, 'km', khmer.slip, oneTime), section(page, 'en', english.slip, oneTime)],
    style,
  )
