import { MINUTES } from '@foyer/wire/call';
import { calls } from '@foyer/wire/calls';
import { confirmationRequired } from '../../../kernel/address/link-consent';
import { USER_RESETS } from '../../../kernel/address/engine/reset-tokens';
import type { SpentAnswer } from '../../address/engine/spend-link';
import { spendLink } from '../../address/engine/spend-link';
import type { ApiDeps, LinkCall } from '../../../kernel/api/engine/call';
import { createCryptoWallets } from '../../api/engine/crypto-wallets';
import { createTokenExchange } from '../../api/engine/token-exchange';
import { createIdp } from '../../../kernel/api/engine/idp-calls';
import { createImpersonation } from '../../api/engine/impersonation';
import { createMagicLinks } from '../../api/engine/magic-links';
import { createOAuth } from '../../api/engine/oauth';
import { createOtps } from '../../api/engine/otps';
import { createPasswords } from '../../api/engine/passwords';
import { createTotps } from '../../api/engine/totps';
import { createUsers } from '../../api/engine/users';
import { lazyCalls } from '../../../kernel/base/load';
import type { LinkSpend, SessionDuration } from '../../../kernel/flow/deps';
import { USER_EVENTS } from '../../../kernel/http/engine/events';
import { createUserSessionAdapter, userCalls } from '../../session/engine/user-session-adapter';
import type { SignedIn } from '../../session/users';
import type { EngineDeps } from '../../../kernel/client/engine/engine-deps';
import { createEngineFrame } from '../../../kernel/client/engine/engine-frame';

/** The parts of a client that the first form does not need: its calls, its session, the tokens of its address. */
export type Engine = ReturnType<typeof createEngine>;

export function createEngine(deps: EngineDeps<SignedIn>) {
  const { own, platform, store, bootstrap } = deps;
  const frame = createEngineFrame(deps, {
    account: createUserSessionAdapter,
    calls,
    others: OTHERS,
    events: USER_EVENTS,
    created: 'sdk_instance_instantiated',
    away: ['oauth'],
    resets: USER_RESETS,
  });
  const { http, manager, log, goTo, ownFile, pkceRequired } = frame;
  const { shown } = manager.person;
  const api: ApiDeps = { http, ...userCalls(manager), shown, twin: () => (shown() === undefined ? 'primary' : 'secondary') };

  /** The namespaces that stay in files of their own (decision 67). */
  const files = {
    webauthn: ownFile(() => import('../webauthn/client-webauthn'), ({ createClientWebauthn }) => createClientWebauthn(api, own)),
    wallets: ownFile(() => import('../../browser/wallets/wallets'), ({ createWallets }) => createWallets(own)),
    phone: frame.phone,
    googleOneTap: ownFile(() => import('../google-one-tap/google-one-tap'), ({ joinOneTap }) => joinOneTap({ ...deps, platform: own, navigate: goTo })),
  };
  const byLinks = { ...api, platform, store, pkceRequired: pkceRequired('pkceRequiredForEmailMagicLinks') };
  const magicLinks = createMagicLinks(byLinks);
  const oauth = createOAuth({ ...deps, ...api, log, navigate: goTo, googleOneTap: lazyCalls(files.googleOneTap) });
  const impersonation = createImpersonation(api);

  /** The call that spends a token of that type. */
  async function authenticate(tokenType: string, token: string, minutes: SessionDuration, call: LinkCall): Promise<SpentAnswer> {
    if (tokenType === 'impersonation') {
      // Nothing shows who asked for it.
      if (call.isOurs) throw confirmationRequired();
      return impersonation.authenticate({ impersonation_token: token }, call);
    }
    return (tokenType === 'oauth' ? oauth : magicLinks).authenticate(token, minutes, call);
  }

  const spend = (tokenType: string, token: string, minutes: SessionDuration, call: LinkSpend): Promise<SpentAnswer> =>
    spendLink(frame.spending(call, (one, how) => authenticate(tokenType, one, minutes, how)), token);

  return {
    ...frame.parts,
    ...frame.links(spend, 'login'),
    files,
    otps: createOtps(api),
    magicLinks,
    oauth,
    impersonation,
    passwords: createPasswords({ ...byLinks, pkceRequired: pkceRequired('pkceRequiredForPasswordResets') }),
    totps: createTotps(api),
    cryptoWallets: createCryptoWallets({ ...api, bootstrap, platform }),
    idp: createIdp(api),
    session: { ...manager.session, ...createTokenExchange(api) },
    user: createUsers(api),
  };
}

/** Required arguments of methods whose names are not in the table of calls. */
const OTHERS = { 'passwords.searchUser': calls['users.search'].takes, 'urlTokens.authenticateByUrl': MINUTES };
