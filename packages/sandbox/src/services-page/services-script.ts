/**
 * The script of the client-services page, as text. It implements the four calls of contract 8 and answers each once, on
 * the port that came with the call. It accepts messages only from the page that frames it and ignores unknown methods.
 */
export const servicesScript = `
(() => {
  const failed = (error) => {
    const message = error.error_message ?? 'The provider could not be reached.';
    return Object.assign(new Error(message), error, { name: error.error_type ? 'StytchAPIError' : 'StytchAPIUnreachableError' });
  };

  const call = async (path, init) => {
    const answer = await fetch(path, { credentials: 'include', ...init }).catch(() => { throw failed({}); });
    const body = await answer.json().catch(() => { throw failed({}); });
    if (!answer.ok || (body.status_code ?? 200) !== 200) throw failed(body);
    return body;
  };

  const phone = (method, request) =>
    call('/stand-in/clientside-services/phone', { method: 'POST', body: JSON.stringify({ method, ...request }) });

  const csrfToken = () => /(?:^|; )stytch_csrf_private_token=([^;]*)/.exec(document.cookie)?.[1] ?? '';

  const methods = {
    parsedPhoneNumber: (request) => phone('parsedPhoneNumber', request),
    getExamplePhoneNumber: (request) => phone('getExamplePhoneNumber', request),
    async oneTapStart({ publicToken }) {
      const query = new URLSearchParams({ public_token: publicToken });
      const started = await call('/v1/public/oauth/google/onetap/start?' + query);
      if (!started.google_client_id) throw failed({ status_code: 404, error_type: 'oauth_config_not_found', error_message: 'Google is not configured.', error_url: '' });
      return {
        requestId: started.request_id,
        googleClientId: started.google_client_id,
        stytchCsrfToken: csrfToken(),
        oauthCallbackId: started.oauth_callback_id,
      };
    },
    async oneTapSubmit({ idToken, oauthCallbackID, loginRedirectURL, signupRedirectURL }, host) {
      const { redirect_url } = await call('/v1/oauth/callback/' + encodeURIComponent(oauthCallbackID), {
        method: 'POST',
        headers: { 'x-stytch-oauth-type': 'google-one-tap', 'x-sdk-parent-host': host },
        body: JSON.stringify({
          id_token: idToken,
          stytch_csrf_token: csrfToken(),
          login_redirect_url: loginRedirectURL,
          signup_redirect_url: signupRedirectURL,
        }),
      });
      return { redirect_url };
    },
  };

  window.addEventListener('message', async ({ data, ports: [port], source, origin }) => {
    const isCall = source === parent && port !== undefined && typeof data === 'object' && data !== null;
    if (!isCall || !Object.hasOwn(methods, data.method)) return;
    try {
      port.postMessage({ success: true, payload: await methods[data.method](data.args?.[0] ?? {}, origin) });
    } catch (error) {
      const { name, message, stack } = error;
      port.postMessage({ success: false, error: { ...error, name, message, stack } });
    }
  });
})()
`;
