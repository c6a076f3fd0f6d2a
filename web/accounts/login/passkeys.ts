import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'

// The library is loaded when a passkey is created or used: no other page needs it.

/** Lets the browser create a passkey; undefined if the person cancels, or the device has one already. */
export async function createPasskey(options: object) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).then(toBody, () => undefined)
}

/** Lets the browser use a passkey; undefined if the person cancels, or it finds none. */
export async function signWithPasskey(options: object) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }).then(toBody, () => undefined)
}

type Credential = { id: string; rawId: string; type: 'public-key'; response: object; clientExtensionResults: object }

/** The parts of a credential that the server reads. */
const toBody = ({ id, rawId, type, response, clientExtensionResults }: Credential) => ({
  id,
  rawId,
  type,
  response: { ...response },
  clientExtensionResults: { ...clientExtensionResults },
})
