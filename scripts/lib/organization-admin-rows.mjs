/**
 * What members do with their account, and those who administer an organization with it, in Chromium against the
 * sandbox.
 */
export const JOURNEYS = {
  J31: 'member: name, email by code, old address unlinked',
  J32: 'member: phone, app, codes renewed, old ones dead',
  J33: 'MFA for all: last factor refuses',
  J34: 'switch; all tabs follow',
  J35: 'switch with a factor missing: foretold, in; cancelled: out',
  J36: 'create an organization; go back instead',
  J37: 'invite five, two bad; one accepts by mail',
  J38: 'grant and take admin; last admin, own role refuse',
  J39: "remove, filter, restore; the removed one's tab is out",
  J40: "reset a member's app; they enrol again",
  J41: 'slug taken; lock-out refused; two admins at once',
  J42: "OIDC from a preset to a member's log-in; made the default; deleted",
  J43: 'SAML by the address of metadata; a bad certificate is refused',
  J44: 'SCIM: token once, rotate, cancel, complete',
  J45: 'no permission: nothing offered; role taken meanwhile',
};

/** What goes wrong there, and what must happen, beside the faults that every account page has: `account-rows.mjs`. */
export const WRONGS = {
  W21: 'member with MFA, password as proof: not offered',
  W22: 'partial answer all the same: `secondFactor`, its end foretold',
  W53: '`insufficient_factors_for_session_exchange`, `stale_factors`: list, text, session stays',
  W54: "switched in two tabs: the server's last answer in all",
  W55: 'organization gone: text, list read again',
  W56: 'one invitation fails; all lost: result each; read before again',
  W57: 'pages shift; searches cross: by id, none twice; newest wins',
  W58: "last admin, two at once: refused; provider's refusal shown",
  W59: 'own role taken meanwhile: permissions read, sections go',
  W60: 'role unknown to the policy: shown by id, kept at save',
  W61: 'empty list under `RESTRICTED`: refused before the call',
  W62: '`organization_slug_already_used`, `invalid_organization_slug`, common domain: at the field',
  W63: 'own way not in the list: `wouldLock`',
  W64: 'only SSO allowed, last connection or certificate: refused, `lastSso`',
  W65: 'test signs in somebody else; window blocked: link-confirm asks; a link',
  W66: 'client secret left empty: not sent',
  W67: 'SCIM token not copied: asked; then only rotate',
  W68: 'reload in `nextToken`: `open`: finish or keep',
};
