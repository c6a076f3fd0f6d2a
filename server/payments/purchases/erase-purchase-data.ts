import type { Tx } from '#server/database/schema.ts'

/** Erases the cart of an account, and the names that it has set on its copies, which nothing needs once it is deleted. */
export async function erasePurchaseData(tx: Tx, accountId: number) {
  await tx.deleteFrom('cart_lines').where('account_id', '=', accountId).execute()
  await tx.updateTable('order_lines').set({ stamp_name: null }).where('buyer_id', '=', accountId).where('stamp_name', 'is not', null).execute()
}
