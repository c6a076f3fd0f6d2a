import type { CreationOptions, RequestOptions } from '#contract/accounts/passkeys.ts'

// The library is loaded when a passkey is created or used: no other page needs it.

/** Lets the browser create a passkey; undefined if the person cancels, or the device has one already. */
export async function createPasskey(options: CreationOptions) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return startRegistration({ optionsJSON: options }).then(
    (passkey) => ({ ...passkey, clientExtensionResults: {} }),
    () => undefined,
  )
}

/** Lets the browser use a passkey; undefined if the person cancels, or it finds none. */
export async function signWithPasskey(options: RequestOptions) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON: options }).then(
    (passkey) => ({ ...passkey, clientExtensionResults: {} }),
    () => undefined,
  )
}
