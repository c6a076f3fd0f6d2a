import assert from 'node:assert/strict'
import { it } from 'node:test'
import { QueryClient } from '@tanstack/react-query'
import { invalidateAll } from './perform-pending-actions.ts'

it('EASE-06 what was asked for before a like is loaded again after it, even if its answer comes later', async () => {
  const queryClient = new QueryClient()
  const { promise, resolve } = Promise.withResolvers<{ hasLiked: boolean }>()
  const loaded = queryClient.fetchQuery({ queryKey: ['piece'], queryFn: () => promise })
  await queryClient.fetchQuery({ queryKey: ['list'], queryFn: () => 1 })
  const invalidated = invalidateAll(queryClient)
  resolve({ hasLiked: false })
  await Promise.all([loaded, invalidated])
  assert.deepEqual([['piece'], ['list']].map((queryKey) => queryClient.getQueryState(queryKey)!.isInvalidated), [true, true]) // prettier-ignore
})
