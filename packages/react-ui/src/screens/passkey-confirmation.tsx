import { Success } from './success';

/** 'Your Passkey has been successfully authenticated.' (spec section 2, Passkey). */
export function PasskeyConfirmation() {
  return <Success content="passkey.success.content" />;
}
