import { identityFormats } from '../codes/identity-formats.ts'
import { identityType } from '../codes/identity-type.ts'
import type { Check } from '../kit/types.ts'

const all: readonly number[] = Object.values(identityType).map(({ value }) => value)

/**
 * A number must have the format of its type (domain 5.7). The message appears at `number`.
 * @param types Numbers of the possible values of `type`.
 */
export const identityChecks = <Type extends string, Numbered extends string>(
  type: Type,
  number: Numbered,
  types = all,
): Check<Type | Numbered>[] =>
  identityFormats
    .map((format) => ({ ...format, value: identityType[format.type].value }))
    .filter(({ value }) => types.includes(value))
    .map((format) => ({
      id: `${number}_of_${format.type.toLowerCase()}`,
      when: { field: type, is: format.value },
      must: { field: number, matches: format.pattern },
      at: number,
      message: format.message,
    }))
