/** The three kinds of faults, by the first letter of their rows. */
export const sections = { N: 'The network', B: 'The browser', C: 'Many things at once' };

/**
 * What Foyer does about each fault. Tests are found by their titles (`fault N4: …`, `faults N6, N7: …`); a row that no test
 * here can show says why in `untested`, and so may a row of which a part cannot be shown.
 * @type {Record<string, { does: string, untested?: string }>}
 */
export const faultRows = {
  N1: {
    does: 'The server cannot be reached: a sentence under the field says so, the button works again, the host hears `network_error`. It is told by the missing answer, never by the words of a browser.',
  },
  N2: {
    does: 'Offline at the click: nothing is sent and the same sentence shows at once; it goes when the browser is online again, and nothing is then sent by itself.',
  },
  N3: {
    does: 'The connection breaks in the middle of a submit: told as N1. Where the call may have signed somebody in, the sentence says so and the session is looked up once.',
  },
  N4: {
    does: 'No answer in ten seconds: “This is taking too long. Try again.” A session in an answer that comes later is kept if nothing else happened to the session meanwhile, and a form that still shows the sentence goes on to its end.',
  },
  N5: { does: 'A slow connection: words beside the spinner after one second, others after four; clicking twice sends once.' },
  N6: { does: 'The server is in trouble (500 to 504): a sentence of our own; reads are asked once more; the session stays.' },
  N7: {
    does: 'A limit with a time to wait, in seconds or as a date: a countdown, between one second and 15 minutes, and no other try until its end, in any tab.',
  },
  N8: { does: 'A limit without a time to wait: 30 seconds.' },
  N9: {
    does: 'A call is refused (401, 403): what the server says is shown. Only an answer about this very session token ends the session.',
  },
  N10: { does: 'A refusal with a code: our sentence for it; for an unknown code the server’s sentence; without both, that of N6.' },
  N11: { does: 'A success whose body is empty or cut off: `invalid_response`, never taken for a success.' },
  N12: { does: 'A page of HTML in place of an answer (a hotel’s log-in, a firewall): as N11, and nothing of it is shown.' },
  N13: { does: 'A wrong content type: the body counts if it parses and fits.' },
  N14: {
    does: 'An answer of another shape: what is missing or of a wrong type makes it `invalid_response`; what is more is ignored; above 1 MB it is not read to its end.',
  },
  N15: { does: 'Answers twice, late or out of order: only the newest call of its kind changes the screen.' },
  N16: { does: 'The API redirects: not followed, told as N1.' },
  N17: { does: 'A blocker or a wrong CORS set-up: as N1, and one line in the console names the host that was asked.' },
  N18: { does: 'The answer comes after the widget has gone: no screen hears of it; a session in it is kept under the same guard.' },
  N19: {
    does: 'The project’s settings do not come: a form with safe defaults within three seconds, and they are asked for again after 2, 8 and 30 seconds.',
  },
  N20: { does: 'The strength of a password cannot be judged: said under the field, with a link to try again; Continue waits.' },
  N21: { does: 'The look at a request of another application fails: an error with “Try again”; the page stays.' },
  N22: { does: 'Allow or Deny cannot be sent: back to the question, same choices, both buttons live, no event of success.' },
  N23: { does: 'Allowed, but the address to go to is none: an error, no navigation, no event of success.' },
  N24: {
    does: 'The server does not hear of a log-out: logged out here all the same; it is told again up to three times, and the host hears `revoke_unconfirmed` at last.',
  },
  N25: { does: 'A script or a chunk does not load: what needs it says so or falls back; the other methods work.' },
  N26: { does: 'A success, but the browser took no HttpOnly cookie: one look for the session, then the words of B1.' },
  B1: {
    does: 'Cookies are blocked: nothing throws, signing in works for this tab, a notice says that it ends with the tab, and the host hears `storage_unavailable` once.',
  },
  B2: { does: 'localStorage throws, is missing or full: memory serves, silently.' },
  B3: { does: 'No Web Locks, or they reject: the same without them, at the price of more calls.' },
  B4: { does: 'No BroadcastChannel, or it throws: storage events and a look at each focus serve; nothing is dropped for it.' },
  B5: { does: 'In a frame of another site cookies are not there: as B1.' },
  B6: { does: 'The browser has removed the cookies: signed out, without an error.' },
  B7: { does: 'Back to a page kept by the browser after a log-out elsewhere: signed out before anything is painted.' },
  B8: { does: 'Back to a page kept by the browser in the middle of a submit: the wait is over, and one can try again.' },
  B9: { does: 'A tab or a machine that slept: one look at the session on waking, one refresh where due, countdowns by their deadline, no burst of timers.' },
  B10: { does: 'A clock that is wrong or jumps: the same as with a right one; only durations count.' },
  B11: { does: 'Timers held back in the background: the session stays, and is refreshed when the tab is seen again.' },
  B12: { does: 'Mounted twice by StrictMode, again by a hot reload, or 500 times: each effect on the network once, and nothing left over. Fast Refresh keeps what was begun; another client starts anew.' },
  B13: { does: 'Two widgets, public tokens or versions on one page: each public token has a session of its own; a refresh leaves the record of a newer version alone.' },
  B14: { does: 'A translator replaces the page’s text: nothing crashes; codes and names are not translated; a screen that broke is drawn again with its state.' },
  B15: { does: 'Password managers fill fields without a word: what stands in the field at the submit counts.' },
  B16: {
    does: 'Pop-ups are blocked or cut off: Foyer opens none; other accounts are reached by navigation.',
    untested: 'no call of Foyer opens a window, so there is nothing to break.',
  },
  B17: { does: 'Passkeys that are missing, cancelled, timed out or forbidden: a cancel goes back to the form in silence, the rest is told; autofill never is.' },
  B18: { does: 'Wallets that are missing, locked, busy, refuse or never answer: told with a way to try again, and with Cancel from the start.' },
  B19: { does: 'A content policy blocks styles, frames or calls: usable without them, and one line in the console.' },
  B20: { does: 'Large zoom, forced colours, reduced motion, right to left, 320 px: every action can be reached.' },
  B21: { does: 'The page goes in the middle of writing a session: half a session is none, and the next write mends it.' },
  B22: { does: 'The host’s document is wiped: the widget ends cleanly.' },
  B23: { does: 'The place to mount is not there: an error at once. It is removed later: the widget ends.' },
  B24: { does: 'No `crypto.subtle` or `randomUUID`: what needs them says that it needs https; weaker randomness is never used.' },
  C1: { does: 'Many tabs wake together: one refresh, and all agree within a second.' },
  C2: { does: 'A log-out while another tab refreshes: logged out everywhere; the late answer is thrown away.' },
  C3: { does: 'Somebody else signs in while another tab refreshes: the new person everywhere, the old session revoked.' },
  C4: { does: 'Two log-ins at once: the later one wins everywhere, the other session is revoked, each tab tells its own success once.' },
  C5: { does: 'Log-out and log-in at once: the later one counts, and never half of each.' },
  C6: { does: 'The tab that refreshes is suspended or dies: the others wait three seconds at most; what it says later is judged by generation and version.' },
  C7: { does: 'Double clicks, Enter and a click, fifty clicks: one call.' },
  C8: { does: 'A new code while one is checked, two new codes, checks out of order: only the newest code counts.' },
  C9: { does: 'One link in five tabs: one call, and all show its outcome. In another browser it waits for a click.' },
  C10: { does: 'Passkey dialogs, autofill and registration in any order: one ceremony at a time.' },
  C11: { does: 'Passkeys renamed and deleted at once: the list ends as last wanted, and as the server has it.' },
  C12: { does: 'Allow in two tabs: one submit each; the refused one is told as N22; a tab goes to one place only.' },
  C13: { does: 'Back and forward while a request is looked at or answered: the latest page owns it.' },
  C14: { does: 'Settings, words, looks or callbacks change in the middle: nothing mounts again, nothing typed is lost, the newest callback is called.' },
  C15: { does: 'Twenty-five notices at once: twenty show, the rest wait, each goes.' },
  C16: { does: 'A tab closes in the middle of a refresh: no error, and the session holds.' },
};

/** What holds of a session in every order of events, faults and clocks. */
export const invariants = {
  I1: 'After a log-out no session comes back until somebody logs in.',
  I2: 'The session is that of the last log-in, and no screen shows the data of another.',
  I3: 'A session ends by log-out, log-in, its own death at the server, or its time; by nothing else.',
  I4: 'Inside one session nothing older replaces what is newer.',
  I5: 'One refresh an interval for all tabs, and one more for each suspended holder; in an outage one a step of the back-off.',
  I6: 'Everything ends within 14 seconds of running time; nobody waits longer than three for another tab.',
  I7: 'When events stop, all tabs agree with the cookie within a second.',
  I8: 'Tokens without a record, or a record without tokens, are never shown as signed in.',
  I9: 'No code of the host runs inside a lock; one that throws changes nothing.',
  I10: 'No secret is in the record, messages, localStorage, events, logs or addresses.',
  I11: 'I1 to I4 and I8 hold without any lock.',
  I12: 'I1 to I8 hold for any clock, and when it jumps.',
  I13: 'When all is quiet the server has one live session of this browser at most.',
};
