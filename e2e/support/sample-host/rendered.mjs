/**
 * What a server draws, for what happens before any script of the page has run: samples, and the widgets of `widgets/`.
 * `inJsx`: React renders its head too; `name`: of its page, if it is not that of the block; `kind`: of its client,
 * if it is not one of users.
 */
export const RENDERED = [
  { block: 'readme-EmailCode', component: 'EmailCode' },
  { block: 'guide-passcodes-Passcode', component: 'Passcode', inJsx: true },
  ...['EmailLogin', 'PhoneLogin', 'PostedLogin'].map((component) => ({
    block: 'widget-login',
    component,
    name: component,
  })),
  { block: 'widget-reset', component: 'NewPassword', name: 'NewPassword' },
  { block: 'widget-consent', component: 'ConsentScreen', name: 'ConsentScreen' },
  { block: 'widget-organization-login', component: 'HarbourLogin', name: 'HarbourLogin', kind: 'organizations' },
];

export const NONCE = 'bm9uY2Utb2YtdGhpcy1hbnN3ZXI=';
const POLICY = `script-src 'self' 'nonce-${NONCE}'; style-src 'nonce-${NONCE}'; require-trusted-types-for 'script'; trusted-types 'none'`;

/**
 * The page as a host's server answers with it, under a strict policy.
 * @param {string} page with an empty `#root`
 * @param {string} markup of the sample
 * @param {(nonce: string) => string} [head] what the host puts into its head
 */
export const renderedPage = (page, markup, head = () => '') =>
  page
    .replace(
      '<meta charset="utf-8" />',
      (meta) => `${meta}<meta http-equiv="Content-Security-Policy" content="${POLICY}">${head(NONCE)}`,
    )
    .replace('<main id="root">', (root) => `${root}${markup}`);
