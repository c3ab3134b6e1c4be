/** The total number of rows from `Content-Range: path 0-24/573`; 0 if the header has none. */
export const totalOf = (headers: Headers): number =>
  Number(headers.get('Content-Range')?.split('/').at(-1) ?? 0)
