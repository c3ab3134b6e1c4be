/**
 * Judges patterns that a user wrote. They run on the server, so the number of ways in which a text
 * can be tried must be small. The judge refuses some patterns that are fast, never the other way.
 */

/** Maximum ways to match, of one repetition, and of repetitions within each other. */
const max = { ways: 1000, count: 255, nested: 1000 } as const
/** What a repetition without end adds to the ways if its end is not certain. */
const openWays = 10

interface Part {
  /** Upper limit of the ways to match one text. */
  ways: number
  /** Characters of the longest match; a repetition without end counts once. */
  size: number
  /** Whether it always matches the same number of characters along one path. */
  isFixed: boolean
  isEmpty: boolean
  /** Source of the first character, if there is exactly one. */
  first?: string
  /** Set if it is one certain character. */
  literal?: string
}

interface Count {
  least: number
  most: number
}

class Refused extends Error {}

/** Whether a one-character expression matches the character. */
const matches = (source: string, character: string) => new RegExp(`^(?:${source})$`, 'u').test(character)

const atoms = /(?:\\[dDwWsS]|\\[^A-Za-z0-9]|\\[nrtfv]|\[\^?(?:\\[\s\S]|[^\]\\])+\]|[^\\[\]()|*+?{}])/uy
const counts = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/uy

class Judge {
  private at = 0
  /** Repetitions without end, and those of them whose end is not certain. */
  private open = { all: 0, uncertain: 0 }

  constructor(private readonly source: string) {}

  judge(): void {
    const { ways } = this.alternatives(true)
    if (this.at < this.source.length) throw new Refused('has parts that can’t be used here')
    if (this.open.uncertain > 0 && this.open.all > 1)
      throw new Refused('repeats several parts without an end; repeat only one')
    if (ways * (this.open.uncertain > 0 ? openWays : 1) > max.ways)
      throw new Refused('can match one text in too many ways; use fewer optional parts')
  }

  private take(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.at
    const found = expression.exec(this.source)
    if (found) this.at += found[0].length
    return found
  }

  private skip(text: string): boolean {
    if (!this.source.startsWith(text, this.at)) return false
    this.at += text.length
    return true
  }

  private alternatives(isLast: boolean): Part {
    const parts = [this.sequence(isLast)]
    while (this.skip('|')) parts.push(this.sequence(isLast))
    const [only] = parts
    if (only && parts.length === 1) return only
    return {
      ways: parts.reduce((sum, { ways }) => sum + ways, 0),
      size: Math.max(...parts.map(({ size }) => size)),
      isFixed: false,
      isEmpty: parts.some(({ isEmpty }) => isEmpty),
    }
  }

  /** @param isLast Whether the end of the text follows. */
  private sequence(isLast: boolean): Part {
    const terms: { part: Part; count: Count }[] = []
    while (this.at < this.source.length && !/[|)]/.test(this.source[this.at] ?? '')) {
      const part = this.atom()
      terms.push({ part, count: this.count() })
    }
    const repeated = terms.map(({ part, count }, index) => {
      const next = terms[index + 1]
      const follower = next && next.count.least > 0 ? next.part.literal : undefined
      const isCertain =
        (!next && isLast) ||
        (follower !== undefined && part.first !== undefined && !matches(part.first, follower))
      return this.repeated(part, count, isCertain)
    })
    return {
      ways: repeated.reduce((product, { ways }) => product * ways, 1),
      size: repeated.reduce((sum, { size }) => sum + size, 0),
      isFixed: repeated.every(({ isFixed }) => isFixed),
      isEmpty: repeated.every(({ isEmpty }) => isEmpty),
      ...(repeated[0]?.first && !repeated[0].isEmpty ? { first: repeated[0].first } : {}),
    }
  }

  private atom(): Part {
    if (this.skip('(')) {
      if (!this.skip('?:') && this.source[this.at] === '?')
        throw new Refused('looks around or names a group; only plain groups can be used')
      const inner = this.alternatives(false)
      if (!this.skip(')')) throw new Refused('has a group without an end')
      return inner
    }
    const source = this.take(atoms)?.[0]
    if (source === undefined) throw new Refused('has parts that can’t be used here')
    const isLiteral = !/^(?:\.|\^|\$|\[[\s\S]*|\\[A-Za-z])$/.test(source)
    const literal = isLiteral ? { literal: source.replace('\\', '') || '\\' } : {}
    const isEmpty = source === '^' || source === '$'
    return { ways: 1, size: 1, isFixed: true, isEmpty, first: source, ...literal }
  }

  private count(): Count {
    const found = this.take(counts)
    if (!found) return { least: 1, most: 1 }
    const [, sign, from, comma, to] = found
    if (sign) return { least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Number.POSITIVE_INFINITY }
    const least = Number(from)
    const most = comma ? (to ? Number(to) : Number.POSITIVE_INFINITY) : least
    if (least > max.count || (most > max.count && most !== Number.POSITIVE_INFINITY))
      throw new Refused(`repeats a part more than ${max.count} times`)
    return { least, most }
  }

  private repeated(part: Part, { least, most }: Count, isCertain: boolean): Part {
    if (least === 1 && most === 1) return part
    const isOptional = most <= 1
    if (!isOptional && (!part.isFixed || part.isEmpty))
      throw new Refused('repeats a part that has a choice or a repetition in it, or can be empty')
    const isOpen = most === Number.POSITIVE_INFINITY
    if (isOpen) {
      this.open.all += 1
      if (!isCertain) this.open.uncertain += 1
    }
    const size = part.size * (isOpen ? Math.max(least, 1) : most)
    if (size > max.nested) throw new Refused(`repeats parts more than ${max.nested} times in all`)
    const times = isOpen || isCertain ? 1 : most - least + 1
    return {
      ways: isOptional
        ? part.ways * (most || 1) + (least === 0 && !(isCertain && part.ways === 1) ? 1 : 0)
        : times,
      size,
      isFixed: least === most && part.isFixed,
      isEmpty: least === 0 || part.isEmpty,
      ...(part.first ? { first: part.first } : {}),
    }
  }
}

/**
 * Why the pattern of a whole text may be slow; undefined if it is fast on every text, or if it is
 * no expression, which the judge of schemas explains.
 */
export function slowPattern(pattern: string): string | undefined {
  try {
    new RegExp(`^(?:${pattern})$`, 'u')
  } catch {
    return undefined
  }
  try {
    new Judge(pattern).judge()
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.message
    throw error
  }
}
