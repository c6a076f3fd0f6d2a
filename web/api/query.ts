import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client.ts'
import type { Data } from './client.ts'

/**
 * The query of an operation: `query('getPiece', { params: { pieceId } })`. Its key is the operation's name and input; the query client calls
 * the API with them (`createQueryClient`).
 */
export const query = <Name extends keyof Client>(operation: Name, ...input: Parameters<Client[Name]>) =>
  queryOptions<Data<Name>>({ queryKey: [operation, ...input] })
