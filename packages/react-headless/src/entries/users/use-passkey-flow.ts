export type { PasskeyActions, UsePasskeyFlowOptions } from '../../users/flows/use-passkey-flow';
export { usePasskeyFlow } from '../../users/flows/use-passkey-flow';
