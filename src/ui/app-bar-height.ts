/** Pixels of the bar at the top of every page. */
export const appBarHeight = 48
