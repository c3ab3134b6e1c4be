/** Texts for a change set. */
import type { TranslateFunction } from 'ra-core'
import type { Label } from '#schemas/kit/types.ts'
import type { ChangeSetMention } from '#src/domain/answers.ts'

/** `Import: villages.csv`. For restored records, names the version. */
export function titleOf(
  set: ChangeSetMention,
  translate: TranslateFunction,
  label: (label: Label) => string,
) {
  const isVersion = set.kind === 'revert' && set.reverts === null
  const about = label(set.label)
  const key = isVersion ? 'version' : set.kind
  return translate(about === '' ? `changes.bare.${key}` : `changes.kind.${key}`, { about })
}
