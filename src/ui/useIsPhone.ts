import useMediaQuery from '@mui/material/useMediaQuery'

/** Whether the screen is as narrow as a phone's; known before the first frame. */
export const useIsPhone = () => useMediaQuery('(max-width: 600px)', { noSsr: true })
