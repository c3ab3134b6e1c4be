import type { GridChoice } from '#resources/grid/types.ts'
import type { Language } from '#schemas/kit/types.ts'
import type { Named } from '#src/domain/grid-answers.ts'

export const nameIn = ({ name_kh, name_en }: Pick<Named, 'name_kh' | 'name_en'>, language: Language) =>
  language === 'en' && name_en ? name_en : name_kh

export const choiceOf = ({ id, code, name_kh, name_en, is_active }: Named): GridChoice => ({
  value: id,
  code,
  label: { kh: name_kh, en: name_en || name_kh },
  isHidden: !is_active,
})
