/** The three kinds of faults, by the first letter of their rows. */
export const sections = { N: 'The network', B: 'The browser', C: 'Many things at once' };

/**
 * What Foyer does about each fault. Tests are found by their titles (`fault N4: …`, `faults N6, N7: …`). If no test
 * here can cover a row, or only in part, `untested` says why.
 * @type {Record<string, { does: string, untested?: string }>}
 */
export const faultRows = {
  N1: {
    does: 'The server cannot be reached: a sentence under the field says so, the button works again, and the host gets `network_error`. It is recognised by the missing answer, never by a browser’s wording.',
  },
  N2: {
    does: 'Offline when the button is pressed: nothing is sent, and the same sentence shows at once. It disappears when the browser is online again. Nothing is then sent automatically.',
  },
  N3: {
    does: 'The connection breaks during a submit: reported as N1. If the call may have signed the user in, the sentence says so and the session is looked up once.',
  },
  N4: {
    does: 'No answer in ten seconds: “This is taking too long. Try again.” A session in a late answer is kept unless the session changed meanwhile, and a form that still shows the sentence continues to its success.',
  },
  N5: {
    does: 'A slow connection: text beside the spinner after one second, a second text after four; clicking twice sends once.',
  },
  N6: { does: 'A server error (500 to 504): a general sentence; reads are repeated once; the session stays.' },
  N7: {
    does: 'A limit with a time to wait, in seconds or as a date: a countdown between one second and 15 minutes, and no other try until its end, in any tab.',
  },
  N8: { does: 'A limit without a time to wait: 30 seconds.' },
  N9: {
    does: 'A refused call (401, 403): the server’s message shows. Only an answer about this session token ends the session.',
  },
  N10: {
    does: 'A refusal with a code: Foyer’s sentence for that code; for an unknown code the server’s sentence; without both, the sentence of N6.',
  },
  N11: { does: 'A success with an empty or truncated body: `invalid_response`, never treated as a success.' },
  N12: {
    does: 'An HTML page instead of an answer (a captive portal, a firewall): as N11, and nothing of it is shown.',
  },
  N13: { does: 'A wrong content type: the body counts if it parses and fits the schema.' },
  N14: {
    does: 'An answer of another shape: a missing field or a wrong type makes it `invalid_response`; additional fields are ignored; above 1 MB it is not read to the end.',
  },
  N15: { does: 'Answers that come twice, late or out of order: only the newest call of its kind changes the screen.' },
  N16: { does: 'The API redirects: not followed, reported as N1.' },
  N17: { does: 'A blocker or a wrong CORS configuration: as N1, and one line in the console names the host.' },
  N18: {
    does: 'The answer comes after the widget has been removed: no screen changes; a session in it is kept under the same guard.',
  },
  N19: {
    does: 'The project’s settings do not arrive: a form with safe defaults shows within three seconds, and the settings are requested again after 2, 8 and 30 seconds.',
  },
  N20: {
    does: 'The strength of a password cannot be checked: a text under the field says so, with a link to try again; Continue stays disabled.',
  },
  N21: { does: 'The preflight of a consent request fails: an error with “Try again”; the page does not navigate.' },
  N22: {
    does: 'Allow or Deny cannot be sent: back to the consent screen, with the same choices and both buttons usable, and no success event.',
  },
  N23: { does: 'Allowed, but the address in the answer is not valid: an error, no navigation, no success event.' },
  N24: {
    does: 'The server cannot be told of a log-out: the user is logged out here anyway; the server is told again up to three times, and finally the host gets `revoke_unconfirmed`.',
  },
  N25: {
    does: 'A script or a chunk does not load: the feature that needs it says so or falls back; the other methods work.',
  },
  N26: {
    does: 'A success, but the browser did not store the HttpOnly cookie: the session is looked up once, then the text of B1 shows.',
  },
  B1: {
    does: 'Cookies are blocked: nothing throws, signing in works for this tab, a notice says that it ends with the tab, and the host gets `storage_unavailable` once.',
  },
  B2: { does: 'localStorage throws, is missing or full: memory is used silently.' },
  B3: { does: 'Web Locks are missing or reject: everything works without them, with more calls.' },
  B4: {
    does: 'BroadcastChannel is missing or throws: storage events and a look at each focus replace it; nothing is dropped.',
  },
  B5: { does: 'A frame of another site has no cookies: as B1.' },
  B6: { does: 'The browser has removed the cookies: signed out, without an error.' },
  B7: {
    does: 'Back to a page from the back/forward cache after a log-out elsewhere: signed out before anything is painted.',
  },
  B8: {
    does: 'Back to a page from the back/forward cache during a submit: the wait ends, and the user can try again.',
  },
  B9: {
    does: 'A tab or a machine that slept: one look at the session on waking, one refresh if due, countdowns continue by their deadlines, no burst of timers.',
  },
  B10: { does: 'A clock that is wrong or jumps: the same as with a correct clock; only durations count.' },
  B11: {
    does: 'Throttled timers in the background: the session stays, and is refreshed when the tab becomes visible.',
  },
  B12: {
    does: 'Mounted twice by StrictMode, again by hot reload, or 500 times: each network effect once, and nothing left over. Fast Refresh keeps what was started; another client restarts the widget.',
  },
  B13: {
    does: 'Two widgets, public tokens or versions on one page: a session belongs to one public token, and a client with another never sends, shows, refreshes or ends it; if the names of their cookies are the same, a sign-in of one takes the place of the other’s session, and the console says so once, with the cure. A refresh leaves the record of a newer version alone.',
  },
  B14: {
    does: 'A page translator replaces text: nothing crashes; codes and names are not translated; a broken screen is drawn again with its state.',
  },
  B15: { does: 'Password managers fill fields without an event: what is in the field at submit counts.' },
  B16: {
    does: 'Pop-ups are blocked or cut off: Foyer opens none; social accounts are reached by navigation.',
    untested: 'no call of Foyer opens a window, so there is nothing to break.',
  },
  B17: {
    does: 'Passkeys that are missing, cancelled, timed out or forbidden: a cancel returns to the form with a short text, everything else is reported; autofill shows nothing.',
  },
  B18: {
    does: 'Wallets that are missing, locked or busy, refuse or never answer: reported with a way to try again, and with Cancel from the start.',
  },
  B19: { does: 'A content policy blocks styles, frames or calls: usable without them, and one line in the console.' },
  B20: { does: 'Large zoom, forced colours, reduced motion, right-to-left, 320 px: every action is reachable.' },
  B21: {
    does: 'The page goes away while a session is being written: an incomplete session counts as none, and the next write repairs it.',
  },
  B22: { does: 'The host’s document is wiped: the widget unmounts cleanly.' },
  B23: { does: 'The element to mount into is missing: an error at once. It is removed later: the widget unmounts.' },
  B24: {
    does: '`crypto.subtle` or `randomUUID` is missing: what needs them says that it needs https; weaker randomness is never used.',
  },
  C1: { does: 'Many tabs wake together: one refresh, and all agree within a second.' },
  C2: { does: 'A log-out while another tab refreshes: logged out everywhere; the late answer is discarded.' },
  C3: { does: 'Another user signs in while another tab refreshes: the new user in all tabs, the old session revoked.' },
  C4: {
    does: 'Two logins at once: the later one wins everywhere, the other session is revoked, each tab reports its own success once.',
  },
  C5: { does: 'Log-out and login at once: the later one counts, and never a mixture of both.' },
  C6: {
    does: 'The tab that refreshes is suspended or dies: the others wait at most three seconds; its late result is judged by generation and version.',
  },
  C7: { does: 'Double clicks, Enter and a click, fifty clicks: one call.' },
  C8: {
    does: 'A new code while one is being checked, two new codes, checks out of order: only the newest code counts.',
  },
  C9: {
    does: 'One link in five tabs: one call, and all tabs show its outcome. In a different browser it is refused.',
  },
  C10: { does: 'Passkey dialogs, autofill and registration in any order: one ceremony at a time.' },
  C11: { does: 'Passkeys renamed and deleted at once: the list ends as last requested, and as the server has it.' },
  C12: { does: 'Allow in two tabs: one submit each; the refused one is reported as N22; a tab navigates once.' },
  C13: { does: 'Back and forward while a request is checked or answered: the latest page owns it.' },
  C14: {
    does: 'Config, strings, styles or callbacks change in between: nothing remounts, typed input stays, the newest callback is called.',
  },
  C15: { does: 'Twenty-five toasts at once: twenty show, the rest wait, each is removed.' },
  C16: { does: 'A tab closes during a refresh: no error, and the session stays.' },
};

/** What holds for a session in every order of events, faults and clocks. */
export const invariants = {
  I1: 'After a log-out no session comes back until a user logs in.',
  I2: 'The session is that of the last login, and no screen shows another user’s data.',
  I3: 'A session ends by log-out, login, its own end at the server, or its lifetime; by nothing else.',
  I4: 'Within one session nothing older replaces anything newer.',
  I5: 'One refresh in each interval for all tabs, and one more for each suspended holder; in an outage one for each step of the back-off.',
  I6: 'Every operation ends within 14 seconds of running time; none waits longer than three for another tab.',
  I7: 'When events stop, all tabs agree with the cookie within a second.',
  I8: 'Tokens without a record, or a record without tokens, are never shown as signed in.',
  I9: 'No host code runs inside a lock; a callback that throws changes nothing.',
  I10: 'No secret is in the record, messages, localStorage, events, logs or addresses.',
  I11: 'I1 to I4 and I8 hold without any lock.',
  I12: 'I1 to I8 hold for any clock, including jumps.',
  I13: 'When all is quiet, the server has at most one live session of this browser.',
};
