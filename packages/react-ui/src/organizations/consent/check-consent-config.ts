const TAKES: Readonly<Record<string, readonly [test: (value: unknown) => boolean, takes: string]>> = {
  allowedFrameOrigins: [
    (value) => Array.isArray(value) && value.every((origin) => typeof origin === 'string'),
    "a list of origins, such as ['https://account.example.com']",
  ],
  logoutConfirmation: [(value) => value === 'unless-proved', "'unless-proved'"],
  roleNames: [
    (value) =>
      typeof value === 'object' && value !== null && Object.values(value).every((name) => typeof name === 'string'),
    "an object with a text for each id of a role, such as { billing_manager: 'Billing' }",
  ],
  enableShadowDOM: [(value) => typeof value === 'boolean', 'true or false'],
};

/** Checks the configuration of the consent screens. Returns one sentence per key, with the accepted values. */
export function checkConsentConfig(config: unknown): readonly string[] {
  if (typeof config !== 'object' || config === null) return ['config takes an object.'];
  return Object.entries(config).flatMap(([key, value]) => {
    const rule = Object.hasOwn(TAKES, key) ? TAKES[key] : undefined;
    if (!rule) return [`config.${key} is not known; config takes ${Object.keys(TAKES).join(', ')}.`];
    const [test, takes] = rule;
    return value === undefined || test(value) ? [] : [`config.${key} takes ${takes}.`];
  });
}
