export { passkeySupport } from '../../users/browser/webauthn/passkey-support';
