// A command-line program that signs its user in with the Device Authorization Grant (RFC 8628). It knows only the
// provider's issuer and its own client id, and needs no library.
//
//   node device-cli.mjs <issuer> <client id> [scope]

const GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
const [issuer, client_id, scope = 'openid email'] = process.argv.slice(2);

const discovery = await (await fetch(`${issuer}/.well-known/openid-configuration`)).json();

async function post(endpoint, form) {
  const answer = await fetch(endpoint, { method: 'POST', body: new URLSearchParams({ client_id, ...form }) });
  return answer.json();
}

const say = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);

const device = await post(discovery.device_authorization_endpoint, { scope });
const { device_code, user_code, verification_uri, verification_uri_complete } = device;
say({ says: 'code', user_code, verification_uri, verification_uri_complete });

let interval = device.interval ?? 5;
for (;;) {
  // RFC 8628, section 3.5: wait for the interval before each request.
  await new Promise((resolve) => setTimeout(resolve, interval * 1000));
  const answer = await post(discovery.token_endpoint, { grant_type: GRANT, device_code });
  if (answer.error === 'slow_down') interval += 5;
  else if (answer.error !== 'authorization_pending') {
    const { access_token } = answer;
    const user =
      access_token &&
      (await (
        await fetch(discovery.userinfo_endpoint, { headers: { authorization: `Bearer ${access_token}` } })
      ).json());
    say({ says: 'end', error: answer.error, email: user?.email });
    break;
  }
  say({ says: 'waiting' });
}
