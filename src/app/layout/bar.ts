export const barId = 'bar'

/** Where the bar's menus are rendered: within its landmark, for those who go by landmarks. */
export const bar = () => document.getElementById(barId)
