import * as z from 'zod/mini';
import { number, object, objectWith, optionalText, response, text, texts } from './common';
import { lazy } from './lazy';
import { authenticatedDevice } from './session';

const walletShape = () => ({
  crypto_wallet_address: text,
  crypto_wallet_type: z.literal(['ethereum', 'solana']),
});

/** The fields of a Sign-In with Ethereum message (ERC-4361). The server adds the domain. */
export const siweParams = lazy(() =>
  object({
    uri: text,
    chain_id: optionalText,
    issued_at: optionalText,
    statement: optionalText,
    not_before: optionalText,
    message_request_id: optionalText,
    resources: z.optional(texts),
  }),
);
export type SiweParams = z.infer<typeof siweParams>;

// Contract 3.5.
/** `POST /crypto_wallets/authenticate/start/primary` and `/secondary`. */
export const cryptoWalletAuthenticateStartRequest = lazy(() =>
  objectWith({ siwe_params: z.optional(siweParams), captcha_token: optionalText }, walletShape()),
);
export type CryptoWalletAuthenticateStartRequest = z.infer<typeof cryptoWalletAuthenticateStartRequest>;

export const cryptoWalletAuthenticateStartResponse = lazy(() => response({ challenge: text }));
export type CryptoWalletAuthenticateStartResponse = z.infer<typeof cryptoWalletAuthenticateStartResponse>;

/** `POST /crypto_wallets/authenticate`. `signature` is hex for Ethereum and base58 for Solana. */
export const cryptoWalletAuthenticateRequest = lazy(() =>
  objectWith(
    { signature: text, session_duration_minutes: number, dfp_telemetry_id: optionalText, captcha_token: optionalText },
    walletShape(),
  ),
);
export type CryptoWalletAuthenticateRequest = z.infer<typeof cryptoWalletAuthenticateRequest>;

export const cryptoWalletAuthenticateResponse = lazy(() => authenticatedDevice({}));
export type CryptoWalletAuthenticateResponse = z.infer<typeof cryptoWalletAuthenticateResponse>;

/** The bodies of these calls. */
export const requests = {
  'cryptoWallets.authenticateStart.primary': cryptoWalletAuthenticateStartRequest,
  'cryptoWallets.authenticateStart.secondary': cryptoWalletAuthenticateStartRequest,
  'cryptoWallets.authenticate': cryptoWalletAuthenticateRequest,
} as const;

/** Answers of these calls. */
export const answers = {
  'cryptoWallets.authenticateStart.primary': cryptoWalletAuthenticateStartResponse,
  'cryptoWallets.authenticateStart.secondary': cryptoWalletAuthenticateStartResponse,
  'cryptoWallets.authenticate': cryptoWalletAuthenticateResponse,
} as const;
