import { randomBytes } from 'node:crypto';

/** A new project in the sandbox, and the demo's pages for it. */
export function newProject({ provider, demo }) {
  const token = `public-token-test-${randomBytes(9).toString('hex')}`;
  const ask = async (method, call, { body, query = {} } = {}) => {
    const answer = await fetch(`${provider}/sandbox/${call}?${new URLSearchParams({ ...query, project: token })}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!answer.ok) throw new Error(`${method} ${call}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const newest = async (to) => {
    const { messages } = await ask('GET', 'messages', { query: { to } });
    if (!messages[0]) throw new Error(`Nothing was sent to ${to}.`);
    return messages[0];
  };
  return {
    demo,
    page: (query, file = '') => `${demo}/${file}?${new URLSearchParams({ provider, project: token, ...query })}`,
    code: async (to) => (await newest(to)).code,
    link: async (to) => (await newest(to)).links[0],
    createUser: (user) => ask('POST', 'users', { body: user }),
    createApp: (app) => ask('POST', 'apps', { body: app }),
  };
}
