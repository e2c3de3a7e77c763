import { confirmationRequired } from '../../links/link-consent';
import { USER_RESETS } from '../../links/reset-tokens';
import type { SpentAnswer } from './spend-link';
import { addressAsker } from '../../links/address-asked';
import { resetAddress } from '../../links/reset-address';
import { ownLinkProblem, redeemOwnLink, spendLink } from './spend-link';
import { createPkce } from '../../links/pkce';
import { notShorter } from '../../session/session-length';
import type { LinkCall } from '../../api/call';
import { signInBy } from '../../api/call';
import { createCryptoWallets } from '../api/crypto-wallets';
import { createTokenExchange } from '../api/token-exchange';
import { createDeviceCalls, createIdp } from '../../api/idp-calls';
import { createImpersonation } from '../api/impersonation';
import { createOAuth } from '../api/oauth';
import { createPasswords } from '../api/passwords';
import { createTotps } from '../api/totps';
import { createUsers } from '../api/users';
import { lazyCalls } from '../../base/load';
import type { LinkSpend, SessionDuration } from '../../flow/deps';
import type { Http } from '../../http/http';
import { createUserSessionAdapter, userCalls } from '../session/user-session-adapter';
import type { SignedIn } from '../session/users';
import type { FirstCalls } from './first-calls';
import type { EngineDeps } from '../../client/engine-deps';
import { createEngineWiring } from '../../client/engine-wiring';

/** The parts of a client that the first form does not need: its calls, its session, the tokens of its address. */
export type Engine = ReturnType<typeof createEngine>;

export function createEngine(deps: EngineDeps<SignedIn>, first: FirstCalls) {
  const { own, platform, store, bootstrap } = deps;
  const frame = createEngineWiring(deps, first, {
    account: (http: Http) => createUserSessionAdapter(deps.tab.account, http),
    resets: USER_RESETS,
    isForOrganizations: false,
  });
  const { manager, log, goTo, ownFile } = frame;
  const { held } = frame.parts;
  const { api, pkceRequired } = first;
  const { magicLinks } = first.calls;

  /** The namespaces that have their own chunks (decision 67). */
  const files = {
    webauthn: ownFile(
      () => import('./client-webauthn'),
      ({ createClientWebauthn }) => createClientWebauthn(api, own, deps.publicToken),
    ),
    wallets: ownFile(
      () => import('../browser/wallets/wallets'),
      ({ createWallets }) => createWallets(own),
    ),
    phone: frame.phone,
    googleOneTap: ownFile(
      () => import('./google-one-tap'),
      ({ joinOneTap }) => joinOneTap({ ...deps, platform: own, navigate: goTo, isWaiting: held.isWaiting }),
    ),
  };
  const oauth = createOAuth({ ...deps, ...api, log, navigate: goTo, googleOneTap: lazyCalls(files.googleOneTap) });
  const impersonation = createImpersonation(api);

  /** The call that spends a token of that type. */
  async function authenticate(
    tokenType: string,
    token: string,
    minutes: SessionDuration,
    call: LinkCall,
  ): Promise<SpentAnswer> {
    if (tokenType === 'impersonation') {
      // An impersonation token doesn't show which browser requested it.
      if (call.isOurs) throw confirmationRequired();
      return impersonation.authenticate({ impersonation_token: token }, call);
    }
    return (tokenType === 'oauth' ? oauth : magicLinks).authenticate(token, minutes, call);
  }

  // Removes the pair from storage after all its links have expired, even if none of them is opened.
  addressAsker(platform, store);
  // The same for the address of a reset email.
  resetAddress(store, platform).read();
  const ownLinks = { platform, pkce: createPkce(platform, store), store };

  /** Spends a link by which that user verifies an address, in their session, without making it shorter. */
  function redeemOwn(token: string, userId: string, minutes: SessionDuration, { overdue }: LinkSpend) {
    const session_duration_minutes = notShorter(minutes.session_duration_minutes, deps.tab.get().state?.session);
    return redeemOwnLink(ownLinks, userId, (code_verifier) =>
      signInBy(
        api,
        'magicLinks.authenticate',
        { session_duration_minutes, token, code_verifier },
        { overdue, as: userId, onlyFor: userId },
      ),
    );
  }

  async function spend(
    tokenType: string,
    token: string,
    minutes: SessionDuration,
    call: LinkSpend,
  ): Promise<SpentAnswer> {
    const spending = frame.spending(call, (one, linkCall) => authenticate(tokenType, one, minutes, linkCall));
    if (tokenType !== 'magic_links') return spendLink(spending, token);
    try {
      return await spendLink({ ...spending, redeemOwn: (one, userId) => redeemOwn(one, userId, minutes, call) }, token);
    } catch (error) {
      throw ownLinkProblem(error, ownLinks, deps.present()?.id);
    }
  }

  return {
    ...frame.parts,
    ...frame.links(spend, 'login'),
    keeping: userCalls(manager),
    held: {
      ...held,
      calls: lazyCalls(
        ownFile(
          () => import('./held-calls'),
          ({ createHeldCalls }) => createHeldCalls(api, held, () => deps.tab.get().state, own),
        ),
      ),
    },
    files,
    oauth,
    impersonation,
    passwords: createPasswords({
      ...api,
      platform,
      store,
      pkceRequired: pkceRequired('pkceRequiredForPasswordResets'),
    }),
    totps: createTotps(api),
    cryptoWallets: createCryptoWallets({ ...api, bootstrap, platform }),
    idp: { ...createIdp(api), ...createDeviceCalls(api) },
    session: { ...manager.session, ...createTokenExchange(api) },
    user: createUsers(api),
  };
}
