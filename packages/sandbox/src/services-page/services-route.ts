import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { getExampleNumber, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import examples from 'libphonenumber-js/mobile/examples';
import { ApiError } from '../http/api-error';
import { asObject, readJson } from '../http/body';
import { json } from '../http/envelope';
import type { Refuse } from '../http/failures';
import { optionalText, requiredText } from '../http/fields';
import type { JsonObject } from '../http/json';
import { isCrossOrigin } from '../http/own-hosts';
import { pageAnswer } from '../pages/page-answer';
import { servicesScript } from './services-script';

/** The client-services page (contract 8), which any page can frame, and its endpoints for phone numbers. */
export function createServicesPage(refuse: Refuse): Hono {
  const app = new Hono();
  app.get('/index.html', () =>
    pageAnswer(
      (nonce) =>
        html`<!doctype html>
          <html lang="en">
            <head>
              <meta charset="utf-8" />
              <title>Client services · Foyer sandbox</title>
            </head>
            <body>
              <script nonce="${nonce}">
                ${raw(servicesScript)};
              </script>
            </body>
          </html>`,
      { policy: { 'frame-ancestors': 'http: https:' } },
    ),
  );
  app.post('/phone', async (c) => {
    if (isCrossOrigin(c.req.raw)) throw new ApiError('unauthorized_credentials');
    return json(200, answerPhone(asObject(await readJson(c.req.raw))));
  });
  app.onError(refuse);
  return app;
}

function answerPhone(body: JsonObject): object {
  const region = optionalText(body, 'regionCode');
  if (body['method'] === 'getExamplePhoneNumber') return exampleNumber(region);
  return parseNumber(requiredText(body, 'phoneNumber'), region);
}

/** `parsedPhoneNumber` of contract 8. Input that cannot be parsed is returned unchanged. */
function parseNumber(phoneNumber: string, region: string | null) {
  const country = region !== null && isSupportedCountry(region) ? region : undefined;
  const parsed = parsePhoneNumberFromString(phoneNumber, country);
  if (parsed === undefined) return { isValid: false, number: phoneNumber, national: phoneNumber };
  return { isValid: parsed.isValid(), number: parsed.number, national: parsed.formatNational() };
}

/** `getExamplePhoneNumber`: a mobile number in national format, or undefined for an unknown region. */
function exampleNumber(region: string | null) {
  if (region === null || !isSupportedCountry(region)) return {};
  const phoneNumber = getExampleNumber(region, examples)?.formatNational();
  return phoneNumber === undefined ? {} : { phoneNumber };
}
