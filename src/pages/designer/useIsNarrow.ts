import useMediaQuery from '@mui/material/useMediaQuery'

/** The screen is too narrow for the list, the preview and the properties side by side. */
export const useIsNarrow = () => useMediaQuery('(max-width: 1199.95px)', { noSsr: true })
