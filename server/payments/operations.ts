import type { FeatureOperations } from '#server/http/operation.ts'
import { getPurchaseTotals } from './admin/get-purchase-totals.ts'
import { listAllPurchases } from './admin/list-all-purchases.ts'
import { refundPurchase } from './admin/refund-purchase.ts'
import { getOverview } from './balance/get-overview.ts'
import { getSales } from './balance/get-sales.ts'
import { getStatement } from './balance/get-statement.ts'
import { buyCart } from './cart/buy-cart.ts'
import { cancelCart } from './cart/cancel-cart.ts'
import { addToCart } from './cart/add-to-cart.ts'
import { changeCartLine } from './cart/change-cart-line.ts'
import { getCart } from './cart/get-cart.ts'
import { getCartPieces } from './cart/get-cart-pieces.ts'
import { mergeCart } from './cart/merge-cart.ts'
import { removeFromCart } from './cart/remove-from-cart.ts'
import { closePayout } from './payouts/close-payout.ts'
import { confirmPayout } from './payouts/confirm-payout.ts'
import { deletePayout } from './payouts/delete-payout.ts'
import { downloadPayoutFile } from './payouts/download-payout-file.ts'
import { exportPayouts } from './payouts/export-payouts.ts'
import { getPayoutForm } from './payouts/get-payout-form.ts'
import { listPayouts } from './payouts/list-payouts.ts'
import { requestPayout } from './payouts/request-payout.ts'
import { buyCredit } from './purchases/buy-credit.ts'
import { buyPiece } from './purchases/buy-piece.ts'
import { cancelPurchase } from './purchases/cancel-purchase.ts'
import { checkCreditPurchase } from './purchases/check-credit-purchase.ts'
import { checkPurchase } from './purchases/check-purchase.ts'
import { getOrder } from './purchases/get-order.ts'
import { getPurchaseInfo } from './purchases/get-purchase-info.ts'
import { getReceipt } from './receipts/get-receipt.ts'
import { getYearlyStatement } from './statements/get-yearly-statement.ts'
import { setStampName } from './stamps/set-stamp-name.ts'

export const paymentOperations = {
  getCart,
  getCartPieces,
  addToCart,
  changeCartLine,
  mergeCart,
  removeFromCart,
  buyCart,
  cancelCart,
  getOrder,
  getPurchaseInfo,
  buyPiece,
  setStampName,
  cancelPurchase,
  checkPurchase,
  buyCredit,
  checkCreditPurchase,
  listAllPurchases,
  getPurchaseTotals,
  refundPurchase,
  getReceipt,
  getOverview,
  getStatement,
  getSales,
  getYearlyStatement,
  getPayoutForm,
  requestPayout,
  listPayouts,
  deletePayout,
  confirmPayout,
  closePayout,
  exportPayouts,
  downloadPayoutFile,
} satisfies FeatureOperations<'payments'>
