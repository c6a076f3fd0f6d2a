import { formatCopies } from '#contract/pieces/licence.ts'
import type { OrderLine } from './order.ts'

/** What a licence allows: '20 copies for Orchester Trossingen'; empty for one copy. */
export function describeLicence({ copies, ensemble, is_extension }: Pick<OrderLine, 'copies' | 'ensemble' | 'is_extension'>): string {
  if (ensemble === '') return ''
  return `${formatCopies(copies, is_extension ? 'further ' : '')} for ${ensemble}`
}
