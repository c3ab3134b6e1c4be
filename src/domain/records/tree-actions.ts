/** The tree beside a list (schemas/kit/tree.ts). */
import * as z from 'zod/mini'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Tree } from '#schemas/kit/tree.ts'
import { answers, defineActions } from '../action.ts'
import type { TreeNode } from '../tree-node.ts'

const query = z.strictObject({
  under: z.optional(z.string().check(z.describe('The parent node, as in {"provinces":3}; default the top'))),
  q: z.optional(
    z.string().check(z.trim(), z.minLength(1), z.maxLength(200), z.describe('Searches nodes of every level')),
  ),
})

/** @param tree On the server, whose users need the permissions of every level. */
export const treeActions = ({ path, permissions }: Resource, tree?: Pick<Tree, 'levels'>) =>
  defineActions(path, {
    tree: {
      summary: 'List the child nodes of a tree node',
      method: 'GET',
      at: 'tree',
      needs: [
        ...new Set([
          permissions.list,
          ...(tree?.levels ?? []).map(({ resource }) => resource.permissions.list),
        ]),
      ],
      query,
      answer: answers<TreeNode[]>(),
    },
  })
