import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { keepSubmits, keepSubmitsScript, UsageError } from '../src/index';
import * as ofOrganizations from '../src/organizations/index';

const MOST_BYTES = 700;

describe('decision 119: the script that stores a submit', () => {
  it('is an inline script with the nonce of the answer', () => {
    expect(keepSubmits({ nonce: 'r4nd0m+/_-==' })).toBe(`<script nonce="r4nd0m+/_-==">${keepSubmitsScript}</script>`);
  });

  it('has no nonce without one, for a policy that names its hash', () => {
    expect(keepSubmits()).toBe(`<script>${keepSubmitsScript}</script>`);
    expect(keepSubmits({ nonce: undefined })).toBe(keepSubmits({}));
    expect(createHash('sha256').update(keepSubmitsScript).digest('base64')).toHaveLength(44);
  });

  it(`has ${MOST_BYTES} bytes at most, with its tag and a nonce of 128 bits`, () => {
    const nonce = Buffer.alloc(16).toString('base64');
    expect(Buffer.byteLength(keepSubmits({ nonce }))).toBeLessThanOrEqual(MOST_BYTES);
  });

  it('is the same text in HTML, in XML and as a child that a framework escapes', () => {
    expect(keepSubmitsScript).not.toMatch(/[<>&"'\n]/);
  });

  it('evaluates nothing and writes no markup', () => {
    expect(keepSubmitsScript).not.toMatch(/eval|Function\(|innerHTML|write|value|FormData|cookie|torage/);
  });

  it.each(['', '"><script>', 'a b', 'a"', null, 7, {}])('refuses the nonce %j, and does not repeat it', (nonce) => {
    const refused = () => keepSubmits({ nonce: nonce as string });
    expect(refused).toThrow(UsageError);
    expect(refused).toThrow(
      /^nonce takes the nonce of a Content-Security-Policy, in base64, but got [^"<]+\. https:\S+$/,
    );
  });

  it('is the same for servers of organizations', () => {
    expect(ofOrganizations.keepSubmits).toBe(keepSubmits);
    expect(ofOrganizations.keepSubmitsScript).toBe(keepSubmitsScript);
  });
});
