/**
 * Finds a finished English sentence in a catalogue of templates and writes it in the words of the
 * reader. The judge of schemas and the migration write for developers; the catalogues in
 * locales/<language>/sentences say the same to administrators.
 */

/** `is required now, but {rows} have no value; …` → the text of the same placeholders. */
export type Sentences = Readonly<Record<string, string>>

/**
 * Writes the text that a placeholder stands for; undefined if it can't stand for that text.
 * `{name}` and `{name2}` are both called with `name`.
 */
export type WritePlaceholder = (placeholder: string, text: string) => string | undefined

interface Template {
  /** The texts around the placeholders: one more than `names`. */
  literals: readonly string[]
  names: readonly string[]
  text: string
}

const placeholder = /\{(\w+)\}/

function templateOf([key, text]: [string, string]): Template {
  const parts = key.split(placeholder)
  return {
    literals: parts.filter((_, index) => index % 2 === 0),
    names: parts.filter((_, index) => index % 2 === 1),
    text,
  }
}

const lettersOf = ({ literals }: Template) => literals.join('').length

const compiled = new WeakMap<Sentences, readonly Template[]>()

/** The most specific templates first. */
function templatesOf(sentences: Sentences): readonly Template[] {
  const known = compiled.get(sentences)
  if (known) return known
  const templates = Object.entries(sentences)
    .map(templateOf)
    .sort((a, b) => lettersOf(b) - lettersOf(a))
  compiled.set(sentences, templates)
  return templates
}

/** What the placeholders stand for in the sentence, in linear time; undefined if it differs. */
function placeholdersIn({ literals, names }: Template, sentence: string): string[] | undefined {
  const [first = '', ...others] = literals
  const last = others.pop()
  if (last === undefined) return sentence === first ? [] : undefined
  const end = sentence.length - last.length
  if (end < first.length || !sentence.startsWith(first) || !sentence.endsWith(last)) return undefined
  const found: string[] = []
  let start = first.length
  for (const literal of others) {
    const at = sentence.indexOf(literal, start)
    if (at < 0 || at + literal.length > end) return undefined
    found.push(sentence.slice(start, at))
    start = at + literal.length
  }
  return names.length > found.length ? [...found, sentence.slice(start, end)] : found
}

/** The sentence in the words of the catalogue; undefined if no template has it. */
export function writeSentence(
  sentences: Sentences,
  sentence: string,
  write: WritePlaceholder,
): string | undefined {
  for (const template of templatesOf(sentences)) {
    const found = placeholdersIn(template, sentence)
    const written = found?.map((text, index) => write((template.names[index] ?? '').replace(/\d/, ''), text))
    if (!written || written.includes(undefined)) continue
    const byName = new Map(template.names.map((name, index) => [name, written[index] ?? '']))
    return template.text.replaceAll(/\{(\w+)\}/g, (whole, name) => byName.get(name) ?? whole)
  }
  return undefined
}

export interface Subject {
  /** The catalogue that the sentence is about; undefined for steps of a plan. */
  resource?: string
  field?: string
  text: string
}

/** `vaccines.doses: is …` as its subject and the rest. */
export function splitSubject(sentence: string): Subject {
  const [whole, resource, field] = /^([A-Za-z][\w-]*)(?:\.([A-Za-z]\w*))?: /.exec(sentence) ?? []
  if (!whole || !resource) return { text: sentence }
  return { resource, ...(field ? { field } : {}), text: sentence.slice(whole.length) }
}
