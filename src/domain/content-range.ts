/**
 * How many rows there are in all, as `Content-Range: path 0-24/573` says; 0 where it isn't said.
 */
export const totalOf = (headers: Headers): number =>
  Number(headers.get('Content-Range')?.split('/').at(-1) ?? 0)
