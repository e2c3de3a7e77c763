import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inAppBrowser } from '../src/base/in-app-browser';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const PIXEL =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UD1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0';
const CHROME = 'Chrome/125.0.6422.53 Mobile Safari/537.36';

describe('in-app browsers', () => {
  it.each([
    ['Instagram', false, `${IPHONE} Mobile/15E148 Instagram 334.0.4.32.98 (iPhone15,2; iOS 17_5; en_US; scale=3.00)`],
    ['Instagram', true, `${PIXEL} ${CHROME} Instagram 334.0.0.42.95 Android (34/14; 420dpi; 1080x2400; Google)`],
    ['Facebook', false, `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/466.0.0.29.105;FBBV/601;FBDV/iPhone15,2]`],
    ['Facebook', true, `${PIXEL} ${CHROME} [FB_IAB/FB4A;FBAV/466.0.0.55.86;]`],
    ['Messenger', true, `${PIXEL} ${CHROME} [FB_IAB/Orca-Android;FBAV/460.0.0.48.109;]`],
    ['Messenger', false, `${IPHONE} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/460.0.0.30.106]`],
    [
      'TikTok',
      false,
      `${IPHONE} Mobile/21F79 musical_ly_34.8.0 JsSdk/2.0 NetType/WIFI Channel/App Store BytedanceWebview`,
    ],
    ['TikTok', true, `${PIXEL} ${CHROME} trill_340803 BytedanceWebview/d8a21c6`],
    ['LinkedIn', false, `${IPHONE} Mobile/15E148 [LinkedInApp]/9.29.8962`],
    ['LINE', false, `${IPHONE} Mobile/15E148 Safari Line/14.8.0`],
    [
      'WeChat',
      true,
      `${PIXEL} ${CHROME} XWEB/1160117 MMWEBSDK/20240501 MicroMessenger/8.0.49.2600(0x28003133) WeChat/arm64`,
    ],
    [undefined, true, `${PIXEL} ${CHROME}`],
  ])('%s, Android: %s', (app, isAndroid, userAgent) => {
    expect(inAppBrowser(userAgent)).toEqual({ ...(app && { app }), isAndroid });
  });

  it.each([
    ['Safari', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`],
    ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) ${CHROME}`],
    ['Chrome on iOS', `${IPHONE} CriOS/125.0.6422.51 Mobile/15E148 Safari/604.1`],
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:126.0) Gecko/20100101 Firefox/126.0'],
    ['a word like one of the names', `${IPHONE} Timeline/14 Outline/2 Version/17.5 Safari/604.1`],
    ['Node', 'Node.js/22'],
    ['none', ''],
  ])('%s is none', (_, userAgent) => {
    expect(inAppBrowser(userAgent)).toBeUndefined();
  });

  it('reads any text of any length, and adds none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('Instagram', '; wv)', 'FBAN/', ''), (text, mark) => {
        const found = inAppBrowser(`${text} ${mark} ${text}`);
        expect([undefined, 'Instagram', 'Facebook', 'Messenger', 'TikTok', 'LinkedIn', 'LINE', 'WeChat']).toContain(
          found?.app,
        );
      }),
    );
    expect(inAppBrowser(`${'; w'.repeat(300_000)} Instagram`)?.app).toBe('Instagram');
  });
});
