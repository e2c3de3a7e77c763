import { describe, expect, it } from 'vitest';
import { connectedAppItem } from '../../src/flow/account/connected-apps-rules';

const APP = {
  connected_app_id: 'app-1',
  name: 'Acme',
  description: '',
  client_type: 'third_party',
  scopes_granted: '',
};

describe('decision 174: what a connected app is', () => {
  it.each([
    [{}, {}],
    [{ application_type: 'web' }, { appKind: 'web' }],
    [{ application_type: 'native' }, { appKind: 'native' }],
    [{ application_type: 'toaster' }, {}],
    [
      { connected_app_id: 'https://agent.example/client.json', application_type: 'web' },
      { appKind: 'agent', host: 'agent.example' },
    ],
    [{ connected_app_id: 'https://bank.example@evil.example/' }, { appKind: 'agent', host: 'evil.example' }],
    [{ connected_app_id: 'https://b\u0430nk.example/' }, { appKind: 'agent', host: 'xn--bnk-6cd.example' }],
    [{ connected_app_id: 'http://agent.example/' }, {}],
    [{ last_used_at: '2026-03-02T10:00:00Z' }, { lastUsed: '2026-03-02T10:00:00Z' }],
    [{ last_used_at: '' }, {}],
  ])('%j', (more, facts) => {
    const {
      id: _id,
      name: _name,
      description: _text,
      logo: _logo,
      scopes: _scopes,
      ...rest
    } = connectedAppItem({ ...APP, ...more }, []);
    expect(rest).toEqual(facts);
  });
});
