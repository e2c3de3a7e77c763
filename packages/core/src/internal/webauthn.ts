export { passkeySupport } from '../users/browser/passkeys/passkey-support';
