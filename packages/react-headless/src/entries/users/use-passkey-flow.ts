export type { PasskeyActions, UsePasskeyFlowOptions } from '../../users/login/use-passkey-flow';
export { usePasskeyFlow } from '../../users/login/use-passkey-flow';
