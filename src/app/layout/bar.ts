export const barId = 'bar'

/** Container of the bar's menus: inside its landmark, for landmark navigation. */
export const bar = () => document.getElementById(barId)
