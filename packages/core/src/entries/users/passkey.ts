export type { PasskeyFlowOptions } from '../../users/flows/passkey/passkey-commands';
export { createPasskeyFlow, passkeyActions } from '../../users/flows/passkey/passkey-flow';
export type { PasskeyAnswer, PasskeyEvent, PasskeyState } from '../../users/flows/passkey/passkey-rules';
export type { IdlePasskey, PasskeyOffer, PasskeyOfferEvent } from '../../users/flows/passkey/passkey-offer-rules';
