import { Hono } from 'hono';
import { json } from './http/envelope';
import { newId } from './ids';
import { scriptAnswer } from './pages/page-answer';

/** The fingerprint script of the contract: `GetTelemetryID(publicToken, submitUrl)` (contract 7). */
const telemetryScript = `
window.GetTelemetryID = async (publicToken, submitUrl) => {
  const answer = await fetch(submitUrl, { method: 'POST', body: JSON.stringify({ public_token: publicToken }) });
  return (await answer.json()).telemetry_id;
};
`;

/**
 * The part of Google's captcha that clients use. `execute` returns a new token for the site key in the request of the
 * script.
 */
function captchaScript(siteKey: string): string {
  return `
window.grecaptcha = { enterprise: {
  ready(callback) { setTimeout(callback); },
  async execute(siteKey, { action }) {
    if (siteKey !== ${JSON.stringify(siteKey).replaceAll('<', '\\u003c')}) throw new Error('Invalid site key');
    return 'captcha-' + action + '-' + Array.from(crypto.getRandomValues(new Uint32Array(4))).join('-');
  },
} };
`;
}

/** Stand-ins for the fingerprint and captcha scripts, and for the endpoint that the fingerprint script submits to. */
export function createProofScripts(): Hono {
  const app = new Hono();
  app.get('/dfp/telemetry.js', () => scriptAnswer(telemetryScript));
  app.post('/dfp/submit', () => {
    const answer = json(200, { telemetry_id: newId('telemetry-id') });
    answer.headers.set('access-control-allow-origin', '*');
    return answer;
  });
  app.get('/recaptcha/enterprise.js', (c) => scriptAnswer(captchaScript(c.req.query('render') ?? '')));
  return app;
}
