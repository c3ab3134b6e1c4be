import { identityFormats } from '../codes/identity-formats.ts'
import { identityType } from '../codes/identity-type.ts'
import type { Check } from '../kit/types.ts'

/** A number must have the form of its type (domain 5.7). Shown at `number`. */
export const identityChecks = <Type extends string, Numbered extends string>(
  type: Type,
  number: Numbered,
): Check<Type | Numbered>[] =>
  identityFormats.map((format) => ({
    id: `${number}_of_${format.type.toLowerCase()}`,
    when: { field: type, is: identityType[format.type].value },
    must: { field: number, matches: format.pattern },
    at: number,
    message: format.message,
  }))
