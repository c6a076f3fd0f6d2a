import type { FeatureOperations } from '#server/http/operation.ts'
import { blockAccount } from './admin/block-account.ts'
import { decideFactorReset } from './admin/decide-factor-reset.ts'
import { getAccountDetail } from './admin/get-account-detail.ts'
import { listAccounts } from './admin/list-accounts.ts'
import { listFactorResets } from './admin/list-factor-resets.ts'
import { listRenames } from './admin/list-renames.ts'
import { verifyAccount } from './admin/verify-account.ts'
import { getDataExport } from './data-export/get-data-export.ts'
import { requestDataExport } from './data-export/request-data-export.ts'
import { deleteAccount } from './deletion/delete-account.ts'
import { addPasskey } from './factors/add-passkey.ts'
import { addTotp } from './factors/add-totp.ts'
import { createRecoveryCodes } from './factors/create-recovery-codes.ts'
import { listFactors } from './factors/list-factors.ts'
import { removeFactor } from './factors/remove-factor.ts'
import { startPasskey } from './factors/start-passkey.ts'
import { startTotp } from './factors/start-totp.ts'
import { checkSession } from './login/check-session.ts'
import { completeLogin } from './login/complete-login.ts'
import { confirmPassword } from './login/confirm-password.ts'
import { logIn } from './login/log-in.ts'
import { logOut } from './login/log-out.ts'
import { requestFactorReset } from './login/request-factor-reset.ts'
import { requestPasswordReset } from './login/request-password-reset.ts'
import { resetPassword } from './login/reset-password.ts'
import { undoCredentialChange } from './login/undo-credential-change.ts'
import { changeUnverifiedEmail } from './registration/change-unverified-email.ts'
import { register } from './registration/register.ts'
import { sendVerificationCode } from './registration/send-verification-code.ts'
import { verifyEmail } from './registration/verify-email.ts'
import { changeBillingAddress } from './settings/change-billing-address.ts'
import { getAccordions } from './settings/get-accordions.ts'
import { saveAccordions } from './settings/save-accordions.ts'
import { changeEmail } from './settings/change-email.ts'
import { changePassword } from './settings/change-password.ts'
import { endSession } from './settings/end-session.ts'
import { endSessions } from './settings/end-sessions.ts'
import { getSettings } from './settings/get-settings.ts'
import { listSecurityEvents } from './settings/list-security-events.ts'
import { listSessions } from './settings/list-sessions.ts'

export const accountOperations = {
  logIn,
  completeLogin,
  requestFactorReset,
  listFactorResets,
  decideFactorReset,
  logOut,
  checkSession,
  confirmPassword,
  register,
  changeUnverifiedEmail,
  sendVerificationCode,
  verifyEmail,
  requestPasswordReset,
  resetPassword,
  undoCredentialChange,
  getSettings,
  changeBillingAddress,
  getAccordions,
  saveAccordions,
  changeEmail,
  changePassword,
  listSessions,
  listSecurityEvents,
  endSession,
  endSessions,
  listFactors,
  startTotp,
  addTotp,
  startPasskey,
  addPasskey,
  createRecoveryCodes,
  removeFactor,
  deleteAccount,
  requestDataExport,
  getDataExport,
  listAccounts,
  listRenames,
  getAccountDetail,
  verifyAccount,
  blockAccount,
} satisfies FeatureOperations<'accounts'>
