import { ethereumWallet, solanaWallet, type Wallet } from '../devices/wallets';
import type { Check, Profile } from '../kit/check';
import type { Context } from '../kit/context';
import { partAt, textAt, type Data } from '../kit/read';
import { foreignItems, type ForeignItem } from './foreign-items';
import { races, type SingleUse } from './races';
import { MINUTES } from './sign-in';

const facts = { level: 'MUST', section: 'Contract 3.5' } as const;
const REFUSED = [
  'unable_to_authenticate_crypto_wallet',
  'unable_to_auth_crypto_wallet',
  'unauthorized_credentials',
  'bad_request',
];

const addressOf = ({ crypto_wallet_address, crypto_wallet_type }: Wallet) => ({
  crypto_wallet_address,
  crypto_wallet_type,
});

const challengeFor = async (t: Context, wallet: Wallet): Promise<string> =>
  textAt(await t.ok('cryptoWallets.authenticateStart.primary', addressOf(wallet)), 'challenge');

const signIn = async (t: Context, wallet: Wallet): Promise<Data> =>
  t.ok('cryptoWallets.authenticate', {
    ...addressOf(wallet),
    signature: wallet.sign(await challengeFor(t, wallet)),
    ...MINUTES,
  });

const signature = (name: string, make: () => Wallet): SingleUse => ({
  ...{ id: 'race', section: 'Contract 3.5', name: `a signature of ${name}` },
  prepare: async (t) => {
    const wallet = make();
    const body = { ...addressOf(wallet), signature: wallet.sign(await challengeFor(t, wallet)), ...MINUTES };
    return () => t.call('cryptoWallets.authenticate', body);
  },
});

const of = (name: 'ethereum' | 'solana', make: () => Wallet): readonly Check[] => [
  {
    ...facts,
    id: `wallets.${name}.signs-in`,
    title: `A wallet of ${name} signs in, and is on the account`,
    breaks: 'Users cannot sign in.',
    run: async (t) => {
      const wallet = make();
      const answer = await signIn(t, wallet);
      t.equal('crypto_wallet_type', partAt(answer, 'user.crypto_wallets.0.crypto_wallet_type'), name);
      t.equal(
        'the address',
        textAt(answer, 'user.crypto_wallets.0.crypto_wallet_address').toLowerCase(),
        wallet.crypto_wallet_address.toLowerCase(),
      );
    },
  },
  {
    ...facts,
    id: `wallets.${name}.same-person`,
    title: `The same wallet of ${name} is the same person again`,
    breaks: 'Each log-in is a new account.',
    run: async (t) => {
      const wallet = make();
      const first = textAt(await signIn(t, wallet), 'user.user_id');
      t.equal('user_id', textAt(await signIn(t, wallet), 'user.user_id'), first);
    },
  },
  {
    ...facts,
    id: `wallets.${name}.foreign-signature`,
    title: `The signature of another wallet of ${name} signs nobody in`,
    breaks: 'Anyone can sign in as any user.',
    run: async (t) => {
      const wallet = make();
      const signature = make().sign(await challengeFor(t, wallet));
      await t.refused('cryptoWallets.authenticate', REFUSED, { ...addressOf(wallet), signature, ...MINUTES });
    },
  },
  {
    ...facts,
    id: `wallets.${name}.other-text`,
    title: `A signature of another text by the wallet of ${name} signs nobody in`,
    breaks: 'A signature for a different site signs in here.',
    run: async (t) => {
      const wallet = make();
      const challenge = await challengeFor(t, wallet);
      await t.refused('cryptoWallets.authenticate', REFUSED, {
        ...addressOf(wallet),
        signature: wallet.sign(`${challenge} `),
        ...MINUTES,
      });
    },
  },
  {
    ...facts,
    id: `wallets.${name}.once`,
    title: `A signature of ${name} works once`,
    breaks: 'A recorded signature signs in.',
    run: async (t) => {
      const wallet = make();
      const body = { ...addressOf(wallet), signature: wallet.sign(await challengeFor(t, wallet)), ...MINUTES };
      await t.ok('cryptoWallets.authenticate', body);
      await t.refused('cryptoWallets.authenticate', REFUSED, body);
    },
  },
  ...races(`wallets.${name}`, [signature(name, make)]),
];

const theirs: ForeignItem = {
  ...{ id: 'others', section: 'Contract 3.7', name: 'a wallet' },
  prepare: async (t) => {
    const answer = await signIn(t, ethereumWallet());
    const own = textAt(answer, 'session_token');
    const params = { crypto_wallet_id: textAt(answer, 'user.crypto_wallets.0.crypto_wallet_id') };
    return {
      attacks: [(session) => t.call('user.deleteCryptoWallet', undefined, { session, params })],
      seen: async () => partAt(await t.named('user.get', { session: own }), 'crypto_wallets'),
    };
  },
};

/** Crypto wallets. */
export const wallets: Profile = {
  name: 'wallets',
  about: 'Crypto wallets of Ethereum and Solana',
  vertical: 'CONSUMER',
  checks: [
    ...of('ethereum', ethereumWallet),
    ...of('solana', solanaWallet),
    ...foreignItems('wallets', [theirs]),
    {
      ...facts,
      id: 'wallets.challenge.fresh',
      title: 'Each start returns its own challenge',
      breaks: 'A recorded signature signs in.',
      run: async (t) => {
        const wallet = ethereumWallet();
        t.that((await challengeFor(t, wallet)) !== (await challengeFor(t, wallet)), 'two challenges', 'one');
      },
    },
    {
      ...facts,
      id: 'wallets.challenge.no-wallet',
      title: 'An invalid address is refused',
      breaks: 'The wallet signs a useless message.',
      run: async (t) =>
        void (await t.refused(
          'cryptoWallets.authenticateStart.primary',
          ['invalid_crypto_wallet_address', 'bad_request'],
          { crypto_wallet_address: 'nowhere', crypto_wallet_type: 'ethereum' },
        )),
    },
    {
      ...facts,
      id: 'wallets.factor',
      section: 'Contract 5.8',
      title: 'The session says which wallet it was',
      breaks: 'The account page asks the user to re-authenticate although they have just signed in.',
      run: async (t) => {
        const answer = await signIn(t, solanaWallet());
        t.equal(
          'crypto_wallet_type',
          partAt(answer, 'session.authentication_factors.0.crypto_wallet_factor.crypto_wallet_type'),
          'solana',
        );
      },
    },
    {
      ...facts,
      id: 'wallets.siwe.domain',
      title: 'If SIWE is required, the text contains the page and the wallet',
      breaks: 'The wallet warns of a site that pretends to be a different one.',
      project: { siwe_required_for_crypto_wallets: true },
      run: async (t) => {
        const wallet = ethereumWallet();
        const body = { ...addressOf(wallet), siwe_params: { uri: t.run.page } };
        const challenge = textAt(await t.ok('cryptoWallets.authenticateStart.primary', body), 'challenge');
        t.that(
          challenge.startsWith(new URL(t.run.page).host),
          `a text that begins with ${new URL(t.run.page).host}`,
          challenge.split('\n')[0] ?? '',
        );
        t.that(
          /0x[\da-f]{40}/i.test(challenge) && challenge.includes('Nonce:'),
          'the address and a nonce in it',
          'a text without them',
        );
        await t.ok('cryptoWallets.authenticate', {
          ...addressOf(wallet),
          signature: wallet.sign(challenge),
          ...MINUTES,
        });
      },
    },
  ],
};
