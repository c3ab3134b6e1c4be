import { useTranslate } from 'ra-core'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import type { SearchState } from '#src/ui/search-state.ts'
import { usePopperInPlace } from '#src/ui/usePopperInPlace.ts'
import { referenceText } from '../display.ts'
import { widePopper } from './OptionLine.tsx'
import type { Option } from './option.ts'

interface SearchBox extends SearchState {
  /** The options only have a similar spelling: none is highlighted before the user has seen it. */
  isSimilar: boolean
}

/** Autocomplete props shared by all record search boxes. */
export function useSearchBox({ isLoading, isWaiting, isSimilar }: SearchBox) {
  const language = useLanguage()
  const translate = useTranslate()
  const popperRef = usePopperInPlace()
  return {
    size: 'small',
    fullWidth: true,
    autoHighlight: !isSimilar,
    ...(isSimilar && { groupBy: () => translate('resources.form.similar_spelling') }),
    slotProps: { popper: { popperRef, sx: widePopper } },
    // Do not allow choosing options of an outdated search.
    getOptionDisabled: (option: Option) => isWaiting || option.id === 0,
    disabledItemsFocusable: isWaiting,
    getOptionKey: (option: Option) => option.id,
    getOptionLabel: (option: Option) => referenceText(option, language),
    isOptionEqualToValue: (option: Option, current: Option) => option.id === current.id,
    loading: isLoading,
    loadingText: translate('resources.form.searching'),
    noOptionsText: translate('resources.form.no_match'),
    openText: translate('resources.form.open_choices'),
    closeText: translate('resources.form.close_choices'),
    clearText: translate('resources.form.clear'),
  } as const
}
