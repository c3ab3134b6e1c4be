/** Permission names that several resources share (specification §2, navigation menu). */
export const gazetteerPermissions = {
  list: 'list_gazetteers',
  create: 'create_gazetteer',
  update: 'update_gazetteer',
  delete: 'delete_gazetteer',
} as const
