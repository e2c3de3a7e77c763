import { randomUUID } from 'node:crypto';
import type { Profile } from '../kit/check';
import type { Context } from '../kit/context';
import { listAt, partAt, show, textAt, type Data } from '../kit/read';
import { foreignItems, type ForeignItem } from './foreign-items';
import { SESSION_ENDS, someone } from './sign-in';

const facts = { level: 'MUST', section: 'Contract 3.12', needs: ['make'] } as const;
const BACK = 'http://localhost:3100/back';
const GOODBYE = 'http://localhost:3100/goodbye';

/** An application's authorization request. */
async function request(
  t: Context,
  app: object = {},
  more: object = {},
): Promise<Data & { readonly client_id: string }> {
  const client_id = `kit-${randomUUID()}`;
  const known = {
    client_name: 'Kit Notes',
    client_type: 'third_party',
    redirect_uris: [BACK],
    post_logout_redirect_uris: [GOODBYE],
  };
  await t.make('app', { client_id, ...known, scopes: ['openid', 'email', 'profile'], ...app });
  return { client_id, redirect_uri: BACK, response_type: 'code', scopes: ['openid', 'email'], ...more };
}

interface Outcome {
  readonly answer: Data;
  readonly back: URLSearchParams;
}

async function submit(t: Context, asked: Data, session: string, consent_granted: boolean): Promise<Outcome> {
  const answer = await t.ok('idp.oauthAuthorizeSubmit', { ...asked, consent_granted }, { session });
  const back = new URL(textAt(answer, 'redirect_uri'));
  t.equal('the page', `${back.origin}${back.pathname}`, BACK);
  return { answer, back: back.searchParams };
}

const needsConsent = async (t: Context, asked: Data, session: string): Promise<unknown> =>
  partAt(await t.ok('idp.oauthAuthorizeStart', asked, { session }), 'consent_required');

const grant: ForeignItem = {
  ...{ id: 'consent.others-grant', section: 'Contract 3.12', name: 'the grant to an app', needs: ['make'] },
  prepare: async (t) => {
    const [asked, { session: own }] = [await request(t), await someone(t)];
    await submit(t, asked, own, true);
    const params = { connected_app_id: asked.client_id };
    return {
      attacks: [(session) => t.call('user.revokedConnectedApp', undefined, { session, params })],
      seen: async () =>
        partAt(await t.ok('user.getConnectedApps', undefined, { session: own }), 'connected_apps.length'),
    };
  },
};

/** Consent screens of an identity provider. */
export const idp: Profile = {
  name: 'idp',
  about: 'Identity provider: consent and log-out for the apps of others',
  vertical: 'CONSUMER',
  checks: [
    ...foreignItems('idp', [grant]),
    {
      ...facts,
      id: 'idp.start.third-party',
      title: 'A third-party app is shown, with the scopes that it requests',
      breaks: 'The consent screen is empty, or does not appear.',
      run: async (t) => {
        const [asked, { session, userId }] = [await request(t), await someone(t)];
        const answer = await t.ok('idp.oauthAuthorizeStart', asked, { session });
        t.equal('consent_required', partAt(answer, 'consent_required'), true);
        t.equal('client_name', partAt(answer, 'client.client_name'), 'Kit Notes');
        t.equal('user_id', partAt(answer, 'user.user_id'), userId);
        t.equal(
          'the scopes',
          listAt(answer, 'scope_results')
            .map((one) => partAt(one, 'scope'))
            .toSorted()
            .join(),
          'email,openid',
        );
      },
    },
    {
      ...facts,
      id: 'idp.start.first-party',
      title: 'A first-party app needs no consent',
      breaks: 'Users are asked for consent to your own app.',
      run: async (t) => {
        const [asked, { session }] = [await request(t, { client_type: 'first_party' }), await someone(t)];
        t.equal('consent_required', await needsConsent(t, asked, session), false);
      },
    },
    {
      ...facts,
      id: 'idp.start.signed-out',
      title: 'There is no consent question without a session',
      breaks: 'An app gets access without a user.',
      run: async (t) => void (await t.refused('idp.oauthAuthorizeStart', SESSION_ENDS, await request(t))),
    },
    {
      ...facts,
      needs: [],
      id: 'idp.start.unknown-app',
      title: 'An unknown app is refused with a specific error type',
      breaks: 'The screen cannot explain the error.',
      run: async (t) => {
        const { session } = await someone(t);
        const asked = { client_id: 'nobody', redirect_uri: BACK, response_type: 'code', scopes: ['openid'] };
        await t.refused('idp.oauthAuthorizeStart', ['idp_client_not_found', 'connected_app_not_found'], asked, {
          session,
        });
      },
    },
    {
      ...facts,
      id: 'idp.start.foreign-page',
      title: 'A way back that the app has not registered is refused',
      breaks: "An attacker's page gets the code.",
      run: async (t) => {
        const [asked, { session }] = [
          await request(t, {}, { redirect_uri: 'https://evil.example/back' }),
          await someone(t),
        ];
        const types = [
          'idp_client_supplied_redirect_url_not_found_in_client',
          'connected_app_supplied_redirect_url_not_found_in_client',
        ];
        await t.refused('idp.oauthAuthorizeStart', types, asked, { session });
        await t.refused('idp.oauthAuthorizeSubmit', types, { ...asked, consent_granted: true }, { session });
      },
    },
    {
      ...facts,
      id: 'idp.start.unknown-scope',
      title: 'An unknown scope cannot be granted',
      breaks: 'A user allows something that does not exist.',
      run: async (t) => {
        const [asked, { session }] = [await request(t, {}, { scopes: ['openid', 'nonsense'] }), await someone(t)];
        const answer = await t.ok('idp.oauthAuthorizeStart', asked, { session });
        const result = listAt(answer, 'scope_results').find((one) => partAt(one, 'scope') === 'nonsense');
        t.that(partAt(result, 'is_grantable') !== true, 'no grant of nonsense', 'that it can be granted');
      },
    },
    {
      ...facts,
      id: 'idp.submit.allow',
      title: 'Allowing leads back to the app with a code and its state',
      breaks: 'The app does not recognize the user.',
      run: async (t) => {
        const [asked, { session }] = [await request(t, {}, { state: 'kit-state' }), await someone(t)];
        await needsConsent(t, asked, session);
        const { answer, back } = await submit(t, asked, session, true);
        t.equal('state', back.get('state'), 'kit-state');
        t.equal('error', back.get('error'), null);
        t.that(
          back.get('code') === textAt(answer, 'authorization_code'),
          'the same code in the address and in the answer',
          'another',
        );
      },
    },
    {
      ...facts,
      id: 'idp.submit.deny',
      title: 'Denying leads back to the app with access_denied, and no code',
      breaks: 'An app gets access although the user has denied it.',
      run: async (t) => {
        const [asked, { session }] = [await request(t, {}, { state: 'kit-state' }), await someone(t)];
        await needsConsent(t, asked, session);
        const { answer, back } = await submit(t, asked, session, false);
        t.equal('error', back.get('error'), 'access_denied');
        t.that(back.get('code') === null && !partAt(answer, 'authorization_code'), 'no code', 'a code');
        t.equal('state', back.get('state'), 'kit-state');
      },
    },
    {
      ...facts,
      id: 'idp.submit.own-app',
      title: 'Without consent due, a submit without it leads back with a code',
      breaks: 'A first-party app ends with "denied".',
      run: async (t) => {
        const [asked, { session }] = [await request(t, { client_type: 'first_party' }), await someone(t)];
        await needsConsent(t, asked, session);
        const { back } = await submit(t, asked, session, false);
        t.that((back.get('code') ?? '') !== '', 'a code', show(back.get('error')));
      },
    },
    {
      ...facts,
      id: 'idp.submit.signed-out',
      title: 'Consent cannot be given without a session',
      breaks: 'An attacker can give an app access to an account.',
      run: async (t) =>
        void (await t.refused('idp.oauthAuthorizeSubmit', SESSION_ENDS, {
          ...(await request(t)),
          consent_granted: true,
        })),
    },
    {
      ...facts,
      id: 'idp.consent.remembered',
      title: 'A consent is remembered, listed, and can be revoked',
      breaks: 'Users are asked each time, or never again.',
      run: async (t) => {
        const [asked, { session }] = [await request(t), await someone(t)];
        await needsConsent(t, asked, session);
        await submit(t, asked, session, true);
        t.equal('consent_required after it', await needsConsent(t, asked, session), false);
        const apps = await t.ok('user.getConnectedApps', undefined, { session });
        t.equal('the app in the list', partAt(apps, 'connected_apps.0.connected_app_id'), asked.client_id);
        await t.ok('user.revokedConnectedApp', undefined, { session, params: { connected_app_id: asked.client_id } });
        t.equal('consent_required after the revocation', await needsConsent(t, asked, session), true);
      },
    },
    {
      ...facts,
      id: 'idp.consent.more',
      title: 'An app that asks for more has to ask again',
      breaks: 'A consent to one scope counts for all.',
      run: async (t) => {
        const [asked, { session }] = [await request(t), await someone(t)];
        await needsConsent(t, asked, session);
        await submit(t, asked, session, true);
        t.equal(
          'consent_required',
          await needsConsent(t, { ...asked, scopes: ['openid', 'email', 'profile'] }, session),
          true,
        );
      },
    },
    {
      ...facts,
      id: 'idp.consent.others',
      title: 'The consent of one user does not count for a different user',
      breaks: 'An app can read the account of a user who was never asked.',
      run: async (t) => {
        const [asked, ada, eve] = [await request(t), await someone(t), await someone(t)];
        await needsConsent(t, asked, ada.session);
        await submit(t, asked, ada.session, true);
        t.equal('consent_required', await needsConsent(t, asked, eve.session), true);
      },
    },
    {
      ...facts,
      id: 'idp.logout.asks',
      title: 'A log-out for an app of others leads back to it, with its state',
      breaks: 'The browser stays on an empty page.',
      run: async (t) => {
        const [{ client_id }, { session }] = [await request(t), await someone(t)];
        const answer = await t.ok(
          'idp.oauthLogoutStart',
          { client_id, post_logout_redirect_uri: GOODBYE, state: 'kit-state' },
          { session },
        );
        t.equal('redirect_uri', partAt(answer, 'redirect_uri'), `${GOODBYE}?state=kit-state`);
        t.equal('consent_required', partAt(answer, 'consent_required'), true);
      },
    },
    {
      ...facts,
      id: 'idp.logout.foreign-page',
      title: 'A log-out to a page that the app has not registered is refused',
      breaks: "A link of your app leads to an attacker's page.",
      run: async (t) => {
        const [{ client_id }, { session }] = [await request(t), await someone(t)];
        await t.turnedAway(
          'idp.oauthLogoutStart',
          { client_id, post_logout_redirect_uri: 'https://evil.example/' },
          { session },
        );
      },
    },
  ],
};
