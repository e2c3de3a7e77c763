import { captchaToken, deviceId } from './browser/proof-scripts';
import type { ClientOptions } from './options';
import type { ProofsDeps } from './proofs';
import { createProofs } from './proofs';
import { dfpUrls } from './provider-scripts';

export interface ProtectionDeps extends Omit<ProofsDeps, 'captcha' | 'deviceId'> {
  readonly publicToken: string;
  readonly options: ClientOptions;
  readonly hostnameOf: (text: string) => string | undefined;
}

/** The proofs of a project that asks for them (contract 7): a chunk that no other project ever loads. */
export const createProtection = ({ publicToken, options, hostnameOf, ...deps }: ProtectionDeps) =>
  createProofs({
    ...deps,
    captcha: captchaToken,
    deviceId: () => deviceId(dfpUrls(options, hostnameOf), publicToken),
  });
