export type { PasskeyFlowOptions } from '../../users/login/passkey/passkey-commands';
export { createPasskeyFlow, passkeyActions } from '../../users/login/passkey/passkey-flow';
export type { PasskeyAnswer, PasskeyEvent, PasskeyState } from '../../users/login/passkey/passkey-rules';
export type { IdlePasskey, PasskeyOffer, PasskeyOfferEvent } from '../../users/login/passkey/passkey-offer-rules';
